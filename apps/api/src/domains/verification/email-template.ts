import type { Locale } from '@harana/contract/model/locale'
import { type Site, siteNames } from '@harana/contract/model/site'
import { DOCUMENT_DAYS } from '@harana/contract/model/verification'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, renderMail } from '../../mail/layout.ts'

/** The data of an email about a verification; `words` are those of staff, `base` the URL of the member's site. */
type VerificationMail = {
  site: Site
  locale: Locale
  firstName: string
  kind: 'approved' | 'refused' | 'changed'
  words: string
  isGuy: boolean
  /** A changed main photo needs a new selfie, which only the member can take. */
  asksSelfie: boolean
  base: string
}

/** Writes the email that tells a member how their verification stands. */
export function verificationTemplate({
  site,
  locale,
  firstName,
  kind,
  base,
  ...facts
}: VerificationMail): Omit<Mail, 'to'> {
  const { button, ...text } = texts[locale][kind]({ ...facts, site: siteNames[site] })
  const path = facts.isGuy ? '/settings/verification' : '/get-verified-become-a-ka-partner'
  return renderMail({
    site,
    locale,
    greeting: greeting(locale, firstName),
    ...text,
    link: { url: `${base}${path}`, label: button },
  })
}

type Facts = Pick<VerificationMail, 'words' | 'isGuy' | 'asksSelfie'> & { site: string }
type Text = { subject: string; before: string[]; button: string; after: string[]; why: string }
type Texts = Record<VerificationMail['kind'], (facts: Facts) => Text>

const enWhy = (site: string) =>
  `You get this mail because you asked to be verified at ${site}, or are verified there.`
const en: Texts = {
  approved: ({ site, isGuy }) => ({
    subject: isGuy ? `You are verified at ${site}` : `You are a Ka-Partner at ${site}`,
    before: [
      'We looked at your document, your live photo and your profile, and everything is right.',
      isGuy
        ? 'Others see that you are verified from now on.'
        : 'Others see the seal on your profile from now on. You are a Ka-Partner.',
    ],
    button: 'See it',
    after: [
      `We erase your document and your live photo in ${DOCUMENT_DAYS.approved} days. Nobody but our team saw them.`,
    ],
    why: enWhy(site),
  }),
  refused: ({ site, words }) => ({
    subject: `Your verification at ${site}`,
    before: ['We looked at what you sent, and something is not right yet.', ...words.split(/\n+/)],
    button: 'Put it right',
    after: [
      `What was right stays right. If you think that we are wrong, ask another person of our team to look, within ${DOCUMENT_DAYS.refused} days. Then we erase your pictures. Nobody but our team saw them.`,
    ],
    why: enWhy(site),
  }),
  changed: ({ site, asksSelfie }) => ({
    subject: `Your verification at ${site}`,
    before: [
      'Your main photo or your name is another one than we verified. Others do not see that you are verified until we have looked.',
      asksSelfie
        ? 'Please take a new live photo, so that we can compare it.'
        : 'There is nothing that you have to do. A person looks, usually within a day.',
    ],
    button: asksSelfie ? 'Take a live photo' : 'See how it stands',
    after: ['If you put the photo or the name back as it was, you are verified again at once.'],
    why: enWhy(site),
  }),
}

const filWhy = (site: string) =>
  `Natanggap mo ito dahil humiling kang ma-verify sa ${site}, o verified ka na roon.`
// A draft until a native speaker has read it.
const fil: Texts = {
  approved: ({ site, isGuy }) => ({
    subject: isGuy ? `Verified ka na sa ${site}` : `Ka-Partner ka na sa ${site}`,
    before: [
      'Tiningnan namin ang dokumento mo, ang live photo mo at ang profile mo, at tama ang lahat.',
      isGuy
        ? 'Makikita na ng iba na verified ka.'
        : 'Makikita na ng iba ang seal sa profile mo. Ka-Partner ka na.',
    ],
    button: 'Tingnan ito',
    after: [
      `Buburahin namin ang dokumento at ang live photo mo pagkalipas ng ${DOCUMENT_DAYS.approved} araw. Team lang namin ang nakakita sa mga ito.`,
    ],
    why: filWhy(site),
  }),
  refused: ({ site, words }) => ({
    subject: `Ang verification mo sa ${site}`,
    before: ['Tiningnan namin ang ipinadala mo, at may hindi pa tama.', ...words.split(/\n+/)],
    button: 'Ayusin ito',
    after: [
      `Mananatiling tama ang tama na. Kung sa tingin mo ay mali kami, hilingin sa ibang tao ng team namin na tumingin, sa loob ng ${DOCUMENT_DAYS.refused} araw. Pagkatapos, buburahin namin ang mga litrato mo. Team lang namin ang nakakita sa mga ito.`,
    ],
    why: filWhy(site),
  }),
  changed: ({ site, asksSelfie }) => ({
    subject: `Ang verification mo sa ${site}`,
    before: [
      'Iba na ang main photo o ang pangalan mo sa na-verify namin. Hindi makikita ng iba na verified ka hangga’t hindi namin natitingnan.',
      asksSelfie
        ? 'Kumuha ng bagong live photo, para maikumpara namin.'
        : 'Wala kang kailangang gawin. May taong titingin, karaniwan sa loob ng isang araw.',
    ],
    button: asksSelfie ? 'Kumuha ng live photo' : 'Tingnan ang kalagayan',
    after: ['Kung ibalik mo ang litrato o ang pangalan sa dati, verified ka ulit agad.'],
    why: filWhy(site),
  }),
}

const texts: Record<Locale, Texts> = { en, fil }
