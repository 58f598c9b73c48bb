import { describe, expect, test } from 'vitest'
import { countries } from './countries.ts'
import { placeKey } from './place-key.ts'
import { findCity, findPlaces, regionOf, timeZoneOf } from './places.ts'

const cities = (country: string, begin: string) => findPlaces(country, begin).map(({ city }) => city)

describe('the places of the world', () => {
  test('nearly every country has some, each with a time zone that the clock knows', () => {
    const without = countries.filter(({ code }) => {
      const zone = findPlaces(code, '').at(0)?.timeZone
      if (zone) new Intl.DateTimeFormat('en', { timeZone: zone })
      return !zone
    })
    // Where nobody lives.
    expect(without.map(({ code }) => code).sort()).toEqual(['AQ', 'BV', 'HM', 'IO', 'UM'])
  })

  test('they are found by how they begin, whatever case and accents, and by other names', () => {
    expect(cities('PH', 'davao')[0]).toBe('Davao City')
    expect(cities('PH', '  PARANAQUE ')).toEqual(cities('PH', 'Parañaque'))
    expect(cities('NO', 'tromso')).toContain('Tromsø')
    expect(cities('PL', 'lodz')[0]).toBe('Łódź')
    expect(cities('DE', 'Münch')).toContain('Munich')
    expect(cities('DE', 'davao')).toEqual([])
    expect(cities('ZZ', 'a')).toEqual([])
  })

  test('the exact ones come first, then the largest', () => {
    expect(cities('PH', 'm')[0]).toBe('Manila')
    expect(cities('GB', 'bath')[0]).toBe('Bath')
  })

  test('those that share a name are told apart, but for the one that everybody means', () => {
    expect(cities('PH', 'naga')).toEqual(expect.arrayContaining(['Naga, Camarines Sur', 'Naga, Cebu']))
    expect(cities('US', 'portland')).toEqual(expect.arrayContaining(['Portland, Oregon', 'Portland, Maine']))
    expect(cities('US', 'atlanta')[0]).toBe('Atlanta')
    for (const country of ['PH', 'US', 'DE']) {
      const all = findPlaces(country, 'san').map(({ city }) => city)
      expect(new Set(all).size).toBe(all.length)
    }
  })

  test.each([
    ['PH', 'davao', 'Davao City'],
    ['PH', 'Cebu', 'Cebu City'],
    ['PH', 'BAGUIO CITY', 'Baguio'],
    ['PH', 'Muñoz', 'Muñoz'],
    ['PH', 'Silay', 'Silay'],
    ['PH', 'bacolod', 'Bacolod'],
    ['PH', 'bacolod, lanao del norte', 'Bacolod, Lanao del Norte'],
    ['PH', 'naga, cebu', 'Naga, Cebu'],
    ['PH', 'naga', 'Naga'],
    ['DE', 'München', 'Munich'],
    ['CH', 'Genève', 'Geneva'],
    ['PH', 'Bergen', null],
    ['PH', '', null],
    ['AQ', 'Base Camp', 'Base Camp'],
  ])('in %s, “%s” is %s', (country, words, city) => {
    expect(findCity(country, words)).toBe(city)
  })

  test.each([
    ['PH', 'Davao City', 'Asia/Manila'],
    ['PH', 'Elsewhere', 'Asia/Manila'],
    ['US', 'Portland, Oregon', 'America/Los_Angeles'],
    ['US', 'Elsewhere', null],
    // Several, and their clocks differ.
    ['US', 'Portland', null],
    ['AU', 'Perth', 'Australia/Perth'],
    ['AQ', 'Base Camp', null],
  ])('in %s, the clocks of %s show %s', (country, city, zone) => {
    expect(timeZoneOf(country, city)).toBe(zone)
  })

  test('a place knows its region', () => {
    expect(regionOf('PH', 'Basco')).toBe('Cagayan Valley')
    expect(regionOf('PH', 'Naga')).toBe('')
  })

  test('a key is small letters without accents or signs', () => {
    expect(placeKey('  St. John’s—Ñandú  Straße ')).toBe('st johns nandu strasse')
  })
})
