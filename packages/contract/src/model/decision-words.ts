import type { Ability, Hidden, Reason, ReversalGap, reasons, Sanction } from './decisions.ts'
import type { Locale } from './locale.ts'

type Section = (typeof reasons)[Reason]['section']
type Words = {
  actions: Record<Sanction, string>
  abilities: Record<Ability, string>
  /** Without a full stop. */
  reasons: Record<Reason, string>
  /** The sections of the terms, as their headings call them. */
  sections: Record<Section, string>
  /** What a reversal could not undo. */
  gaps: Record<ReversalGap, string>
  /** What is hidden, and for which doubt. */
  hidden: Record<Hidden, string>
  /** What comes next, and by when; without a day where staff had decided before. */
  next: (when: string | null) => string
  /** What the member may see of it. */
  meanwhile: string
  shown: Record<Hidden, string>
}

const en: Words = {
  actions: {
    warn: 'We have to warn you. Nothing about your account changes.',
    restrict: 'For a while your account can’t do everything.',
    suspend:
      'We suspended your account. Nobody sees your profile meanwhile, and you can log in only to read this.',
    ban: 'We closed your account.',
    'remove-photos': 'We took photos from your profile.',
    'remove-texts': 'We took the texts from your profile. You can write others.',
    'sign-out':
      'We logged you out everywhere. Please log in again, and choose a new password if somebody else may know yours.',
  },
  abilities: {
    like: 'Like members',
    message: 'Write to members',
    report: 'Report members',
    'upload-photos': 'Add photos',
    'edit-profile': 'Change your profile',
  },
  reasons: {
    fraud: 'Asking for money, or trying to defraud somebody',
    fake: 'A profile that is not of the person it shows',
    harassment: 'Threatening or insulting others',
    explicit: 'Photos or words that do not belong here',
    underage: 'We have good reason to believe that you are under 18',
    advertising: 'Advertising or recruiting',
    exploitation: 'Offering or exploiting people',
    other: 'What we write here',
  },
  sections: {
    join: 'Who may join',
    profile: 'Your profile, photos and letters',
    conduct: 'How members treat each other',
    not: 'What this service is not',
    money: 'Money between members',
  },
  gaps: {
    photos: 'Not all of your photos could be put back. You can add them again.',
    texts: 'You had written other texts since, so we left those as they are.',
    sessions: 'Please log in again.',
    'fraud-notices': 'Members with whom you had liked each other had been warned. We can’t take that back.',
  },
  hidden: {
    age: 'For now nobody else sees your profile and your photos. There is a doubt whether you are 18 or older.',
    profile:
      'For now nobody else sees your profile and your photos. There is a doubt whether what they show may be here.',
    photos: 'For now nobody else sees one or more of your photos. There is a doubt whether they may be here.',
  },
  next: (when) =>
    when === null
      ? 'If you think that we are wrong, write to us.'
      : `Our team looks at it until ${when}. Then it is shown again, or you get our decision with its reasons and how to appeal.`,
  meanwhile:
    'You can go on using your account. Photos and texts may be missing from your own pages meanwhile.',
  shown: {
    age: 'We looked at it. Your profile and your photos are shown again.',
    profile: 'We looked at it. Your profile and your photos are shown again.',
    photos: 'We looked at it. Your photos are shown again.',
  },
}

// A draft until a native speaker has read it.
const fil: Words = {
  actions: {
    warn: 'Kailangan ka naming bigyan ng babala. Walang magbabago sa account mo.',
    restrict: 'Pansamantala, hindi magagawa ng account mo ang lahat.',
    suspend:
      'Sinuspinde namin ang account mo. Walang makakakita ng profile mo samantala, at makakapag-log in ka lang para basahin ito.',
    ban: 'Isinara namin ang account mo.',
    'remove-photos': 'Inalis namin ang ilang litrato sa profile mo.',
    'remove-texts': 'Inalis namin ang mga sinulat sa profile mo. Puwede kang magsulat ng iba.',
    'sign-out':
      'Ni-log out ka namin sa lahat ng device. Mag-log in ulit, at pumili ng bagong password kung posibleng may ibang nakakaalam ng sa iyo.',
  },
  abilities: {
    like: 'Mag-like ng mga miyembro',
    message: 'Sumulat sa mga miyembro',
    report: 'Mag-report ng mga miyembro',
    'upload-photos': 'Magdagdag ng litrato',
    'edit-profile': 'Baguhin ang profile mo',
  },
  reasons: {
    fraud: 'Paghingi ng pera, o pagtatangkang manloko',
    fake: 'Isang profile na hindi sa taong ipinapakita nito',
    harassment: 'Pananakot o pang-iinsulto sa iba',
    explicit: 'Mga litrato o salita na hindi nararapat dito',
    underage: 'May sapat na dahilan kami para maniwalang wala ka pang 18',
    advertising: 'Pag-aanunsyo o pagre-recruit',
    exploitation: 'Pag-aalok o pagsasamantala sa mga tao',
    other: 'Ang isinulat namin dito',
  },
  sections: {
    join: 'Sino ang puwedeng sumali',
    profile: 'Ang profile, mga litrato at mensahe mo',
    conduct: 'Ang pakikitungo sa isa’t isa',
    not: 'Ang hindi namin ginagawa',
    money: 'Pera sa pagitan ng mga miyembro',
  },
  gaps: {
    photos: 'Hindi naibalik ang lahat ng litrato mo. Puwede mo silang idagdag ulit.',
    texts: 'May iba ka nang isinulat mula noon, kaya iniwan namin iyon.',
    sessions: 'Mag-log in ulit.',
    'fraud-notices': 'Nabigyan na ng babala ang mga miyembrong naka-like mo. Hindi na namin iyon mababawi.',
  },
  hidden: {
    age: 'Sa ngayon, walang ibang nakakakita ng profile at mga litrato mo. May alinlangan kung 18 taong gulang ka na.',
    profile:
      'Sa ngayon, walang ibang nakakakita ng profile at mga litrato mo. May alinlangan kung nararapat dito ang ipinapakita nila.',
    photos:
      'Sa ngayon, walang ibang nakakakita ng isa o ilan sa mga litrato mo. May alinlangan kung nararapat sila rito.',
  },
  next: (when) =>
    when === null
      ? 'Kung sa tingin mo ay mali kami, sumulat ka sa amin.'
      : `Titingnan ito ng team namin hanggang ${when}. Pagkatapos, makikita na ulit ito, o matatanggap mo ang pasya namin, ang mga dahilan nito at kung paano umapela.`,
  meanwhile:
    'Magagamit mo pa rin ang account mo. Puwedeng mawala muna ang ilang litrato at sinulat sa sarili mong mga page.',
  shown: {
    age: 'Tiningnan namin ito. Makikita na ulit ang profile at mga litrato mo.',
    profile: 'Tiningnan namin ito. Makikita na ulit ang profile at mga litrato mo.',
    photos: 'Tiningnan namin ito. Makikita na ulit ang mga litrato mo.',
  },
}

/** What a member reads about decisions, on the page and in mails, in their language. */
export const decisionWords: Record<Locale, Words> = { en, fil }
