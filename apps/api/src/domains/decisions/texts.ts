import type { Locale } from '@harana/contract/model/locale'

/** What mails about decisions say beside `decisionWords`. */
type Texts = {
  statement: {
    subject: (site: string) => string
    until: (day: string) => string
    forGood: string
    why: string
    rule: (section: string) => string
    appeal: (months: number) => string
    open: string
    private: string
    because: (site: string) => string
  }
  appeal: { subject: (site: string) => string; reversed: string; stands: string }
  reversal: { subject: (site: string) => string; reversed: string }
  hidden: { subject: (site: string) => string; open: string }
  shown: { subject: (site: string) => string }
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
  statement: {
    subject: (site) => `What we decided about your ${site} account`,
    until: (day) => `Until ${day}. Then it ends by itself.`,
    forGood: 'This has no end.',
    why: 'The reason:',
    rule: (section) => `The rule is “${section}” in our terms:`,
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
  hidden: {
    subject: (site) => `Something of your ${site} profile is hidden for now`,
    open: 'See how it stands',
  },
  shown: { subject: (site) => `What we had hidden of your ${site} profile is shown again` },
  fraud: {
    someone: 'a member',
    subject: (name) => `A warning about ${name}`,
    before: (name, site) => [
      `You and ${name} were in touch at ${site}. We have closed that account: we believe that it tried to defraud members.`,
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
  statement: {
    subject: (site) => `Ang pasya namin tungkol sa account mo sa ${site}`,
    until: (day) => `Hanggang ${day}. Pagkatapos, kusa itong matatapos.`,
    forGood: 'Wala itong katapusan.',
    why: 'Ang dahilan:',
    rule: (section) => `Ang patakaran: “${section}”, sa Mga Tuntunin namin:`,
    appeal: (months) =>
      `Kung sa tingin mo ay mali kami, sabihin mo sa amin sa loob ng ${months} buwan. Ibang tao, hindi ang nagpasya, ang magbabasa at sasagot sa iyo. Wala itong bayad.`,
    open: 'Basahin ang pasya o umapela',
    private: 'Ipinapakita ng link sa itaas ang pasya sa sinumang may hawak nito. Huwag mo itong ibahagi.',
    because: (site) => `Natanggap mo ito dahil tungkol ito sa account mo sa ${site}.`,
  },
  appeal: {
    subject: (site) => `Ang sagot namin sa apela mo sa ${site}`,
    reversed: 'Tama na sumulat ka sa amin. Binawi namin ang pasya.',
    stands: 'Ibang tao ang nagbasa ng apela mo at tiningnan ulit ang kaso. Nananatili ang pasya.',
  },
  reversal: {
    subject: (site) => `Binawi namin ang isang pasya tungkol sa account mo sa ${site}`,
    reversed: 'Tiningnan namin ulit ang kaso at binawi namin ang pasya namin.',
  },
  hidden: {
    subject: (site) => `May nakatago muna sa profile mo sa ${site}`,
    open: 'Tingnan ang kalagayan',
  },
  shown: { subject: (site) => `Makikita na ulit ang itinago namin sa profile mo sa ${site}` },
  fraud: {
    someone: 'isang miyembro',
    subject: (name) => `Babala tungkol kay ${name}`,
    before: (name, site) => [
      `Nagkaugnayan kayo ni ${name} sa ${site}. Isinara na namin ang account na iyon: naniniwala kaming nagtangka itong manloko ng mga miyembro.`,
      'Huwag kailanman magpadala ng pera, voucher, coin o detalye ng bangko sa taong sa internet mo lang kilala, anuman ang dahilan.',
      'Kung may naipadala ka na, tawagan agad ang bangko mo, huwag burahin ang anumang mensahe, at pumunta sa pulis. Wala kang ginawang mali. Nasa page namin tungkol sa kaligtasan kung sino ang tatawagan sa bansa mo.',
    ],
    open: 'Paano mag-ingat, at saan humingi ng tulong',
    after: 'Kung sumulat sa iyo ang taong ito sa ibang lugar, hindi mo kailangang sumagot.',
    because: (site) => `Natanggap mo ang babalang ito dahil miyembro ka ng ${site}.`,
  },
}

export const texts: Record<Locale, Texts> = { en, fil }
