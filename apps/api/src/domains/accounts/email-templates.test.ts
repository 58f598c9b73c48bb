import { type Locale, locales } from '@harana/contract/model/locale'
import { sites } from '@harana/contract/model/site'
import { describe, expect, test } from 'vitest'
import { type AccountMail, accountEmailTemplate } from './email-templates.ts'

const link = 'http://localhost:3000/reset-password/Abc_-123?a=1&b=2'
const kinds = [
  { kind: 'activate', code: '01234567' },
  { kind: 'email-code', code: '01234567' },
  { kind: 'email-changed', link },
  { kind: 'email-left', link },
  { kind: 'email-undone', link },
  { kind: 'verify-email', link },
  { kind: 'reset-password', link },
  { kind: 'password-changed', link },
  { kind: 'address-taken', link },
  { kind: 'provider-joined', provider: 'google', link },
] as const
const every: AccountMail[] = kinds.flatMap((kind) =>
  sites.flatMap((site) => locales.map((locale) => ({ ...kind, site, locale, firstName: 'Rosario' }))),
)

describe('the mails of the accounts', () => {
  test.each(every.map((about) => [`${about.kind}, ${about.site}, ${about.locale}`, about] as const))(
    '%s: both forms say the same, in the name of the site',
    (_title, about) => {
      const { subject, senderName, text, html } = accountEmailTemplate(about)
      const site = about.site === 'harana' ? 'Harana' : 'Tagpo'
      const colour = about.site === 'harana' ? '#C22A4A' : '#0B7265'
      expect(senderName).toBe(site)
      expect(subject).toMatch(/^\S.{8,60}$/)
      expect(text).toContain('Rosario,')
      expect(text).toContain(site)
      expect(`${subject}${text}${html}`).not.toContain(about.site === 'harana' ? 'Tagpo' : 'Harana')
      expect(html).toContain(`<html lang="${about.locale}">`)
      expect(html).toContain(colour)
      expect(html).toContain('prefers-color-scheme: dark')
      if ('code' in about) {
        expect(text).toMatch(/^01234567$/m)
        expect(html).toContain('>01234567<')
        expect(html).not.toContain('href')
      } else {
        expect(text).toContain(`\n${link}\n`)
        expect(html).toContain(`href="${link.replace('&', '&amp;')}"`)
      }
      // Every sentence of the plain form stands in the other one.
      for (const line of text
        .split('\n')
        .filter((line) => line && line !== '-- ' && !line.startsWith('http'))) {
        expect(html).toContain(line.replace(/:$/, ''))
      }
      // The voice: no exclamation marks and no em dashes.
      expect(`${subject}${text}`).not.toMatch(/[!—]/)
    },
  )

  test('the two languages differ in every text', () => {
    for (const kind of kinds) {
      const lines = (locale: Locale) =>
        accountEmailTemplate({ ...kind, site: 'harana', locale, firstName: 'Rosario' })
          .text.split('\n')
          .filter((line) => /[a-z]{2} [a-z]{2}/i.test(line))
      const filipino = new Set(lines('fil'))
      for (const line of lines('en')) expect(filipino).not.toContain(line)
    }
  })

  test('a name is shown as text, and one that is an advertisement is left out', () => {
    const mail = (firstName: string) =>
      accountEmailTemplate({ kind: 'activate', code: '12345678', site: 'harana', locale: 'en', firstName })
    expect(mail('<b>Ana</b> & "co"').text).toContain('Hello,')
    expect(mail('Ana & "Co"').html).toContain('Hello Ana &amp; &quot;Co&quot;,')
    expect(mail('Ana Ma. Luz').text).toContain('Hello Ana Ma. Luz,')
    for (const name of ['win.example/now', 'http://win.example', 'me@win.example']) {
      expect(mail(name).text).toMatch(/^Hello,\n/)
      expect(mail(name).html).not.toContain('win.example')
    }
  })
})
