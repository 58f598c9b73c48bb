import { StaffRole } from '@harana/contract/model/enums'
import type { Locale } from '@harana/contract/model/locale'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, renderMail } from '../../mail/layout.ts'

/** The data of an email about a member's staff roles; `link` leads to the admin area. */
type RolesMail = { site: Site; locale: Locale; firstName: string; roles: readonly StaffRole[]; link: string }

/** Writes the email that tells a member which staff roles they hold now. */
export function rolesEmailTemplate({ site, locale, firstName, roles, link }: RolesMail): Omit<Mail, 'to'> {
  const name = siteNames[site]
  const named = roles.map((role) => roleNames[locale][role]).join(', ')
  const text = roles.length > 0 ? texts[locale].given(name, named) : texts[locale].taken(name)
  return renderMail({
    site,
    locale,
    greeting: greeting(locale, firstName),
    ...text,
    link: text.button === undefined ? undefined : { url: link, label: text.button },
  })
}

const roleNames: Record<Locale, Record<StaffRole, string>> = {
  en: {
    [StaffRole.Support]: 'Support',
    [StaffRole.Moderator]: 'Moderator',
    [StaffRole.Finance]: 'Finance',
    [StaffRole.Administrator]: 'Administrator',
  },
  fil: {
    [StaffRole.Support]: 'Support',
    [StaffRole.Moderator]: 'Moderator',
    [StaffRole.Finance]: 'Finance',
    [StaffRole.Administrator]: 'Administrator',
  },
}

type Text = { subject: string; before: string[]; button?: string; after: string[]; why: string }
type Texts = { given(site: string, roles: string): Text; taken(site: string): Text }

const en: Texts = {
  given: (site, roles) => ({
    subject: `Your roles at ${site}`,
    before: [
      `You are on the staff of ${site}. Your roles: ${roles}.`,
      'Log in with your password. The admin area then asks for a second factor, or sets one up with you.',
    ],
    button: 'Open the admin area',
    after: ['If you did not expect this, please tell an administrator.'],
    why: `You get this mail because your roles at ${site} were changed.`,
  }),
  taken: (site) => ({
    subject: `Your roles at ${site}`,
    before: [`You are no longer on the staff of ${site}. Your account stays as it is.`],
    after: ['If you did not expect this, please ask an administrator.'],
    why: `You get this mail because your roles at ${site} were changed.`,
  }),
}

// A draft until a native speaker has read it.
const fil: Texts = {
  given: (site, roles) => ({
    subject: `Ang mga role mo sa ${site}`,
    before: [
      `Kasama ka sa staff ng ${site}. Mga role mo: ${roles}.`,
      'Mag-log in gamit ang password mo. Hihingin ng admin area ang second factor mo, o tutulungan ka nitong gumawa ng isa.',
    ],
    button: 'Buksan ang admin area',
    after: ['Kung hindi mo ito inaasahan, sabihin sa isang administrator.'],
    why: `Natanggap mo ito dahil nabago ang mga role mo sa ${site}.`,
  }),
  taken: (site) => ({
    subject: `Ang mga role mo sa ${site}`,
    before: [`Hindi ka na kasama sa staff ng ${site}. Mananatili ang account mo.`],
    after: ['Kung hindi mo ito inaasahan, magtanong sa isang administrator.'],
    why: `Natanggap mo ito dahil nabago ang mga role mo sa ${site}.`,
  }),
}

const texts: Record<Locale, Texts> = { en, fil }
