import type { Locale } from '@harana/contract/model/locale'
import { browserNames, deviceNames } from '@harana/contract/model/sessions'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import type { ShownDevice } from '../../jobs/catalogue.ts'
import { greeting, renderMail } from '../../mail/layout.ts'

type NewDeviceMail = {
  site: Site
  locale: Locale
  firstName: string
  device: ShownDevice
  /** The country's name in the locale; '' where it is not known. */
  country: string
  /** Ends the session. */
  link: string
}

/** Writes the email about a log-in on a new device. */
export function newDeviceEmailTemplate(about: NewDeviceMail): Omit<Mail, 'to'> {
  const { site, locale, firstName, device, country, link } = about
  const name = siteNames[site]
  const text = texts[locale]
  const on = text.device(
    device.installed ? name : device.browser === 'other' ? '' : browserNames[device.browser],
    device.deviceKind === 'other' ? '' : deviceNames[device.deviceKind],
  )
  return renderMail({
    site,
    locale,
    subject: text.subject,
    greeting: greeting(locale, firstName),
    before: [text.happened(name, country === '' ? on : `${on}, ${country}`), ...text.before],
    link: { url: link, label: text.button },
    after: text.after,
    why: text.why(name),
  })
}

type Texts = {
  subject: string
  /** @param browser or @param system is '' where it is not known */
  device(browser: string, system: string): string
  happened(site: string, device: string): string
  before: string[]
  button: string
  after: string[]
  why(site: string): string
}

const texts: Record<Locale, Texts> = {
  en: {
    subject: 'You were logged in on a new device',
    device: (browser, system) =>
      system === '' ? browser || 'an unknown device' : `${browser || 'a browser'} on ${system}`,
    happened: (site, device) => `Your account at ${site} was opened a moment ago on: ${device}.`,
    before: [
      'If it was you, there is nothing to do. A browser whose cookies were deleted counts as new.',
      'If it was not you, log that device out now. You need not log in for that.',
    ],
    button: 'Log that device out',
    after: [
      'Then choose a new password, because somebody knows yours. That device can be logged out from this mail once, for seven days.',
      'In the settings, under “Sessions and devices”, you see where you are logged in, and switch these mails off.',
    ],
    why: (site) => `You get this mail because somebody logged in to your account at ${site}.`,
  },
  // A draft until a native speaker has read it.
  fil: {
    subject: 'Na-log in ka sa bagong device',
    device: (browser, system) =>
      system === '' ? browser || 'hindi kilalang device' : `${browser || 'isang browser'} sa ${system}`,
    happened: (site, device) => `Kakabukas lang ng account mo sa ${site} sa: ${device}.`,
    before: [
      'Kung ikaw iyon, wala kang kailangang gawin. Itinuturing na bago ang browser na binura ang cookies.',
      'Kung hindi ikaw iyon, i-log out na ang device na iyon. Hindi mo kailangang mag-log in para rito.',
    ],
    button: 'I-log out ang device na iyon',
    after: [
      'Pagkatapos, pumili ng bagong password, dahil may nakakaalam ng sa iyo. Isang beses lang maila-log out ang device na iyon mula sa e-mail na ito, sa loob ng pitong araw.',
      'Sa settings, sa ilalim ng “Mga session at device”, makikita mo kung saan ka naka-log in, at puwede mong i-off ang mga e-mail na ito.',
    ],
    why: (site) => `Natanggap mo ito dahil may nag-log in sa account mo sa ${site}.`,
  },
}
