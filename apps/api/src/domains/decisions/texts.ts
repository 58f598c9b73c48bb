import type { Ability, Reason, ReversalGap, reasons, Sanction } from '@harana/contract/model/decisions'
import type { Locale } from '@harana/contract/model/locale'

type Section = (typeof reasons)[Reason]['section']
type Texts = {
  actions: Record<Sanction, string>
  abilities: Record<Ability, string>
  reasons: Record<Reason, string>
  /** The rules, as the terms call them. */
  sections: Record<Section, string>
  gaps: Record<ReversalGap, string>
  statement: {
    subject: (site: string) => string
    until: (day: string) => string
    forGood: string
    why: string
    rule: string
    appeal: (months: number) => string
    open: string
    private: string
    because: (site: string) => string
  }
  appeal: { subject: (site: string) => string; reversed: string; stands: string }
  reversal: { subject: (site: string) => string; reversed: string }
  fraud: {
    someone: string
    subject: (name: string) => string
    before: (name: string, site: string) => string[]
    open: string
    after: string
    because: (site: string) => string
  }
}

const en: Texts = {
  actions: {
    warn: 'We have to warn you. Nothing about your account changes.',
    restrict: 'For a while your account can’t do these things:',
    suspend:
      'We suspended your account. Until then nobody sees your profile, and you can log in only to read this.',
    ban: 'We closed your account.',
    'remove-photos': 'We took photos from your profile.',
    'remove-texts': 'We took the texts from your profile. You can write others.',
    'sign-out':
      'We logged you out everywhere. Please log in again, and choose a new password if somebody else may know yours.',
  },
  abilities: {
    like: 'like members',
    report: 'report members',
    'upload-photos': 'add photos',
    'edit-profile': 'change your profile',
  },
  reasons: {
    fraud: 'asking for money, or trying to defraud somebody.',
    fake: 'a profile that is not of the person it shows.',
    harassment: 'threatening or insulting others.',
    explicit: 'photos or words that do not belong here.',
    underage: 'we have good reason to believe that you are under 18.',
    advertising: 'advertising or recruiting.',
    exploitation: 'offering or exploiting people.',
    other: 'what we write here:',
  },
  sections: {
    join: '“Who may join” in our terms',
    profile: '“Your profile, photos and letters” in our terms',
    conduct: '“How members treat each other” in our terms',
    not: '“What this service is not” in our terms',
    money: '“Money between members” in our terms',
  },
  gaps: {
    photos: 'Not all of your photos could be put back. You can add them again.',
    texts: 'You had written other texts since, so we left those as they are.',
    sessions: 'Please log in again.',
    'fraud-notices': 'Members with whom you had liked each other had been warned. We can’t take that back.',
  },
  statement: {
    subject: (site) => `What we decided about your ${site} account`,
    until: (day) => `Until ${day}. Then it ends by itself.`,
    forGood: 'This has no end.',
    why: 'The reason:',
    rule: 'The rule is',
    appeal: (months) =>
      `If you think that we are wrong, tell us within ${months} months. Another person than the one who decided reads it and answers you. It costs nothing.`,
    open: 'Read the decision or appeal',
    private: 'The link above shows the decision to whoever has it. Please keep it to yourself.',
    because: (site) => `You get this mail because it is about your account at ${site}.`,
  },
  appeal: {
    subject: (site) => `Our answer to your appeal at ${site}`,
    reversed: 'You were right to write to us. We took our decision back.',
    stands: 'Another person read your appeal and looked at the case once more. The decision stands.',
  },
  reversal: {
    subject: (site) => `We took a decision about your ${site} account back`,
    reversed: 'We looked at the case once more and took our decision back.',
  },
  fraud: {
    someone: 'a member',
    subject: (name) => `A warning about ${name}`,
    before: (name, site) => [
      `You and ${name} liked each other at ${site}. We have closed that account: we believe that it tried to defraud members.`,
      'Never send money, vouchers, coins or bank details to somebody you know from the internet, whatever the reason.',
      'If you already sent something, call your bank at once, keep every message, and go to the police. You have done nothing wrong. Whom to call in your country is on our page about safety.',
    ],
    open: 'How to stay safe, and where to get help',
    after: 'If this person writes to you elsewhere, you need not answer.',
    because: (site) => `You get this warning because you are a member of ${site}.`,
  },
}

// A draft until a native speaker has read it.
const fil: Texts = {
  actions: {
    warn: 'Kailangan ka naming bigyan ng babala. Walang magbabago sa account mo.',
    restrict: 'Pansamantala, hindi magagawa ng account mo ang mga ito:',
    suspend:
      'Sinuspinde namin ang account mo. Hanggang doon, walang makakakita ng profile mo, at makakapag-log in ka lang para basahin ito.',
    ban: 'Isinara namin ang account mo.',
    'remove-photos': 'Inalis namin ang ilang litrato sa profile mo.',
    'remove-texts': 'Inalis namin ang mga sinulat sa profile mo. Puwede kang magsulat ng iba.',
    'sign-out':
      'Ini-log out ka namin sa lahat ng lugar. Mag-log in ulit, at pumili ng bagong password kung may ibang maaaring nakakaalam ng sa iyo.',
  },
  abilities: {
    like: 'mag-like ng mga miyembro',
    report: 'mag-report ng mga miyembro',
    'upload-photos': 'magdagdag ng litrato',
    'edit-profile': 'baguhin ang profile mo',
  },
  reasons: {
    fraud: 'paghingi ng pera, o pagtatangkang manloko.',
    fake: 'isang profile na hindi sa taong ipinapakita nito.',
    harassment: 'pananakot o pang-iinsulto sa iba.',
    explicit: 'mga litrato o salita na hindi nararapat dito.',
    underage: 'may mabuting dahilan kami para maniwalang wala ka pang 18.',
    advertising: 'pag-aanunsiyo o pagre-recruit.',
    exploitation: 'pag-aalok o pagsasamantala sa mga tao.',
    other: 'ang isinulat namin dito:',
  },
  sections: {
    join: '“Sino ang puwedeng sumali” sa aming mga tuntunin',
    profile: '“Ang profile, mga litrato at liham mo” sa aming mga tuntunin',
    conduct: '“Ang pakikitungo sa isa’t isa” sa aming mga tuntunin',
    not: '“Ang hindi namin ginagawa” sa aming mga tuntunin',
    money: '“Pera sa pagitan ng mga miyembro” sa aming mga tuntunin',
  },
  gaps: {
    photos: 'Hindi naibalik ang lahat ng litrato mo. Puwede mo silang idagdag muli.',
    texts: 'May iba ka nang isinulat mula noon, kaya iniwan namin iyon.',
    sessions: 'Mag-log in ulit.',
    'fraud-notices': 'Nabigyan na ng babala ang mga miyembrong naka-like mo. Hindi na namin iyon mababawi.',
  },
  statement: {
    subject: (site) => `Ang pasya namin tungkol sa account mo sa ${site}`,
    until: (day) => `Hanggang ${day}. Pagkatapos, kusa itong matatapos.`,
    forGood: 'Wala itong katapusan.',
    why: 'Ang dahilan:',
    rule: 'Ang tuntunin ay',
    appeal: (months) =>
      `Kung sa tingin mo ay mali kami, sabihin mo sa amin sa loob ng ${months} buwan. Ibang tao ang magbabasa at sasagot sa iyo. Wala itong bayad.`,
    open: 'Basahin ang pasya o umapela',
    private: 'Ipinapakita ng link sa itaas ang pasya sa sinumang may hawak nito. Huwag mo itong ibahagi.',
    because: (site) => `Natanggap mo ito dahil tungkol ito sa account mo sa ${site}.`,
  },
  appeal: {
    subject: (site) => `Ang sagot namin sa apela mo sa ${site}`,
    reversed: 'Tama na sumulat ka sa amin. Binawi namin ang pasya.',
    stands: 'Ibang tao ang nagbasa ng apela mo at tiningnang muli ang kaso. Nananatili ang pasya.',
  },
  reversal: {
    subject: (site) => `Binawi namin ang isang pasya tungkol sa account mo sa ${site}`,
    reversed: 'Tiningnan naming muli ang kaso at binawi namin ang aming pasya.',
  },
  fraud: {
    someone: 'isang miyembro',
    subject: (name) => `Babala tungkol kay ${name}`,
    before: (name, site) => [
      `Ni-like ninyo ni ${name} ang isa’t isa sa ${site}. Isinara na namin ang account na iyon: naniniwala kaming nagtangka itong manloko ng mga miyembro.`,
      'Huwag kailanman magpadala ng pera, voucher, coin o detalye ng bangko sa taong sa internet mo lang kilala, anuman ang dahilan.',
      'Kung may naipadala ka na, tawagan agad ang bangko mo, itago ang bawat mensahe, at pumunta sa pulis. Wala kang ginawang mali. Nasa pahina namin tungkol sa kaligtasan kung sino ang tatawagan sa bansa mo.',
    ],
    open: 'Paano mag-ingat, at saan humingi ng tulong',
    after: 'Kung sumulat sa iyo ang taong ito sa ibang lugar, hindi mo kailangang sumagot.',
    because: (site) => `Natanggap mo ang babalang ito dahil miyembro ka ng ${site}.`,
  },
}

export const texts: Record<Locale, Texts> = { en, fil }
