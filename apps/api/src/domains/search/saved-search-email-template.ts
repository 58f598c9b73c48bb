import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, renderMail } from '../../mail/layout.ts'
import { unsubscribeHeaders } from '../../mail/unsubscribe-url.ts'
import { withLogIn } from '../accounts/accounts.ts'

/** Members who are new in one saved search. */
export type NewInSearch = { name: string; members: { id: number; label: string }[] }

type About = {
  site: Site
  locale: Locale
  firstName: string
  /** The site's URL, without a path. */
  base: string
  /** The one-use token that logs the reader in (see accounts/links.ts); null where links only lead to their pages. */
  logIn: string | null
  /** The URL that stops these mails. */
  stop: string
  searches: NewInSearch[]
}

/** The daily mail about saved searches. Pure, so that a test can read its texts without sending it. */
export function savedSearchEmailTemplate({
  site,
  locale,
  firstName,
  base,
  logIn,
  stop,
  searches,
}: About): Omit<Mail, 'to'> {
  const count = searches.reduce((sum, { members }) => sum + members.length, 0)
  const { subject, before, button, why, stopLabel } = texts[locale](siteNames[site], count)
  return renderMail(
    {
      site,
      locale,
      subject,
      greeting: greeting(locale, firstName),
      before: [before],
      lists: searches.map(({ name, members }) => ({
        heading: name,
        links: members.map(({ id, label }) => ({
          url: withLogIn(`${base}/profile/${id}`, logIn),
          label,
        })),
      })),
      link: { url: withLogIn(`${base}/find-my-cupid-match`, logIn), label: button },
      why,
      foot: [{ url: stop, label: stopLabel }],
    },
    unsubscribeHeaders(stop),
  )
}

const texts = {
  en: (site: string, count: number) => ({
    subject:
      count === 1
        ? `A new member in your searches at ${site}`
        : `${count} new members in your searches at ${site}`,
    before:
      count === 1 ? 'Someone new fits a search that you saved.' : 'New members fit what you are looking for.',
    button: 'Open My Search',
    why: `You get this mail at most once a day, because you saved a search at ${site}.`,
    stopLabel: 'Stop these mails',
  }),
  fil: (site: string, count: number) => ({
    subject:
      count === 1
        ? `May bagong miyembro sa hinahanap mo sa ${site}`
        : `${count} bagong miyembro sa hinahanap mo sa ${site}`,
    before: count === 1 ? 'May bagong tugma sa hinahanap mo.' : 'May mga bagong tugma sa hinahanap mo.',
    button: 'Buksan ang Hanap Ko',
    why: `Hanggang isang beses sa isang araw mo lang ito matatanggap, dahil may naka-save kang search sa ${site}.`,
    stopLabel: 'Ihinto ang mga e-mail na ito',
  }),
} satisfies Record<Locale, (site: string, count: number) => object>
