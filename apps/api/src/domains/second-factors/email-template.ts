import type { Locale } from '@harana/contract/model/locale'
import { type Site, siteNames } from '@harana/contract/model/site'
import type { Mail } from '../../integrations/mail.ts'
import type { SecondFactorChange } from '../../jobs/catalogue.ts'
import { greeting, renderMail } from '../../mail/layout.ts'

type SecondFactorMail = {
  site: Site
  locale: Locale
  firstName: string
  change: SecondFactorChange
  /** How many recovery codes are left, where one was used. */
  left: number
  /** Leads to choosing a new password. */
  link: string
}

/** Writes the email about a change of second factors. */
export function secondFactorEmailTemplate(about: SecondFactorMail): Omit<Mail, 'to'> {
  const { site, locale, firstName, change, left, link } = about
  const name = siteNames[site]
  const { button, notYou, why } = around[locale]
  const { subject, happened } = texts[locale][change](name, left)
  return renderMail({
    site,
    locale,
    subject,
    greeting: greeting(locale, firstName),
    before: [happened, notYou],
    link: { url: link, label: button },
    why: why(name),
  })
}

const around: Record<Locale, { button: string; notYou: string; why(site: string): string }> = {
  en: {
    button: 'Choose a new password',
    notYou:
      'If it was you, there is nothing more to do. If it was not you, choose a new password now and tell an administrator.',
    why: (site) => `You get this mail because of how you log in at ${site}.`,
  },
  fil: {
    button: 'Pumili ng bagong password',
    notYou:
      'Kung ikaw iyon, wala ka nang kailangang gawin. Kung hindi ikaw iyon, pumili na ng bagong password at sabihin sa isang administrator.',
    why: (site) => `Natanggap mo ito dahil sa paraan ng pag-log in mo sa ${site}.`,
  },
}

type Text = { subject: string; happened: string }
type Texts = Record<SecondFactorChange, (site: string, left: number) => Text>

const en: Texts = {
  'totp-added': (site) => ({
    subject: 'An authenticator app was added',
    happened: `An authenticator app was added to your account at ${site} a moment ago. Its codes confirm that it is you.`,
  }),
  'totp-removed': (site) => ({
    subject: 'An authenticator app was removed',
    happened: `An authenticator app was removed from your account at ${site} a moment ago. Its codes no longer work.`,
  }),
  'passkey-added': (site) => ({
    subject: 'A passkey was added',
    happened: `A passkey was added to your account at ${site} a moment ago. It confirms that it is you.`,
  }),
  'passkey-removed': (site) => ({
    subject: 'A passkey was removed',
    happened: `A passkey was removed from your account at ${site} a moment ago. It no longer works.`,
  }),
  'recovery-code-used': (site, left) => ({
    subject: 'A recovery code was used',
    happened: `One of your recovery codes was used at ${site} a moment ago. You have ${left} left.`,
  }),
  'recovery-codes-few': (site, left) => ({
    subject: 'Few recovery codes are left',
    happened: `One of your recovery codes was used at ${site} a moment ago. You have ${left} left: make new ones soon.`,
  }),
  'recovery-codes-renewed': (site) => ({
    subject: 'You have new recovery codes',
    happened: `New recovery codes were made for your account at ${site} a moment ago. The old ones no longer work.`,
  }),
  'taken-off': (site) => ({
    subject: 'Your second factors were taken off',
    happened: `The operator of ${site} took all second factors off your account and logged out every device. At your next log-in you can set up new ones.`,
  }),
  'of-before': (site) => ({
    subject: 'Passkeys from before were removed',
    happened: `This e-mail was confirmed for an account at ${site} that may have been somebody else’s before. Passkeys and authenticator apps from before were removed from it. Add yours again in the settings.`,
  }),
}

// A draft until a native speaker has read it.
const fil: Texts = {
  'totp-added': (site) => ({
    subject: 'May idinagdag na authenticator app',
    happened: `Kakadagdag lang ng authenticator app sa account mo sa ${site}. Ang mga code nito ang magpapatunay na ikaw iyon.`,
  }),
  'totp-removed': (site) => ({
    subject: 'May inalis na authenticator app',
    happened: `Kakaalis lang ng authenticator app sa account mo sa ${site}. Hindi na gagana ang mga code nito.`,
  }),
  'passkey-added': (site) => ({
    subject: 'May idinagdag na passkey',
    happened: `Kakadagdag lang ng passkey sa account mo sa ${site}. Ito ang magpapatunay na ikaw iyon.`,
  }),
  'passkey-removed': (site) => ({
    subject: 'May inalis na passkey',
    happened: `Kakaalis lang ng passkey sa account mo sa ${site}. Hindi na ito gagana.`,
  }),
  'recovery-code-used': (site, left) => ({
    subject: 'May ginamit na recovery code',
    happened: `Kakagamit lang ng isa sa mga recovery code mo sa ${site}. May natitira kang ${left}.`,
  }),
  'recovery-codes-few': (site, left) => ({
    subject: 'Kaunti na lang ang recovery code mo',
    happened: `Kakagamit lang ng isa sa mga recovery code mo sa ${site}. May natitira kang ${left}: gumawa ka agad ng bago.`,
  }),
  'recovery-codes-renewed': (site) => ({
    subject: 'May bago kang mga recovery code',
    happened: `Kakagawa lang ng mga bagong recovery code para sa account mo sa ${site}. Hindi na gagana ang mga luma.`,
  }),
  'taken-off': (site) => ({
    subject: 'Inalis ang mga second factor mo',
    happened: `Inalis ng nagpapatakbo ng ${site} ang lahat ng second factor sa account mo, at na-log out ang lahat ng device. Sa susunod mong pag-log in, puwede kang gumawa ng bago.`,
  }),
  'of-before': (site) => ({
    subject: 'Inalis ang mga passkey mula dati',
    happened: `Nakumpirma ang e-mail na ito para sa isang account sa ${site} na baka sa iba noon. Inalis dito ang mga passkey at authenticator app mula dati. Idagdag ulit ang sa iyo sa settings.`,
  }),
}

const texts: Record<Locale, Texts> = { en, fil }
