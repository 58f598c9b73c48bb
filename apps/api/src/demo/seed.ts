import { Gender, Goal, goalMask, StaffRole } from '@harana/contract/model/enums'
import { spokenLanguageMask } from '@harana/contract/model/spoken-languages'
import { albumOf } from '@harana/demo/album'
import { answersOf } from '@harana/demo/answers'
import { chance, daysHere, encounters } from '@harana/demo/encounters'
import { demoLogins, emailOf } from '@harana/demo/logins'
import { people as everybody } from '@harana/demo/people'
import { factsOf, type Goals, type Person } from '@harana/demo/person'
import { connect, type Db, sql, type Tx } from '../db/db.ts'
import { countryByCode } from '../domains/geo/countries.ts'
import { findCity } from '../domains/geo/geo.ts'
import { readVerification, writeDecision } from '../domains/verification/verification.ts'
import { now as clock } from '../kernel/clock.ts'
import { createMembers, type MemberOverrides } from '../testing/factories.ts'
import { photoPath, photoPathsBefore, placeholderFor } from './photos.ts'
import { spokenLanguagesOf } from './spoken-languages.ts'
import { stayAround } from './stay-around.ts'
import { writeConversations } from './write-conversations.ts'
import { writeCredits } from './write-credits.ts'
import { writeHappened } from './write-encounters.ts'
import { writePlans } from './write-plans.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Fills an empty site with invented members, whose profiles say that they are drawn. All or nothing: a start that
 * was cut off makes them at the next one. Where they are already, their last activity moves to about now, and photos of an
 * earlier version become those of today.
 * Photos are drawn when they are looked at (photos.ts), so that this takes a few seconds of a core.
 */
export async function seedDemo(url: string, people: readonly Person[] = everybody): Promise<void> {
  const database = connect(url, { max: 2, name: 'harana demo' })
  try {
    const there = await database.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', demoLogins[0]!.email)
      .executeTakeFirst()
    if (there) {
      await stayAround(database.db)
      await renewPhotos(database.db, people)
    } else await makeEverything(database.db, people)
  } finally {
    await database.close()
  }
}

async function makeEverything(db: Db, people: readonly Person[]): Promise<void> {
  const now = clock()
  const placeholders = await Promise.all(people.map(placeholderFor))
  const answers = answersOf(people)
  await db.transaction().execute(async (tx) => {
    const members = await createMembers(
      tx,
      people.map((person) => ({ ...overridesFor(person, now), prompts: answers.get(person.name) ?? [] })),
    )
    const ids = new Map(members.map(({ name, id }) => [name, id]))
    const photos = people.flatMap((person, at) => photosOf(person, ids.get(person.name)!, placeholders[at]!))
    await tx.insertInto('images').values(photos).execute()
    for (const person of people.filter(isVerified)) await verify(tx, ids.get(person.name)!)
    await writeHappened(tx, encounters(people, now), (name) => ids.get(name)!, now)
    await writePlans(tx, people, (name) => ids.get(name)!, now)
    await writeCredits(tx, people, (name) => ids.get(name)!, now)
    await writeConversations(tx, people, (name) => ids.get(name)!, now)
  })
}

/** The rows of a person's album. Of lists a photo has a placeholder; the others are shown one at a time, and have none. */
const photosOf = (person: Person, memberId: number, placeholder: string) =>
  albumOf(person).map((_, position) => ({
    member_id: memberId,
    position,
    path: photoPath(person, position),
    placeholder: position === 0 ? placeholder : '',
  }))

/** Puts the album of today in the place of photos that an earlier version drew, where they are still all that there is. */
async function renewPhotos(db: Db, people: readonly Person[]): Promise<void> {
  const drawn = new Map(people.flatMap((person) => photoPathsBefore(person).map((path) => [path, person])))
  const before = await db
    .selectFrom('images')
    .select(['member_id', sql<string>`min(path)`.as('path')])
    .groupBy('member_id')
    .having(sql<boolean>`bool_and(path = ANY(${[...drawn.keys()]}))`)
    .execute()
  for (const { member_id, path } of before) {
    const person = drawn.get(path)!
    const photos = photosOf(person, member_id, await placeholderFor(person))
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('images').where('member_id', '=', member_id).execute()
      await tx.insertInto('images').values(photos).execute()
      // What was verified is the face of before.
      if (isVerified(person)) await verify(tx, member_id)
    })
  }
}

const isVerified = ({ kaPartner, verified, standing }: Person) =>
  kaPartner || verified || standing === 'verified'

/** Verifies a member as staff do, who saw no document of somebody invented. */
async function verify(db: Tx, memberId: number): Promise<void> {
  const found = await readVerification(db, memberId)
  const approval = { approve: true, legalName: null, flaws: [], words: '', decidedBy: null }
  await writeDecision(db, found!, approval)
}

function overridesFor(person: Person, now: Date): MemberOverrides {
  const {
    name,
    gender,
    city,
    country,
    aboutUser,
    aboutMatch,
    goals,
    looksFor = [18, 99],
    standing,
    away,
  } = person
  const email = emailOf(person)
  return {
    email,
    password: demoLogins.find((login) => login.email === email)?.password,
    firstName: name,
    gender,
    birthdate: birthdate(person, now),
    createdAt: new Date(now.getTime() - daysHere(person) * day),
    lastActive: new Date(now.getTime() - away * minute),
    ...(standing === 'staff' && { staffRoles: [StaffRole.Administrator] }),
    profile: {
      ...factsOf(person),
      profileName: name,
      countryId: countryByCode(country)!.id,
      city: findCity(country, city) ?? city,
      languages: spokenLanguageMask(spokenLanguagesOf(person)),
      aboutUser,
      aboutMatch,
      goals: goalMask(goals.map((goal) => goalCodes[goal])),
      lowAge: looksFor[0],
      highAge: looksFor[1],
      // As the sign-up has it.
      interested: gender === Gender.Guy ? Gender.Girl : null,
    },
  }
}

const goalCodes: Record<Goals, Goal> = {
  marriage: Goal.Marriage,
  relationship: Goal.Relationship,
  friendship: Goal.Friendship,
  casual: Goal.CasualDating,
}

/** Some day in the year that makes them as old as they are. */
function birthdate({ name, age }: Person, now: Date): string {
  const days = 1 + Math.floor(chance('birthday', name) * 360)
  const date = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate() - days))
  return date.toISOString().slice(0, 10)
}
