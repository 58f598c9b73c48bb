import { type NoticeKind, noticeKinds } from '@harana/contract/notices'
import type { Lang } from '../../jobs.ts'
import { nameInMail } from '../../mail-layout.ts'

type Texts = {
  /** What somebody did, in one sentence without its full stop. */
  happened: string
  /** The headings of several in one mail. */
  heading: string
  /** So many of them, in a subject. */
  count: (count: number) => string
  /** The kind as it stands behind “mails about”. */
  about: string
}

const english = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`

/** How each kind is told in mails and pushes. `{name}` is the one who did it. */
export const kindTexts: Record<Lang, Record<NoticeKind, Texts>> = {
  en: {
    like: {
      happened: '{name} liked your profile',
      heading: 'Likes',
      count: english('like', 'likes'),
      about: 'likes',
    },
    mutuallike: {
      happened: '{name} likes you too',
      heading: 'Mutual likes',
      count: english('mutual like', 'mutual likes'),
      about: 'mutual likes',
    },
    visit: {
      happened: '{name} visited your profile',
      heading: 'Visits',
      count: english('visit', 'visits'),
      about: 'visits',
    },
  },
  // A draft until a native speaker has read it.
  fil: {
    like: {
      happened: 'Ni-like ni {name} ang profile mo',
      heading: 'Mga nag-like',
      count: (count) => `${count} like`,
      about: 'mga nag-like',
    },
    mutuallike: {
      happened: 'Ni-like ka rin ni {name}',
      heading: 'Mga nag-like din sa iyo',
      count: (count) => `${count} mutual like`,
      about: 'mga mutual like',
    },
    visit: {
      happened: 'Bumisita si {name} sa profile mo',
      heading: 'Mga bumisita',
      count: (count) => `${count} bisita`,
      about: 'mga bumisita',
    },
  },
}

/** For a name that neither mail nor push carries. */
const someone: Record<Lang, string> = { en: 'A member', fil: 'isang miyembro' }

export const happened = (lang: Lang, kind: NoticeKind, name: string): string =>
  kindTexts[lang][kind].happened.replace('{name}', () => nameInMail(name, someone[lang]))

/** How many of each kind, as a sentence lists them. */
export const counted = (lang: Lang, told: readonly { kind: NoticeKind }[]): string =>
  listed(
    lang,
    noticeKinds
      .map((kind) => ({ kind, count: told.filter((one) => one.kind === kind).length }))
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => kindTexts[lang][kind].count(count)),
  )

/** Several words as a sentence lists them. */
export const listed = (lang: Lang, words: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: 'conjunction' }).format(words)
