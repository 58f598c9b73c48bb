import type { Parsed } from '@harana/contract'
import { Gender, type Goal, type GoalFlags, goalBit } from '@harana/contract/model/enums'
import { spokenLanguageMask } from '@harana/contract/model/spoken-languages'
import type { Updateable } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { DB } from '../../db/schema.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { giveConsent } from '../consents/consents.ts'
import { countryById, findCity } from '../geo/geo.ts'
import { saveAnswers, takeAnswers } from '../prompts/prompts.ts'

/** All fields of a profile that its owner writes; facts may be left out. */
export type ProfileFields = Parsed<'users/sign-up-step-2'>
/** Any of these fields, and the saved search. The fields that the account owns are left out. */
export type ProfileChanges = Omit<
  Parsed<'users/updateprofileinfo'>,
  'gender' | 'firstName' | 'lastName' | 'phone' | 'cellPhone'
>

/** The columns of `profiles` for the fields that a member writes. */
export const columns = {
  profileName: 'profile_name',
  countryId: 'country_id',
  city: 'city',
  aboutUser: 'about_user',
  aboutMatch: 'about_match',
  bodyType: 'body_type',
  eyesType: 'eyes_type',
  hairType: 'hair_type',
  hasChildren: 'has_children',
  wantChildren: 'want_children',
  smoking: 'smoking',
  drinking: 'drinking',
  tattoos: 'tattoos',
  currentStatus: 'current_status',
  educationLevel: 'education_level',
  inSchool: 'in_school',
  lowAge: 'low_age',
  highAge: 'high_age',
  interested: 'interested',
  searchingFor: 'searching_for',
} as const satisfies Record<Exclude<keyof ProfileChanges, keyof GoalFlags | 'languages'>, string>

const goals: Record<keyof GoalFlags, Goal> = { lfSerious: 1, lfFriendship: 2, lfCasual: 3, lfRelationship: 4 }

type Home = { countryId: number; city: string }

/**
 * Creates a member's profile, or overwrites the one that exists.
 * @returns true when there was none before
 * @throws Refusal NOGOAL, or INVALIDINPUT for an unknown country, or a city that is not in it
 */
export async function saveProfile(db: Queryable, memberId: number, fields: ProfileFields): Promise<boolean> {
  const { profileName, countryId } = fields
  const city = cityIn(fields)
  const row = { ...rowOf(fields), city, goals: chosenGoals(fields, 0) }
  await lockMembers(db, memberId)
  const { isNew } = await db
    .insertInto('profiles')
    .values({
      ...row,
      member_id: memberId,
      profile_name: profileName,
      country_id: countryId,
      city,
      // A guy's search starts with girls; he may widen it.
      interested: sql`(SELECT ${Gender.Girl}::smallint FROM members WHERE id = ${memberId} AND gender = ${Gender.Guy})`,
    })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .returning(sql<boolean>`old.member_id IS NULL`.as('isNew'))
    .executeTakeFirstOrThrow()
  if (fields.prompts) await saveAnswers(db, memberId, fields.prompts)
  await giveSensitive(db, memberId, fields)
  return isNew
}

/**
 * Changes the given fields of the existing profile of a locked member: the new goals and ages must be valid together
 * with the stored ones. A city from before cities were checked may stay as it is.
 * @throws Refusal NOGOAL, AGESCROSSED, INVALIDINPUT for an unknown country, or a city that is not in it, or
 *   INCOMPLETEPROFILE when there is no profile any more
 */
export async function changeProfile(db: Queryable, memberId: number, changes: ProfileChanges): Promise<void> {
  const before = await db
    .selectFrom('profiles')
    .select(['goals', 'low_age', 'high_age', 'country_id', 'city'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  // The member may just be clearing an account that somebody else wrote into.
  if (!before) throw new Refusal('INCOMPLETEPROFILE')
  const { countryId = before.country_id, city = before.city } = changes
  const moved = countryId !== before.country_id || city !== before.city
  const home = moved ? { city: cityIn({ countryId, city }) } : {}
  const row = { ...rowOf(changes), ...home, goals: chosenGoals(changes, before.goals) }
  if ((changes.lowAge ?? before.low_age) > (changes.highAge ?? before.high_age)) {
    throw new Refusal('AGESCROSSED')
  }
  await db.updateTable('profiles').set(row).where('member_id', '=', memberId).execute()
  await giveSensitive(db, memberId, changes)
}

/** Who saves a text, or whom they look for, agrees to what that may reveal: the form says so beside its button. */
async function giveSensitive(db: Queryable, memberId: number, changes: ProfileChanges): Promise<void> {
  const { aboutUser, aboutMatch, interested } = changes
  const isGiven = Boolean(aboutUser || aboutMatch) || (interested ?? null) !== null
  if (isGiven) await giveConsent(db, memberId, ['sensitive'], 'profile')
}

/** Empties what a profile may reveal of faith, health, origin, views or love. */
export async function clearSensitive(db: Queryable, memberId: number): Promise<void> {
  await takeAnswers(db, memberId)
  await db
    .updateTable('profiles')
    .set({ about_user: '', about_match: '', interested: null })
    .where('member_id', '=', memberId)
    .execute()
}

/** Deletes a member's profile, and with it the member's entry in the search. */
export async function clearProfile(db: Queryable, memberId: number): Promise<void> {
  await db.deleteFrom('profiles').where('member_id', '=', memberId).execute()
}

/** The city's name as the country's list of places spells it. @throws Refusal INVALIDINPUT when the list lacks it */
function cityIn({ countryId, city }: Home): string {
  const country = countryById(countryId)
  if (!country) throw wrongField('countryId', 'Please choose a country.')
  const named = findCity(country.code, city)
  if (named === null)
    throw wrongField(
      'city',
      'We know no place of this name in this country. Please choose one from the list.',
    )
  return named
}

/** The columns of the fields that are not undefined. */
function rowOf(fields: ProfileChanges): Updateable<DB['profiles']> {
  const given = Object.entries(columns) as [keyof typeof columns, string][]
  const row = Object.fromEntries(
    given.flatMap(([field, column]) => {
      const value = fields[field]
      return value === undefined ? [] : [[column, value]]
    }),
  )
  return fields.languages ? { ...row, languages: spokenLanguageMask(fields.languages) } : row
}

/** The mask of goals after some were switched on or off. @throws Refusal NOGOAL when none is left */
function chosenGoals(flags: Partial<GoalFlags>, before: number): number {
  let mask = before
  for (const [flag, goal] of Object.entries(goals) as [keyof GoalFlags, Goal][]) {
    if (flags[flag] === true) mask |= goalBit(goal)
    if (flags[flag] === false) mask &= ~goalBit(goal)
  }
  if (mask === 0) throw new Refusal('NOGOAL')
  return mask
}
