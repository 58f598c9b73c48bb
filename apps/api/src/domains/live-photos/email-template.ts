import type { Locale } from '@harana/contract/model/locale'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, renderMail } from '../../mail/layout.ts'

/** The data of an email about a decided live photo; `words` are those of staff, `base` the URL of the member's site. */
type LivePhotoMail = {
  site: Site
  locale: Locale
  firstName: string
  approved: boolean
  words: string
  base: string
}

/** Writes the email that tells a member whether their live photo was approved, or what was wrong with it. */
export function livePhotoTemplate({
  site,
  locale,
  firstName,
  approved,
  words,
  base,
}: LivePhotoMail): Omit<Mail, 'to'> {
  const { button, ...text } = texts[locale][approved ? 'approved' : 'refused'](siteNames[site], words)
  return renderMail({
    site,
    locale,
    greeting: greeting(locale, firstName),
    ...text,
    link: { url: approved ? `${base}/` : `${base}/sign-up-step-3`, label: button },
  })
}

type Text = { subject: string; before: string[]; button: string; after: string[]; why: string }
type Texts = Record<'approved' | 'refused', (site: string, words: string) => Text>

const en: Texts = {
  approved: (site) => ({
    subject: `Your profile at ${site} is open`,
    before: ['We looked at your live photo, and everything is right. Your profile is open now.'],
    button: `Open ${site}`,
    after: ['We delete the photo in a week. Nobody but our team saw it.'],
    why: `You get this mail because a live photo was sent to ${site} for an account with this address.`,
  }),
  refused: (site, words) => ({
    subject: `Your live photo at ${site}`,
    before: ['We looked at your live photo, and could not accept it.', ...words.split(/\n+/)],
    button: 'Take another photo',
    after: [
      'You can use a code by e-mail instead. We delete the photo in a week. Nobody but our team saw it.',
    ],
    why: `You get this mail because a live photo was sent to ${site} for an account with this address.`,
  }),
}

// A draft until a native speaker has read it.
const fil: Texts = {
  approved: (site) => ({
    subject: `Bukas na ang profile mo sa ${site}`,
    before: ['Tiningnan namin ang live photo mo, at tama ang lahat. Bukas na ang profile mo.'],
    button: `Buksan ang ${site}`,
    after: ['Buburahin namin ang litrato pagkalipas ng isang linggo. Team lang namin ang nakakita nito.'],
    why: `Natanggap mo ito dahil may live photo na ipinadala sa ${site} para sa account na may ganitong address.`,
  }),
  refused: (site, words) => ({
    subject: `Ang live photo mo sa ${site}`,
    before: ['Tiningnan namin ang live photo mo, at hindi namin ito matanggap.', ...words.split(/\n+/)],
    button: 'Kumuha ng ibang litrato',
    after: [
      'Puwede ring code sa e-mail ang gamitin mo. Buburahin namin ang litrato pagkalipas ng isang linggo. Team lang namin ang nakakita nito.',
    ],
    why: `Natanggap mo ito dahil may live photo na ipinadala sa ${site} para sa account na may ganitong address.`,
  }),
}

const texts: Record<Locale, Texts> = { en, fil }
