import type { Locale } from '@harana/contract/model/locale'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, renderMail } from '../../mail/layout.ts'

type BooksMail = { site: Site; locale: Locale; firstName: string; url: string }

/** Writes the email that tells staff of a ticket about the books. */
export function booksTemplate({ site, locale, firstName, url }: BooksMail): Omit<Mail, 'to'> {
  const { button, ...text } = texts[locale](siteNames[site])
  return renderMail({
    site,
    locale,
    greeting: greeting(locale, firstName),
    ...text,
    link: { url, label: button },
  })
}

type Text = { subject: string; before: string[]; button: string; after: string[]; why: string }

const texts: Record<Locale, (site: string) => Text> = {
  en: (site) => ({
    subject: `The books of ${site} need a look`,
    before: [
      'Something does not add up: a payment differs, the ledger does not add up, or a refund came back.',
      'A ticket in the queue says what it is.',
    ],
    button: 'Open the ticket',
    after: ['You are mailed once, until somebody has ended the ticket.'],
    why: `You get this mail because you look after the money at ${site}.`,
  }),
  // A draft until a native speaker has read it.
  fil: (site) => ({
    subject: `Kailangang tingnan ang mga libro ng ${site}`,
    before: [
      'May hindi tugma: may bayad na naiiba, hindi tama ang kabuuan ng ledger, o may refund na bumalik.',
      'Nasa ticket sa pila kung ano ito.',
    ],
    button: 'Buksan ang ticket',
    after: ['Isang e-mail lang ito, hanggang may tumapos ng ticket.'],
    why: `Natanggap mo ang e-mail na ito dahil ikaw ang nag-aasikaso ng pera sa ${site}.`,
  }),
}
