import { expect, test } from 'vitest'
import {
  type AnySettingValue,
  settingFlaw,
  settingKind,
  settingNames,
  settingsIn,
  siteSettings,
} from './site-settings.ts'

test('every default fits its setting, but for what nobody has decided', () => {
  for (const name of settingNames) {
    const { default: value } = settingKind(name)
    if (value !== null) expect(settingFlaw(name, value as Exclude<AnySettingValue, null>), name).toBe(null)
  }
})

test('a value that does not fit is told what would be right', () => {
  expect(settingFlaw('signUpOpen', 'yes')).toBe('Must be true or false.')
  for (const value of [99, 5_001, 100.5, Number.NaN, '200', true])
    expect(settingFlaw('profilesADay', value)).toBe('Must be a whole number from 100 to 5000.')
  for (const value of [['ph'], ['PHL'], ['XPH'], ['PH', 'p'], ['PH', 'PH'], 'PH'])
    expect(settingFlaw('closedCountries', value)).toMatch(/^Must be codes of countries/)
  expect(settingFlaw('lawPrivacy', 'maybe')).toBe('Must be one of: settled, does-not-apply.')
  for (const value of [['email', 'email'], ['email', 'nothing'], 'email', {}] as AnySettingValue[])
    expect(settingFlaw('tips', value as never)).toBe(
      'Must be some of these, each once: email, password, photo, kaPartner, invite.',
    )
  expect(settingFlaw('tips', ['invite'])).toBe(null)
  for (const en of [
    '',
    'No link',
    '[]',
    '[]a]',
    '[a[b]',
    '[ ]',
    '[a] [b]',
    '[a',
    'a]',
    '[a]\n',
    '[a\u202e]',
    `[${'a'.repeat(119)}]`,
  ])
    expect(settingFlaw('tipEmail', { en, fil: '[a]' }), en).toMatch(/^Must be one line/)
  for (const value of ['[a]', 1, {}, { en: '[a]' }, { en: '[a]', fil: 1 }, null])
    expect(settingFlaw('tipEmail', value as never)).toBe(
      'Must be one line of at most 120 characters per language, with the words of its link in [ ].',
    )
  for (const en of ['[ a]', '[a ]', '[a b] c', 'a [b]'])
    expect(settingFlaw('tipEmail', { en, fil: '[a]' }), en).toBe(null)
  expect(settingFlaw('tipEmail', { en: `[${'a'.repeat(118)}]`, fil: 'a [b] c' })).toBe(null)
  for (const value of [100, 5_000]) expect(settingFlaw('profilesADay', value)).toBe(null)
})

test('each gift has its price, within the bounds', () => {
  const prices = settingKind('giftCredits').default as Record<string, number>
  const flaw = /^Must be a whole number from \d+ to \d+ for each gift\.$/
  const [first, ...others] = Object.keys(prices) as [string, ...string[]]
  expect(settingFlaw('giftCredits', prices as never)).toBe(null)
  for (const wrong of [-1, 0.5, 1e9, Number.NaN])
    expect(settingFlaw('giftCredits', { ...prices, [first]: wrong } as never)).toMatch(flaw)
  expect(settingFlaw('giftCredits', Object.fromEntries(others.map((name) => [name, 50])) as never)).toMatch(
    flaw,
  )
  expect(settingFlaw('giftCredits', { ...prices, another: 50 } as never)).toMatch(flaw)
})

test('each part holds its own settings, and each setting is in one', () => {
  const groups = new Set(settingNames.map((name) => siteSettings[name].group))
  const found = [...groups].map((group) => settingsIn(group))
  expect(found.flat().sort()).toEqual([...settingNames].sort())
  expect(settingsIn('tips')).toEqual([
    'tips',
    'tipEmail',
    'tipPassword',
    'tipPhoto',
    'tipKaPartner',
    'tipInvite',
  ])
})
