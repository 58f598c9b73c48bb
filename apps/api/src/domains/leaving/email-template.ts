import type { Locale } from '@harana/contract/model/locale'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, renderMail } from '../../mail/layout.ts'

/** The data of a mail about a deleted account; `firstName` is '' until the email is verified. */
type Reader = { site: Site; locale: Locale; firstName: string; link: string }
type LeavingMail = Reader & { kind: 'asked' | 'reminder'; until: Date }

/** Writes the mail to a member who deleted the account and can still come back. `link` leads to the log-in. */
export function leavingEmailTemplate({ kind, until, ...reader }: LeavingMail): Omit<Mail, 'to'> {
  const { site, locale } = reader
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(until)
  return write(reader, texts[locale][kind](siteNames[site], day))
}

/** Writes the last mail to somebody whose account is erased. `link` leads to the site. */
export function farewellTemplate(reader: Reader): Omit<Mail, 'to'> {
  const { site, locale } = reader
  return write(reader, texts[locale].erased(siteNames[site]))
}

function write({ site, locale, firstName, link }: Reader, { subject, before, button, after }: Text) {
  return renderMail({
    site,
    locale,
    subject,
    greeting: greeting(locale, firstName),
    before,
    link: { url: link, label: button },
    after,
    why: why[locale](siteNames[site]),
  })
}

const why: Record<Locale, (site: string) => string> = {
  en: (site) => `You get this mail because your account at ${site} was deleted.`,
  fil: (site) => `Natanggap mo ito dahil binura ang account mo sa ${site}.`,
}

type Text = { subject: string; before: string[]; button: string; after: string[] }
type Texts = {
  asked(site: string, day: string): Text
  reminder(site: string, day: string): Text
  erased(site: string): Text
}

const en: Texts = {
  asked: (site, day) => ({
    subject: `Your ${site} account was deleted`,
    before: [
      `Your account was deleted a moment ago. You are gone from every page of ${site} and logged out everywhere.`,
      `Until ${day} (UTC) you can come back: log in, and all is as it was. After that your account is erased, and nobody can bring it back.`,
    ],
    button: 'Log in to come back',
    after: [
      'If this was not you, somebody else knows how to log in as you: log in, come back, and choose a new password.',
    ],
  }),
  reminder: (site, day) => ({
    subject: `Your ${site} account will be erased soon`,
    before: [
      `You deleted your account at ${site}. On ${day} (UTC) it is erased, with your photos, likes and notes. Nobody can bring it back then.`,
      'If you wish to come back, log in before that day. If not, there is nothing to do.',
    ],
    button: 'Log in to come back',
    after: ['We do not write again before that day.'],
  }),
  erased: (site) => ({
    subject: `Your ${site} account is erased`,
    before: [
      `Your account at ${site} was erased, as you asked. Nobody can bring it back.`,
      'This is our last mail to you. We forget your address with it.',
    ],
    button: `Open ${site}`,
    after: [
      'If this was not you, somebody else knew how to log in as you: change the password of your e-mail account, and wherever else you used the same one.',
    ],
  }),
}

// A draft until a native speaker has read it.
const fil: Texts = {
  asked: (site, day) => ({
    subject: `Binura ang account mo sa ${site}`,
    before: [
      `Kakabura lang ng account mo. Wala ka na sa alinmang page ng ${site}, at na-log out ka na sa lahat ng device.`,
      `Hanggang ${day} (UTC), puwede ka pang bumalik: mag-log in lang, at magiging tulad ng dati ang lahat. Pagkatapos noon, tuluyan nang mabubura ang account mo, at wala nang makapagbabalik nito.`,
    ],
    button: 'Mag-log in para bumalik',
    after: [
      'Kung hindi ikaw ito, may ibang nakakapag-log in bilang ikaw: mag-log in, bumalik, at pumili ng bagong password.',
    ],
  }),
  reminder: (site, day) => ({
    subject: `Malapit nang tuluyang mabura ang account mo sa ${site}`,
    before: [
      `Binura mo ang account mo sa ${site}. Sa ${day} (UTC), tuluyan na itong mabubura, kasama ang mga litrato, like at note mo. Wala nang makapagbabalik nito pagkatapos.`,
      'Kung gusto mong bumalik, mag-log in bago ang araw na iyon. Kung hindi, wala kang kailangang gawin.',
    ],
    button: 'Mag-log in para bumalik',
    after: ['Hindi na kami susulat ulit bago ang araw na iyon.'],
  }),
  erased: (site) => ({
    subject: `Nabura na ang account mo sa ${site}`,
    before: [
      `Nabura na ang account mo sa ${site}, gaya ng request mo. Wala nang makapagbabalik nito.`,
      'Ito na ang huling e-mail namin sa iyo. Kakalimutan na namin ang address mo.',
    ],
    button: `Buksan ang ${site}`,
    after: [
      'Kung hindi ikaw ito, may ibang nakakapag-log in bilang ikaw: palitan ang password ng e-mail mo, at kung saan mo pa ginamit ang parehong password.',
    ],
  }),
}

const texts: Record<Locale, Texts> = { en, fil }
