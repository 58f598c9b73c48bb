import { CODE_LIFE_MS, EMAIL_UNDO_DAYS, RESET_LINK_LIFE_MS } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import { type Provider, providerNames } from '@harana/contract/model/providers'
import type { Site } from '@harana/contract/model/site'
import { siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import { greeting, renderMail } from '../../mail/layout.ts'

/**
 * The data of an email about an account. In emails about a change `link` leads to choosing a new password;
 * `firstName` is '' until the email is verified, because a stranger may have typed the name.
 */
export type AccountMail = { site: Site; locale: Locale; firstName: string } & (
  | { kind: 'activate' | 'prove' | 'email-code'; code: string }
  | { kind: 'email-changed' | 'email-left' | 'email-undone'; link: string }
  | { kind: 'verify-email' | 'reset-password' | 'password-changed' | 'address-taken'; link: string }
  | { kind: 'provider-joined' | 'provider-removed'; provider: Provider; link: string }
)

/** Writes an email as text and HTML. Pure, so that every text can be read without sending one. */
export function accountEmailTemplate(about: AccountMail): Omit<Mail, 'to'> {
  const { site, locale, firstName, kind } = about
  const name = siteNames[site]
  const { subject, before, button, after } = texts[locale][kind](
    name,
    'provider' in about ? providerNames[about.provider] : '',
  )
  return renderMail({
    site,
    locale,
    subject,
    greeting: greeting(locale, firstName),
    before,
    code: 'code' in about ? about.code : undefined,
    link: 'link' in about ? { url: about.link, label: button } : undefined,
    after,
    why: why[locale](name),
  })
}

const why: Record<Locale, (site: string) => string> = {
  en: (site) => `You get this mail because your address was entered at ${site}.`,
  fil: (site) => `Natanggap mo ito dahil inilagay sa ${site} ang e-mail address mo.`,
}

type Text = {
  subject: string
  /** Paragraphs before the code or the button. */
  before: string[]
  button: string
  after: string[]
}
type Texts = Record<AccountMail['kind'], (site: string, provider: string) => Text>

const codeMinutes = CODE_LIFE_MS / 60_000
const linkMinutes = RESET_LINK_LIFE_MS / 60_000

const en: Texts = {
  activate: (site) => ({
    subject: `Your ${site} code`,
    before: ['Please enter this code on the page where you sign up.'],
    button: '',
    after: [
      `It works once, for ${codeMinutes} minutes. You can ask for a new one on the same page.`,
      `If you did not sign up at ${site}, please ignore this mail. Without the code nothing happens.`,
    ],
  }),
  prove: (site) => ({
    subject: `Confirm at ${site} that it is you`,
    before: [`Please enter this code at ${site}, on the page that asks for it.`],
    button: '',
    after: [
      `It works for ${codeMinutes} minutes at least, in the browser that asked for it.`,
      'If you did not ask for this, somebody is logged in to your account: log out everywhere in your settings.',
    ],
  }),
  'email-code': (site) => ({
    subject: `Your ${site} code`,
    before: ['Please enter this code where you change your address.'],
    button: '',
    after: [
      `It works once, for ${codeMinutes} minutes. With it, this address is the one that you log in with at ${site}.`,
      'If you did not ask for this, please ignore this mail. Without the code nothing happens.',
    ],
  }),
  'email-changed': (site) => ({
    subject: 'Your e-mail address was changed',
    before: [
      `From now on you log in at ${site} with this address, and our mails come here. The one before was told too.`,
      'If you logged in with Google or Facebook, log in with your password once and join them again.',
    ],
    button: 'Log in',
    after: [],
  }),
  'email-left': (site) => ({
    subject: 'Your e-mail address was changed',
    before: [
      `Your account at ${site} has another e-mail address since a moment ago. If it was you, there is nothing to do.`,
      'If it was not you, take it back. This address is put back, every device is logged out, and you choose a new password.',
    ],
    button: 'It was not me: take it back',
    after: [
      `The button works once, for ${EMAIL_UNDO_DAYS} days, whatever is changed meanwhile. Until then nobody else can use this address at ${site}.`,
    ],
  }),
  'email-undone': (site) => ({
    subject: 'The change of your address was taken back',
    before: [
      `Your account at ${site} has its e-mail address from before again. Whoever reads that mailbox took the change back, and every device was logged out.`,
      'If you changed the address yourself, and somebody else reads the old mailbox, write to us.',
    ],
    button: 'Write to us',
    after: [],
  }),
  'verify-email': (site) => ({
    subject: 'Please verify your e-mail address',
    before: [`Press the button to show ${site} that this address is yours.`],
    button: 'Verify this address',
    after: [
      'The link works once. You can ask for a fresh one at any time.',
      'If you did not ask for this, please ignore this mail.',
    ],
  }),
  'reset-password': (site) => ({
    subject: `A new password for ${site}`,
    before: ['Somebody asked for a new password for your account. We hope it was you.'],
    button: 'Choose a new password',
    after: [
      `The link works once, for ${linkMinutes} minutes. Your old password works until you choose a new one.`,
      'If it was not you, please ignore this mail. Your account is safe.',
    ],
  }),
  'password-changed': (site) => ({
    subject: 'Your password was changed',
    before: [
      `Your password at ${site} was changed a moment ago. Your other devices were logged out.`,
      'If it was you, there is nothing more to do. If it was not you, choose a new password now.',
    ],
    button: 'Choose a new password',
    after: [
      'Then change the password of your e-mail account too, because somebody may be reading your mail.',
    ],
  }),
  'address-taken': (site) => ({
    subject: 'You have an account already',
    before: [
      `Somebody entered your address at ${site} for another account. It has one there already.`,
      'If it was you, log in instead. If you do not know the password, choose a new one: the account is yours alone then.',
    ],
    button: 'Choose a new password',
    after: [
      'If it was not you, there is nothing to do. Nothing was changed. We tell you once a day at most.',
    ],
  }),
  'provider-removed': (site, provider) => ({
    subject: `${provider} no longer logs in to your account`,
    before: [
      `${provider} was removed from the log-ins of your account at ${site} a moment ago. You log in with what is left.`,
      'If it was you, there is nothing more to do. If it was not you, choose a new password now.',
    ],
    button: 'Choose a new password',
    after: ['A new password logs out every device.'],
  }),
  'provider-joined': (site, provider) => ({
    subject: `${provider} can now log in to your account`,
    before: [
      `Your account at ${site} was joined with ${provider} a moment ago. From now on you can log in with ${provider} too.`,
      'If it was you, there is nothing more to do. If it was not you, choose a new password now.',
    ],
    button: 'Choose a new password',
    after: [
      `A new password takes ${provider} off your account and logs out every device.`,
      'Then change the password of your e-mail account too, because somebody may be reading your mail.',
    ],
  }),
}

// A draft until a native speaker has read it.
const fil: Texts = {
  activate: (site) => ({
    subject: `Ang code mo sa ${site}`,
    before: ['Pakilagay ang code na ito sa page kung saan ka nagsa-sign up.'],
    button: '',
    after: [
      `Isang beses lang ito magagamit, sa loob ng ${codeMinutes} minuto. Puwede kang humingi ng bago sa page ring iyon.`,
      `Kung hindi ikaw ang nag-sign up sa ${site}, huwag mo na lang pansinin ang e-mail na ito. Walang mangyayari kung wala ang code.`,
    ],
  }),
  prove: (site) => ({
    subject: `Kumpirmahin sa ${site} na ikaw ito`,
    before: [`Pakilagay ang code na ito sa ${site}, sa page na humihingi nito.`],
    button: '',
    after: [
      `Gagana ito nang at least ${codeMinutes} minuto, sa browser na humingi nito.`,
      'Kung hindi ikaw ang humiling nito, may ibang naka-log in sa account mo: i-log out ang lahat ng device sa settings mo.',
    ],
  }),
  'email-code': (site) => ({
    subject: `Ang code mo sa ${site}`,
    before: ['Pakilagay ang code na ito kung saan mo pinapalitan ang e-mail address mo.'],
    button: '',
    after: [
      `Isang beses lang ito magagamit, sa loob ng ${codeMinutes} minuto. Sa pamamagitan nito, ito na ang e-mail address na ipapang-log in mo sa ${site}.`,
      'Kung hindi ikaw ang humiling nito, huwag mo na lang pansinin ang e-mail na ito. Walang mangyayari kung wala ang code.',
    ],
  }),
  'email-changed': (site) => ({
    subject: 'Napalitan ang e-mail address mo',
    before: [
      `Mula ngayon, ito na ang e-mail address na ipapang-log in mo sa ${site}, at dito darating ang mga e-mail namin. Sinabihan din ang dati.`,
      'Kung nagla-log in ka gamit ang Google o Facebook, mag-log in muna gamit ang password mo at ikonekta ulit ang mga iyon.',
    ],
    button: 'Mag-log in',
    after: [],
  }),
  'email-left': (site) => ({
    subject: 'Napalitan ang e-mail address mo',
    before: [
      `Kakapalit lang ng e-mail address ng account mo sa ${site}. Kung ikaw iyon, wala kang kailangang gawin.`,
      'Kung hindi ikaw iyon, bawiin mo. Ibabalik ang e-mail address na ito, mala-log out ang lahat ng device, at pipili ka ng bagong password.',
    ],
    button: 'Hindi ako iyon: bawiin',
    after: [
      `Isang beses lang gagana ang button, sa loob ng ${EMAIL_UNDO_DAYS} araw, anuman ang mabago samantala. Hanggang doon, walang ibang makakagamit ng e-mail address na ito sa ${site}.`,
    ],
  }),
  'email-undone': (site) => ({
    subject: 'Binawi ang pagpapalit ng e-mail address mo',
    before: [
      `Naibalik ang dating e-mail address ng account mo sa ${site}. Ang nagbabasa ng mailbox na iyon ang bumawi, at na-log out ang lahat ng device.`,
      'Kung ikaw mismo ang nagpalit, at iba ang nagbabasa ng dating mailbox, sumulat sa amin.',
    ],
    button: 'Sumulat sa amin',
    after: [],
  }),
  'verify-email': (site) => ({
    subject: 'Paki-verify ang e-mail address mo',
    before: [`Pindutin ang button para malaman ng ${site} na sa iyo ang address na ito.`],
    button: 'I-verify ang address',
    after: [
      'Isang beses lang gagana ang link. Puwede kang humingi ng bago kahit kailan.',
      'Kung hindi ikaw ang humiling nito, huwag mo na lang pansinin ang e-mail na ito.',
    ],
  }),
  'reset-password': (site) => ({
    subject: `Bagong password sa ${site}`,
    before: ['May humiling ng bagong password para sa account mo. Sana ay ikaw iyon.'],
    button: 'Pumili ng bagong password',
    after: [
      `Isang beses lang gagana ang link, sa loob ng ${linkMinutes} minuto. Gagana pa rin ang dati mong password hangga’t hindi ka pumipili ng bago.`,
      'Kung hindi ikaw iyon, huwag mo na lang pansinin ang e-mail na ito. Ligtas ang account mo.',
    ],
  }),
  'password-changed': (site) => ({
    subject: 'Napalitan ang password mo',
    before: [
      `Kakapalit lang ng password mo sa ${site}. Na-log out na ang iba mo pang device.`,
      'Kung ikaw iyon, wala ka nang kailangang gawin. Kung hindi ikaw iyon, pumili na ng bagong password ngayon.',
    ],
    button: 'Pumili ng bagong password',
    after: ['Palitan mo rin ang password ng e-mail mo, dahil baka may ibang nagbabasa nito.'],
  }),
  'address-taken': (site) => ({
    subject: 'May account ka na',
    before: [
      `May naglagay ng e-mail address mo sa ${site} para sa ibang account. May account na ito roon.`,
      'Kung ikaw iyon, mag-log in na lang. Kung hindi mo alam ang password, pumili ng bago: ikaw na lang ang makakagamit ng account.',
    ],
    button: 'Pumili ng bagong password',
    after: [
      'Kung hindi ikaw iyon, wala kang kailangang gawin. Walang nabago. Isang beses sa isang araw lang namin ito sasabihin.',
    ],
  }),
  'provider-removed': (site, provider) => ({
    subject: `Hindi na makakapag-log in ang ${provider} sa account mo`,
    before: [
      `Kakaalis lang ng ${provider} sa mga paraan ng pag-log in sa account mo sa ${site}. Mag-log in gamit ang natitira.`,
      'Kung ikaw iyon, wala ka nang kailangang gawin. Kung hindi ikaw iyon, pumili na ng bagong password ngayon.',
    ],
    button: 'Pumili ng bagong password',
    after: ['Mala-log out ng bagong password ang lahat ng device.'],
  }),
  'provider-joined': (site, provider) => ({
    subject: `Puwede nang mag-log in ang ${provider} sa account mo`,
    before: [
      `Kakakonekta lang ng account mo sa ${site} sa ${provider}. Mula ngayon, puwede ka na ring mag-log in gamit ang ${provider}.`,
      'Kung ikaw iyon, wala ka nang kailangang gawin. Kung hindi ikaw iyon, pumili na ng bagong password ngayon.',
    ],
    button: 'Pumili ng bagong password',
    after: [
      `Aalisin ng bagong password ang ${provider} sa account mo, at mala-log out ang lahat ng device.`,
      'Palitan mo rin ang password ng e-mail mo, dahil baka may ibang nagbabasa nito.',
    ],
  }),
}

const texts: Record<Locale, Texts> = { en, fil }
