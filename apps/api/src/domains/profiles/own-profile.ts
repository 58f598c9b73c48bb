import { Gender, type Goal, goalFlags, goalsOf } from '@harana/contract/model/enums'
import { type Facts, facts } from '@harana/contract/model/fields'
import { DEFAULT_HIGH_AGE, DEFAULT_LOW_AGE } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import { spokenLanguagesOf } from '@harana/contract/model/spoken-languages'
import { searchInterests } from '@harana/contract/policy/policy'
import type { RawBuilder } from 'kysely'
import { sql } from '../../db/db.ts'
import { defineSlice } from '../../http/own-row.ts'
import { countryById, countryName } from '../geo/geo.ts'
import { locationOf } from './location.ts'
import { columns } from './save-profile.ts'

/** The fields that a member writes, as stored. All are null before step 2 of the sign-up. */
type Written = Facts & {
  [Name in 'profileName' | 'city' | 'aboutUser' | 'aboutMatch']: string | null
} & {
  [Name in 'countryId' | 'lowAge' | 'highAge']: number | null
} & { interested: Gender | null; searchingFor: Goal | null }

const written = Object.fromEntries(
  Object.entries(columns).map(([name, column]) => [name, sql.ref(`p.${column}`)]),
) as { [Name in keyof typeof columns]: RawBuilder<Written[Name]> }

const factsOf = (row: Facts) =>
  Object.fromEntries(Object.keys(facts).map((name) => [name, row[name as keyof Facts]])) as Facts

/** The viewer's own profile. */
export const ownProfile = defineSlice({
  columns: {
    ...written,
    profileCreatedAt: sql.ref<Date | null>('p.created_at'),
    goals: sql.ref<number | null>('p.goals'),
    languages: sql.ref<number | null>('p.languages'),
    reviewed: sql<boolean>`p.reviewed_at IS NOT NULL`,
    lastActive: sql.ref<Date | null>('c.last_active'),
  },
  toMe(row, { flags }, { now, locale }: { now: Date; locale: Locale }) {
    const country = row.countryId === null ? undefined : countryById(row.countryId)
    const countryText = country ? countryName(country.code, locale) : ''
    const name = row.profileName ?? ''
    const lookingFor = row.interested === null ? searchInterests(flags) : [row.interested]
    return {
      ...factsOf(row),
      profileCreatedDate: row.profileCreatedAt?.toISOString() ?? null,
      userName: name,
      profileName: name,
      city: row.city ?? '',
      countryId: row.countryId,
      countryName: countryText,
      countryShortCode: country?.code ?? '',
      location: locationOf(row.city ?? '', countryText),
      aboutUser: row.aboutUser ?? '',
      aboutMatch: row.aboutMatch ?? '',
      ...goalFlags(row.goals ?? 0),
      hereTo: goalsOf(row.goals ?? 0),
      languages: spokenLanguagesOf(row.languages ?? 0),
      lowAge: row.lowAge ?? DEFAULT_LOW_AGE,
      highAge: row.highAge ?? DEFAULT_HIGH_AGE,
      interested: row.interested,
      searchingFor: row.searchingFor ?? 0,
      lookingForGirl: lookingFor.includes(Gender.Girl),
      lookingForGenderQueer: lookingFor.includes(Gender.Lgbtqia),
      lookingForGuy: lookingFor.includes(Gender.Guy),
      lastActive: row.lastActive?.toISOString() ?? null,
      activeTime: row.lastActive && secondsBetween(row.lastActive, now),
      reviewed: row.reviewed,
    }
  },
})

/** Whole seconds; 0 when `from` is later than `to`, as clocks of two machines can have it. */
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))
