import type { Locale } from '@harana/contract/model/locale'
import { type NoticeKind, noticeKinds, type SubjectKind } from '@harana/contract/model/notices'
import { markUnnamed, nameInMail } from '../../mail/layout.ts'

/** An event as mails and pushes describe it: its subject, and the name of the member who caused it, if one did. */
export type SentEvent = { kind: NoticeKind; subjectKind: SubjectKind; subjectId: string; name: string | null }

type Texts = {
  /** What happened, in one sentence without its full stop. */
  sentence: string
  /** The label of the link to its subject. */
  open: string
  /** The heading above the events of this kind in one mail. */
  heading: string
  /** The number of events of this kind, as a mail's subject states it. */
  count: (count: number) => string
  /** The words for this kind after “mails about”. */
  about: string
}

const english = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`

/** The texts of each kind in mails and pushes. `{name}` is the member who caused it, in kinds that members cause. */
export const kindTexts: Record<Locale, Record<NoticeKind, Texts>> = {
  en: {
    message: {
      sentence: '{name} messaged you',
      open: 'Read and answer',
      heading: 'Messages',
      count: english('conversation', 'conversations'),
      about: 'messages',
    },
    chatrequest: {
      sentence: '{name} wrote to you for the first time',
      open: 'See who it is, and answer',
      heading: 'First messages',
      count: english('first message', 'first messages'),
      about: 'first messages',
    },
    express: {
      sentence: '{name} sent you an Express Message',
      open: 'Read and answer',
      heading: 'Express Messages',
      count: english('Express Message', 'Express Messages'),
      about: 'Express Messages',
    },
    gift: {
      sentence: '{name} sent you a gift',
      open: 'See the gift',
      heading: 'Gifts',
      count: english('gift', 'gifts'),
      about: 'gifts',
    },
    like: {
      sentence: '{name} liked your profile',
      open: 'Open the profile',
      heading: 'Likes',
      count: english('like', 'likes'),
      about: 'likes',
    },
    mutuallike: {
      sentence: '{name} likes you too',
      open: 'Open the profile',
      heading: 'Mutual likes',
      count: english('mutual like', 'mutual likes'),
      about: 'mutual likes',
    },
    visit: {
      sentence: '{name} visited your profile',
      open: 'Open the profile',
      heading: 'Visits',
      count: english('visit', 'visits'),
      about: 'visits',
    },
    reportreceived: {
      sentence: 'We received your report',
      open: 'See your reports',
      heading: 'Received reports',
      count: english('received report', 'received reports'),
      about: 'reports that we received',
    },
    reportdecided: {
      sentence: 'We decided on your report',
      open: 'See what came of it',
      heading: 'Decided reports',
      count: english('decided report', 'decided reports'),
      about: 'reports that we decided on',
    },
    requestdecided: {
      sentence: 'We decided on your request',
      open: 'See what we decided',
      heading: 'Decided requests',
      count: english('decided request', 'decided requests'),
      about: 'requests that we decided on',
    },
    trialending: {
      sentence: 'Your free trial ends soon. It ends by itself and costs nothing',
      open: 'See what it gives, and what stays',
      heading: 'Free trial',
      count: english('note about your free trial', 'notes about your free trial'),
      about: 'the end of your free trial',
    },
    credits: {
      sentence: 'Your credits have changed',
      open: 'See what changed, and why',
      heading: 'Credits',
      count: english('change of your credits', 'changes of your credits'),
      about: 'changes of your credits',
    },
    inviteearned: {
      sentence: 'Somebody whom you invited counts now, and your reward is earned',
      open: 'See what you earned',
      heading: 'Invitations',
      count: english('reward for an invitation', 'rewards for invitations'),
      about: 'rewards for invitations',
    },
    planending: {
      sentence: 'Your plan ends soon and is not renewed',
      open: 'See until when, and what stays',
      heading: 'Your plan',
      count: english('note about your plan', 'notes about your plan'),
      about: 'the end of your plan',
    },
    letteranswered: {
      sentence: 'Our team answered your letter',
      open: 'Read the answer',
      heading: 'Answered letters',
      count: english('answered letter', 'answered letters'),
      about: 'answered letters',
    },
    decision: {
      sentence: 'We decided something about your account',
      open: 'See what we decided and why',
      heading: 'Decisions',
      count: english('decision', 'decisions'),
      about: 'decisions about your account',
    },
    fraudnotice: {
      sentence: 'Somebody you were in touch with was banned for fraud. Never send money',
      open: 'How to stay safe, and where to get help',
      heading: 'Warnings',
      count: english('warning', 'warnings'),
      about: 'warnings',
    },
    purchasereturned: {
      sentence: 'There is news about one of your purchases',
      open: 'See what happened',
      heading: 'Your purchases',
      count: english('piece of news about your purchases', 'pieces of news about your purchases'),
      about: 'news about your purchases',
    },
    payout: {
      sentence: 'There is news about your payout',
      open: 'See how it stands',
      heading: 'Payouts',
      count: english('piece of news about your payouts', 'pieces of news about your payouts'),
      about: 'news about your payouts',
    },
    payoutaccount: {
      sentence: 'A new account was added for your payouts. If it was not you, remove it now',
      open: 'See your accounts',
      heading: 'Accounts for payouts',
      count: english('new account for payouts', 'new accounts for payouts'),
      about: 'new accounts for your payouts',
    },
    verification: {
      sentence: 'There is news about your verification',
      open: 'See how it stands',
      heading: 'Verification',
      count: english('note about your verification', 'notes about your verification'),
      about: 'your verification',
    },
    dataexport: {
      sentence: 'The file with your data is ready',
      open: 'See the file',
      heading: 'Your data',
      count: english('file with your data', 'files with your data'),
      about: 'files with your data',
    },
    hiding: {
      sentence: 'Something of your profile is hidden while we look at it',
      open: 'See what, why and until when',
      heading: 'Hidden',
      count: english('note about what is hidden', 'notes about what is hidden'),
      about: 'what is hidden of your profile',
    },
    showing: {
      sentence: 'What was hidden of your profile is shown again',
      open: 'See how it stands',
      heading: 'Shown again',
      count: english('note about what is shown again', 'notes about what is shown again'),
      about: 'what is shown again of your profile',
    },
    newdevice: {
      sentence: 'You were logged in on a new device',
      open: 'See your devices',
      heading: 'New devices',
      count: english('new device', 'new devices'),
      about: 'new devices',
    },
  },
  // A draft until a native speaker has read it.
  fil: {
    message: {
      sentence: 'Sumulat sa iyo si {name}',
      open: 'Basahin at sagutin',
      heading: 'Mga mensahe',
      count: (count) => `${count} usapan`,
      about: 'mga mensahe',
    },
    chatrequest: {
      sentence: 'Unang beses kang sinulatan ni {name}',
      open: 'Tingnan kung sino, at sagutin',
      heading: 'Mga unang mensahe',
      count: (count) => `${count} unang mensahe`,
      about: 'mga unang mensahe',
    },
    express: {
      sentence: 'Pinadalhan ka ni {name} ng Express Message',
      open: 'Basahin at sagutin',
      heading: 'Mga Express Message',
      count: (count) => `${count} Express Message`,
      about: 'mga Express Message',
    },
    gift: {
      sentence: 'Pinadalhan ka ni {name} ng regalo',
      open: 'Tingnan ang regalo',
      heading: 'Mga regalo',
      count: (count) => `${count} regalo`,
      about: 'mga regalo',
    },
    like: {
      sentence: 'Ni-like ni {name} ang profile mo',
      open: 'Buksan ang profile',
      heading: 'Mga nag-like',
      count: (count) => `${count} like`,
      about: 'mga nag-like',
    },
    mutuallike: {
      sentence: 'Ni-like ka rin ni {name}',
      open: 'Buksan ang profile',
      heading: 'Mga nag-like din sa iyo',
      count: (count) => `${count} mutual like`,
      about: 'mga mutual like',
    },
    visit: {
      sentence: 'Binisita ni {name} ang profile mo',
      open: 'Buksan ang profile',
      heading: 'Mga bumisita',
      count: (count) => `${count} bisita`,
      about: 'mga bumisita',
    },
    reportreceived: {
      sentence: 'Natanggap namin ang report mo',
      open: 'Tingnan ang mga report mo',
      heading: 'Mga natanggap na report',
      count: (count) => `${count} natanggap na report`,
      about: 'mga report na natanggap namin',
    },
    reportdecided: {
      sentence: 'Napagpasyahan na namin ang report mo',
      open: 'Tingnan ang kinalabasan',
      heading: 'Mga napagpasyahang report',
      count: (count) => `${count} napagpasyahang report`,
      about: 'mga report na napagpasyahan namin',
    },
    requestdecided: {
      sentence: 'Napagpasyahan na namin ang request mo',
      open: 'Tingnan ang pasya namin',
      heading: 'Mga napagpasyahang request',
      count: (count) => `${count} napagpasyahang request`,
      about: 'mga request na napagpasyahan namin',
    },
    trialending: {
      sentence: 'Malapit nang matapos ang libreng trial mo. Kusa itong natatapos at walang bayad',
      open: 'Tingnan kung ano ang kasama rito at ang mananatili',
      heading: 'Libreng trial',
      count: (count) => `${count} paalala tungkol sa libreng trial mo`,
      about: 'pagtatapos ng libreng trial mo',
    },
    credits: {
      sentence: 'Nagbago ang credits mo',
      open: 'Tingnan kung ano ang nagbago, at kung bakit',
      heading: 'Credits',
      count: (count) => `${count} pagbabago sa credits mo`,
      about: 'mga pagbabago sa credits mo',
    },
    inviteearned: {
      sentence: 'Bilang na ang isang inimbitahan mo, at kinita mo na ang reward',
      open: 'Tingnan ang kinita mo',
      heading: 'Mga imbitasyon',
      count: (count) => `${count} reward sa imbitasyon`,
      about: 'mga reward sa imbitasyon',
    },
    planending: {
      sentence: 'Malapit nang matapos ang plan mo at hindi ito mare-renew',
      open: 'Tingnan kung hanggang kailan at ang mananatili',
      heading: 'Ang plan mo',
      count: (count) => `${count} paalala tungkol sa plan mo`,
      about: 'pagtatapos ng plan mo',
    },
    letteranswered: {
      sentence: 'Sinagot ng team namin ang liham mo',
      open: 'Basahin ang sagot',
      heading: 'Mga sinagot na liham',
      count: (count) => `${count} sinagot na liham`,
      about: 'mga sinagot na liham',
    },
    decision: {
      sentence: 'May pasya kami tungkol sa account mo',
      open: 'Tingnan ang pasya at ang dahilan',
      heading: 'Mga pasya',
      count: (count) => `${count} pasya`,
      about: 'mga pasya tungkol sa account mo',
    },
    fraudnotice: {
      sentence: 'Na-ban dahil sa panloloko ang isang nakaugnayan mo. Huwag kailanman magpadala ng pera',
      open: 'Paano mag-ingat, at saan humingi ng tulong',
      heading: 'Mga babala',
      count: (count) => `${count} babala`,
      about: 'mga babala',
    },
    purchasereturned: {
      sentence: 'May balita tungkol sa isa sa mga binili mo',
      open: 'Tingnan kung ano ang nangyari',
      heading: 'Ang mga binili mo',
      count: (number) => `${number} balita tungkol sa mga binili mo`,
      about: 'balita tungkol sa mga binili mo',
    },
    payout: {
      sentence: 'May balita tungkol sa payout mo',
      open: 'Tingnan ang lagay nito',
      heading: 'Mga payout',
      count: (number) => `${number} balita tungkol sa mga payout mo`,
      about: 'balita tungkol sa mga payout mo',
    },
    payoutaccount: {
      sentence: 'May idinagdag na bagong account para sa payout mo. Kung hindi ikaw, alisin na ito',
      open: 'Tingnan ang mga account mo',
      heading: 'Mga account para sa payout',
      count: (number) => `${number} bagong account para sa payout`,
      about: 'mga bagong account para sa payout mo',
    },
    verification: {
      sentence: 'May balita tungkol sa verification mo',
      open: 'Tingnan ang kalagayan',
      heading: 'Verification',
      count: (count) => `${count} paalala tungkol sa verification mo`,
      about: 'verification mo',
    },
    dataexport: {
      sentence: 'Handa na ang file ng data mo',
      open: 'Tingnan ang file',
      heading: 'Ang data mo',
      count: (count) => `${count} file ng data mo`,
      about: 'mga file ng data mo',
    },
    hiding: {
      sentence: 'May nakatago muna sa profile mo habang tinitingnan namin ito',
      open: 'Tingnan kung ano, bakit at hanggang kailan',
      heading: 'Nakatago',
      count: (count) => `${count} paalala tungkol sa nakatago`,
      about: 'kung ano ang nakatago sa profile mo',
    },
    showing: {
      sentence: 'Makikita na ulit ang itinago sa profile mo',
      open: 'Tingnan ang kalagayan',
      heading: 'Makikita na ulit',
      count: (count) => `${count} paalala tungkol sa makikita na ulit`,
      about: 'kung ano ang makikita na ulit sa profile mo',
    },
    newdevice: {
      sentence: 'Na-log in ka sa bagong device',
      open: 'Tingnan ang mga device mo',
      heading: 'Mga bagong device',
      count: (count) => `${count} bagong device`,
      about: 'mga bagong device',
    },
  },
}

/** Stands for a name that may not be put into a mail or push. */
const someone: Record<Locale, string> = { en: 'A member', fil: 'isang miyembro' }

export const describeEvent = (locale: Locale, { kind, name }: Pick<SentEvent, 'kind' | 'name'>): string =>
  markUnnamed(
    kindTexts[locale][kind].sentence.replace('{name}', () => nameInMail(name ?? '', someone[locale])),
  )

/** The number of events of each kind, joined into one phrase: “2 likes and 1 visit”. */
export const countEvents = (locale: Locale, events: readonly { kind: NoticeKind }[]): string =>
  joinWords(
    locale,
    noticeKinds
      .map((kind) => ({ kind, count: events.filter((one) => one.kind === kind).length }))
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => kindTexts[locale][kind].count(count)),
  )

/** Words joined as a list in the locale: “a, b and c”. */
export const joinWords = (locale: Locale, words: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
