import { locales } from '@harana/contract/model/locale'
import { describe, expect, test } from 'vitest'
import {
  countries,
  countriesIn,
  countryByCode,
  countryById,
  countryByName,
  countryName,
} from './countries.ts'

describe('countries', () => {
  test('every country of ISO 3166-1 is there once, with its number, code and name @R7.20', () => {
    expect(countries).toHaveLength(250)
    for (const key of ['id', 'code', 'name'] as const) {
      expect(new Set(countries.map((country) => country[key])).size).toBe(250)
    }
    for (const country of countries) {
      expect(country.id).toBeGreaterThan(0)
      expect(country.id).toBeLessThan(1000)
      expect(country.name).not.toBe(country.code)
    }
  })

  test('a country is found by number, by code and by its English name in any case', () => {
    const philippines = { id: 608, code: 'PH', name: 'Philippines' }
    expect(countryById(608)).toEqual(philippines)
    expect(countryByCode('PH')).toEqual(philippines)
    expect(countryByName('philippines')).toEqual(philippines)
    expect(countryByName(' PHILIPPINES ')).toEqual(philippines)
    expect(countryByName('Pilipinas')).toBeUndefined()
    expect(countryByName('__proto__')).toBeUndefined()
  })

  test('names are in the language asked for, in its order', () => {
    expect(countryName('PH', 'fil')).toBe('Pilipinas')
    expect(countryName('US', 'fil')).toBe('Estados Unidos')
    expect(countryName('HK', 'en')).toBe('Hong Kong')
    expect(countryName('ZZ', 'en')).toBe('')
    expect(countryName('', 'en')).toBe('')
    for (const locale of locales) {
      const names = countriesIn(locale).map((country) => country.localName)
      expect(names).toHaveLength(250)
      expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare))
    }
    expect(countriesIn('en')[0]?.localName).toBe('Afghanistan')
    expect(countriesIn('en').at(-1)?.localName).toBe('Zimbabwe')
  })
})
