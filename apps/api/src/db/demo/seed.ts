import { Goal, goalMask, StaffRole } from '@harana/contract/enums'
import sharp from 'sharp'
import { now as clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { countryByCode } from '../../domains/geo/countries.ts'
import { storePhoto } from '../../domains/images/images.ts'
import { openStorage } from '../../outside/open-storage.ts'
import type { Storage } from '../../outside/storage.ts'
import { giveLike, giveVisit, type MemberWish, makeMember } from '../../testing/builders.ts'
import { connect, type Db, sql, type Tx } from '../db.ts'
import { portrait } from './drawings/portraits.mjs'
import { chance, daysHere, encounters } from './encounters.ts'
import { demoLogins, emailOf } from './logins.ts'
import { people as everybody } from './people.ts'
import { factsOf, type Goals, type Person, type Standing } from './person.ts'
import { stayAround } from './stay-around.ts'
import { storyOf } from './story.ts'

export { demoLogins }

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Fills an empty site with invented members who say of themselves that they are drawn. All or nothing: a start that
 * was cut off makes them at the next one. Where they are already, only their last activity moves to about now.
 * It takes about ten seconds of two cores, nearly all of them for the drawings.
 */
export async function seedDemo(
  { config, url }: { config: Pick<Config, 'dataDir' | 's3'>; url: string },
  people: readonly Person[] = everybody,
): Promise<void> {
  const database = connect(url, { max: 2, name: 'harana demo' })
  try {
    const there = await database.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', demoLogins[0]!.email)
      .executeTakeFirst()
    if (there) await stayAround(database.db)
    else await makeEverything(database.db, openStorage(config), people)
  } finally {
    await database.close()
  }
}

async function makeEverything(db: Db, storage: Storage, people: readonly Person[]): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    const ids = new Map<string, number>()
    for (const person of people) ids.set(person.name, (await makeMember(tx, wishFor(person, now))).id)
    await givePhotos(tx, storage, people, ids)
    for (const { kind, from, to, at } of encounters(people, now)) {
      const give = kind === 'like' ? giveLike : giveVisit
      await give(tx, ids.get(from.name)!, ids.get(to.name)!, at)
    }
    // What is older than a day has been read by those who came back since.
    await sql`UPDATE notifications SET read_at = created_at + interval '1 hour'
      WHERE created_at < ${new Date(now.getTime() - day)}`.execute(tx)
  })
}

function wishFor(person: Person, now: Date): MemberWish {
  const { name, gender, city, country, aboutMatch, goals, looksFor = [18, 99], standing, away } = person
  const email = emailOf(person)
  return {
    email,
    password: demoLogins.find((login) => login.email === email)?.password,
    firstName: name,
    gender,
    birthdate: birthdate(person, now),
    createdAt: new Date(now.getTime() - daysHere(person) * day),
    kaPartner: person.kaPartner ?? false,
    lastActive: new Date(now.getTime() - away * minute),
    ...(standing && standings(now)[standing]),
    profile: {
      ...factsOf(person),
      profileName: name,
      countryId: countryByCode(country)!.id,
      city,
      aboutUser: storyOf(person),
      aboutMatch,
      goals: goalMask(goals.map((goal) => goalCodes[goal])),
      lowAge: looksFor[0],
      highAge: looksFor[1],
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

function standings(now: Date): Record<Standing, Partial<MemberWish>> {
  const inDays = (days: number) => new Date(now.getTime() + days * day)
  return {
    trial: { trialUntil: inDays(5) },
    premium: { planId: 3, planExpiresAt: inDays(60), firstPaidAt: inDays(-120) },
    'premium-new': { planId: 2, planExpiresAt: inDays(20), firstPaidAt: inDays(-10) },
    executive: { planId: 5, planExpiresAt: inDays(200), firstPaidAt: inDays(-150) },
    verified: { planId: 1 },
    lapsed: { planId: 2, planExpiresAt: inDays(-40), firstPaidAt: inDays(-200) },
    new: {},
    staff: { staffRole: StaffRole.Administrator },
  }
}

/** Draws everybody and stores the drawings as the photos that members upload are stored. */
async function givePhotos(
  tx: Tx,
  storage: Storage,
  people: readonly Person[],
  ids: Map<string, number>,
): Promise<void> {
  const deps = {
    storage,
    transaction: <T>(run: (work: { db: Tx; wake(memberId: number): void }) => Promise<T>) =>
      run({ db: tx, wake: () => {} }),
    log: console,
  }
  const waiting = people.values()
  const draw = async () => {
    for (const { name, seed = name, gender, age, heritage = 'filipino' } of waiting) {
      const svg = portrait({ seed, gender, age, heritage })
      const photo = await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
      await storePhoto(deps, ids.get(name)!, photo)
    }
  }
  // Two at a time: one is written while the other is drawn.
  await Promise.all([draw(), draw()])
}
