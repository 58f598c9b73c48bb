import { NOTIFICATION_MAIL_RECORDS } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import { type ChosenKind, isChosen, noticeKinds, subjects } from '@harana/contract/model/notices'
import type { Site } from '@harana/contract/model/site'
import { siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, renderMail } from '../../mail/layout.ts'
import { unsubscribeHeaders } from '../../mail/unsubscribe-url.ts'
import { withLogIn } from '../accounts/accounts.ts'
import { countEvents, describeEvent, kindTexts, type SentEvent } from './texts.ts'

type About = {
  site: Site
  locale: Locale
  firstName: string
  /** The site's URL, without a path. */
  base: string
  /** The one-use token that logs the reader in (see accounts/links.ts); null where links only lead to their pages. */
  logIn: string | null
  /** Oldest first; at least one. */
  events: SentEvent[]
  /** The URL that stops the mails of these kinds. */
  stop: (kinds: ChosenKind[]) => string
}

/** A mail about what happened while its reader was away. Pure, so that a test can read its texts without sending it. */
export function notificationEmailTemplate({
  site,
  locale,
  firstName,
  base,
  logIn,
  events,
  stop,
}: About): Omit<Mail, 'to'> {
  const siteName = siteNames[site]
  const text = texts[locale]
  const kinds = noticeKinds.filter((kind) => events.some((one) => one.kind === kind))
  const sentence = (event: SentEvent) => describeEvent(locale, event)
  const page = (path: string) => withLogIn(base + path, logIn)
  const urlOf = ({ subjectKind, subjectId }: SentEvent) => page(subjects[subjectKind].page(subjectId))
  const [first, ...others] = events
  const alone = others.length === 0
  const shown = new Set(events.slice(-NOTIFICATION_MAIL_RECORDS))
  const lists = kinds.map((kind) => ({
    heading: kindTexts[locale][kind].heading,
    links: events
      .filter((one) => one.kind === kind && shown.has(one))
      .map((one) => ({ url: urlOf(one), label: sentence(one) })),
  }))
  const subject = alone ? sentence(first!) : text.subject(siteName, countEvents(locale, events))
  const more = events.length - shown.size
  return renderMail(
    {
      site,
      locale,
      subject,
      greeting: greeting(locale, firstName),
      before: alone ? [`${sentence(first!)}.`] : [text.before],
      lists: alone ? [] : lists.filter(({ links }) => links.length > 0),
      link: alone
        ? { url: urlOf(first!), label: kindTexts[locale][first!.kind].open }
        : { url: page('/notifications'), label: text.all },
      after: more > 0 ? [text.more(more)] : [],
      why: text.why(siteName),
      foot: [
        ...kinds
          .filter(isChosen)
          .map((kind) => ({ url: stop([kind]), label: text.stop(kindTexts[locale][kind].about) })),
        { url: page('/settings/notifications'), label: text.settings },
      ],
    },
    unsubscribeHeaders(stop(kinds.filter(isChosen))),
  )
}

type Texts = {
  subject: (site: string, counts: string) => string
  before: string
  all: string
  more: (count: number) => string
  why: (site: string) => string
  stop: (about: string) => string
  settings: string
}

const texts: Record<Locale, Texts> = {
  en: {
    subject: (site, counts) => `${counts} at ${site}`,
    before: 'This happened while you were away.',
    all: 'Open my notifications',
    more: (count) => `And ${count} more, which you find in your notifications.`,
    why: (site) => `You get this mail because you are a member of ${site}.`,
    stop: (about) => `Stop mails about ${about}`,
    settings: 'Choose what we tell you, and where',
  },
  // A draft until a native speaker has read it.
  fil: {
    subject: (site, counts) => `${counts} sa ${site}`,
    before: 'Nangyari ang mga ito habang wala ka.',
    all: 'Buksan ang mga notification ko',
    more: (count) => `At ${count} pa, na makikita mo sa mga notification mo.`,
    why: (site) => `Natanggap mo ito dahil miyembro ka ng ${site}.`,
    stop: (about) => `Ihinto ang mga e-mail tungkol sa ${about}`,
    settings: 'Piliin kung ano ang sasabihin namin sa iyo, at kung saan',
  },
}
