import { DATA_EXPORT_KEPT_DAYS } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import { subjects } from '@harana/contract/model/notices'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, renderMail } from '../../mail/layout.ts'

/** The data of an email about a file that is ready; `base` is the URL of the member's site. */
type DataExportMail = { site: Site; locale: Locale; firstName: string; base: string }

/** Writes the email that tells a member that the file with their data is ready. */
export function dataExportTemplate({ site, locale, firstName, base }: DataExportMail): Omit<Mail, 'to'> {
  const { button, ...text } = texts[locale](siteNames[site])
  return renderMail({
    site,
    locale,
    greeting: greeting(locale, firstName),
    ...text,
    link: { url: `${base}${subjects.dataexport.page()}`, label: button },
  })
}

type Text = { subject: string; before: string[]; button: string; after: string[]; why: string }

const texts: Record<Locale, (site: string) => Text> = {
  en: (site) => ({
    subject: `Your data at ${site} is ready`,
    before: [`The file with everything that ${site} holds about you is ready.`],
    button: 'Go to your file',
    after: [
      `You can download it for ${DATA_EXPORT_KEPT_DAYS} days, after you log in and confirm that it is you. Then we delete it.`,
      'If you did not ask for it, please change your password.',
    ],
    why: `You get this mail because somebody who was logged in to your account asked ${site} for it.`,
  }),
  // A draft until a native speaker has read it.
  fil: (site) => ({
    subject: `Handa na ang data mo sa ${site}`,
    before: [`Handa na ang file na may lahat ng hawak ng ${site} tungkol sa iyo.`],
    button: 'Pumunta sa file mo',
    after: [
      `Mada-download mo ito sa loob ng ${DATA_EXPORT_KEPT_DAYS} araw, pagkatapos mong mag-log in at kumpirmahing ikaw nga ito. Pagkatapos, buburahin namin ito.`,
      'Kung hindi ikaw ang humingi nito, pakipalitan ang password mo.',
    ],
    why: `Natanggap mo ito dahil may naka-log in sa account mo na humingi nito sa ${site}.`,
  }),
}
