import { expect, test } from 'vitest'
import { type AnySettingValue, settingFlaw, settingKind, settingNames } from './site-settings.ts'

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
  for (const value of [['ph'], ['PH', 'PH'], 'PH'])
    expect(settingFlaw('closedCountries', value)).toMatch(/^Must be codes of countries/)
  expect(settingFlaw('lawPrivacy', 'maybe')).toBe('Must be one of: settled, does-not-apply.')
  expect(settingFlaw('tips', ['email', 'email'])).toMatch(/^Must be some of these, each once/)
  for (const en of [
    '',
    'No link',
    '[]',
    '[ ]',
    '[a] [b]',
    '[a',
    'a]',
    '[a]\n',
    '[a\u202e]',
    `[${'a'.repeat(119)}]`,
  ])
    expect(settingFlaw('tipEmail', { en, fil: '[a]' }), en).toMatch(/^Must be one line/)
  expect(settingFlaw('tipEmail', { en: `[${'a'.repeat(118)}]`, fil: 'a [b] c' })).toBe(null)
  for (const value of [100, 5_000]) expect(settingFlaw('profilesADay', value)).toBe(null)
})
