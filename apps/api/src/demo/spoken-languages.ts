import { type SpokenLanguage, spokenLanguages } from '@harana/contract/model/spoken-languages'
import type { Person } from '@harana/demo/person'
import { regionOf } from '../domains/geo/geo.ts'

/** What is spoken at home in a Philippine region, beside Filipino. */
const ofRegions: Record<string, SpokenLanguage> = {
  'Ilocos Region': 'ilo',
  'Cagayan Valley': 'ilo',
  'Cordillera Administrative Region': 'ilo',
  'Bicol Region': 'bik',
  'Western Visayas': 'hil',
  'Negros Island Region': 'hil',
  'Central Visayas': 'ceb',
  'Eastern Visayas': 'war',
  'Zamboanga Peninsula': 'cbk',
  'Northern Mindanao': 'ceb',
  'Davao Region': 'ceb',
  Soccsksargen: 'ceb',
  Caraga: 'ceb',
  'Bangsamoro Autonomous Region in Muslim Mindanao': 'mdh',
}

/** English, and what people speak where they come from. */
export function spokenLanguagesOf({ gender, country, city }: Person): SpokenLanguage[] {
  const home = gender === 3 ? [] : ['fil', ofRegions[regionOf('PH', city)]]
  // Unicode's likely language of a country; it calls Norwegian by its more common form.
  const likely = new Intl.Locale('und', { region: country }).maximize().language.replace('nb', 'no')
  const spoken = new Set(['en', likely, ...home])
  return spokenLanguages.filter((code) => spoken.has(code))
}
