import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, renderMail } from '../../mail/layout.ts'

export type ContactMessage = {
  site: Site
  locale: Locale
  name: string
  email: string
  message: string
  memberId: number | null
}

/** Writes the email of a contact form: to the operator in English, or as a copy in the language of its writer. */
export function contactEmailTemplate(about: ContactMessage, to: 'operator' | 'writer'): Omit<Mail, 'to'> {
  const { site, name, email, message, memberId } = about
  const locale = to === 'operator' ? 'en' : about.locale
  const { subject, intro, why } = texts[to === 'operator' ? 'operator' : locale](siteNames[site])
  const from = memberId === null ? 'a visitor' : `member ${memberId}`
  return renderMail({
    site,
    locale,
    subject,
    greeting: to === 'operator' ? 'Hello,' : greeting(locale, name),
    before: [
      ...(to === 'operator' ? [`${name} (${email}), ${from}, wrote:`] : [intro]),
      ...paragraphs(message),
    ],
    why,
  })
}

/** Writes the email of an answer of staff, in the language of the message, which stands below the answer. */
export function answerEmailTemplate({
  site,
  locale,
  name,
  message,
  answer,
  at,
}: ContactMessage & { answer: string; at: Date }): Omit<Mail, 'to'> {
  const { subject, wrote, why } = answerTexts[locale](siteNames[site], at)
  return renderMail({
    site,
    locale,
    subject,
    greeting: greeting(locale, name),
    before: paragraphs(answer),
    after: [wrote, ...paragraphs(message)],
    why,
  })
}

const paragraphs = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

const day = (at: Date, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

const answerTexts: Record<
  Locale,
  (site: string, at: Date) => { subject: string; wrote: string; why: string }
> = {
  en: (site, at) => ({
    subject: `Re: Your message to ${site}`,
    wrote: `On ${day(at, 'en')} you wrote:`,
    why: `You get this mail because you wrote to ${site} by the contact form. Your reply goes to our team.`,
  }),
  // A draft until a native speaker has read it.
  fil: (site, at) => ({
    subject: `Re: Ang mensahe mo sa ${site}`,
    wrote: `Noong ${day(at, 'fil')}, isinulat mo:`,
    why: `Natanggap mo ito dahil sumulat ka sa ${site} gamit ang contact form. Sa team namin pupunta ang sagot mo.`,
  }),
}

const texts = {
  operator: (site: string) => ({
    subject: `Contact form of ${site}`,
    intro: '',
    why: `Sent by the contact form of ${site}. Your answer goes to the writer.`,
  }),
  en: (site: string) => ({
    subject: `Your message to ${site}`,
    intro: 'This is the copy that you asked for of your message to us:',
    why: `You get this copy because you asked for it while logged in at ${site}.`,
  }),
  // A draft until a native speaker has read it.
  fil: (site: string) => ({
    subject: `Ang mensahe mo sa ${site}`,
    intro: 'Ito ang hiningi mong kopya ng mensahe mo sa amin:',
    why: `Natanggap mo ang kopyang ito dahil hiningi mo ito habang naka-log in sa ${site}.`,
  }),
}
