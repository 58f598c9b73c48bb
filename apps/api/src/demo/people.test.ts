import { profileName } from '@harana/contract/model/fields'
import { STORY_MAX } from '@harana/contract/model/limits'
import { people } from '@harana/demo/people'
import { factsOf } from '@harana/demo/person'
import { describe, expect, test } from 'vitest'
import { countryByCode } from '../domains/geo/countries.ts'
import { findCity, regionOf } from '../domains/geo/geo.ts'

const sentences = (text: string) =>
  text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence !== '')

describe('the demo members', () => {
  test('there are six hundred: women of all Philippine regions, and people of at least thirty countries', () => {
    expect(people.length).toBeGreaterThanOrEqual(600)
    const women = people.filter(({ gender, country }) => gender === 1 && country === 'PH')
    const regions = new Set(women.map(({ city }) => regionOf('PH', city)).filter((region) => region !== ''))
    expect(regions.size).toBe(18)
    expect(new Set(people.map(({ country }) => country)).size).toBeGreaterThanOrEqual(30)
    const men = people.filter(({ gender }) => gender === 3)
    expect(men.length).toBeGreaterThanOrEqual(240)
    expect(new Set(men.map(({ country }) => country)).size).toBeGreaterThanOrEqual(30)
    expect(people.filter(({ gender }) => gender === 2).length).toBeGreaterThanOrEqual(5)
  })

  test('each lives in a place that there is', () => {
    for (const { name, country, city } of people) {
      expect(findCity(country, city), `${city}, where ${name} lives`).not.toBeNull()
    }
  })

  test('each is whole: a name of its own, a country, facts, adult, and stories that fit', () => {
    expect(new Set(people.map(({ name }) => name)).size).toBe(people.length)
    for (const person of people) {
      expect(profileName.safeParse(person.name).success, person.name).toBe(true)
      expect(countryByCode(person.country), person.name).toBeDefined()
      expect(person.age).toBeGreaterThanOrEqual(21)
      expect(person.goals.length).toBeGreaterThan(0)
      expect(Object.keys(factsOf(person)).length, person.name).toBeGreaterThanOrEqual(5)
      expect(person.aboutUser.length).toBeLessThanOrEqual(STORY_MAX)
      expect(person.aboutUser.length).toBeGreaterThan(20)
      expect(person.aboutMatch.length).toBeGreaterThan(20)
    }
  })

  test('no two texts share a sentence', () => {
    const seen = new Map<string, string>()
    for (const person of people) {
      for (const sentence of [...sentences(person.aboutUser), ...sentences(person.aboutMatch)]) {
        expect(seen.get(sentence), `“${sentence}” of ${person.name}`).toBeUndefined()
        seen.set(sentence, person.name)
      }
    }
  })

  test('the texts ask for nothing that costs and give no way round the site', () => {
    for (const { aboutUser, aboutMatch } of people) {
      expect(`${aboutUser} ${aboutMatch}`).not.toMatch(/[@!—]|https?:|whats\s?app|telegram|gcash|\d{6,}/i)
    }
  })
})
