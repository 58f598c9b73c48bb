import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spokenLanguageMask } from '@harana/contract/model/spoken-languages'
import type pg from 'pg'
import { countries } from '../apps/api/src/domains/geo/countries.ts'

/** The members whom the searches of search-shapes.ts for a rare result must find: nobody else is of this age. */
export const planted = { age: 93, members: 2 }
/** Countries by their ISO 3166-1 numbers, as the column has them. */
const philippines = 608
const unitedStates = 840
/** The age of the oldest member but for those who are planted. */
const maxAge = 80
/** How many members are active in one minute at the load that is measured. */
export const onlineMembers = 100_000

/**
 * Fills an empty, migrated database with so many members, who are the same in every run and as unevenly spread as real
 * ones, and ends with VACUUM ANALYZE. They are loaded as a restore loads them: from files by COPY, without triggers and
 * foreign keys, and with the indexes of the search's tables made at the end.
 * @returns how many seconds it took
 */
export async function loadMembers(client: pg.Client, count: number): Promise<number> {
  const start = Date.now()
  const dir = await mkdtemp(join(tmpdir(), 'harana-bench-'))
  // PostgreSQL reads the files under an account of its own.
  await chmod(dir, 0o755)
  try {
    // As the trigger of the table would, past which the rows are copied.
    const { rows } = await client.query<{ words: string }>('SELECT first_words($1) AS words', [aboutUser])
    await writeFiles(dir, count, rows[0]!.words)
    await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '256MB'")
    const createIndexes = await dropSearchIndexes(client)
    await client.query('CREATE UNLOGGED TABLE activity (id bigint, last_active timestamptz)')
    for (const [table, columns] of Object.entries(columnsOf)) {
      await client.query(`COPY ${table} (${columns}) FROM '${join(dir, table)}'`)
    }
    await client.query(fillSearchTables)
    for (const createIndex of createIndexes) await client.query(createIndex)
    await client.query('DROP TABLE activity')
    await client.query('SET session_replication_role = origin')
    await client.query('VACUUM ANALYZE')
    return (Date.now() - start) / 1000
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Drops the indexes of the search's tables but for the primary keys. @returns the statements that make them again */
async function dropSearchIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
      WHERE tablename IN ('search_card', 'search_tags') AND indexname NOT LIKE '%_pkey'`,
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}

/** The tables that are loaded from a file each, with the file's columns in their order. `activity` exists only meanwhile. */
const columnsOf = {
  members:
    'id, email, email_verified_at, first_name, phone, gender, birthdate, site, created_at, activated_at, ka_partner_at',
  profiles:
    'member_id, created_at, profile_name, country_id, city, about_user, card_words, about_match, goals, has_children, want_children, smoking, education_level, languages',
  images: 'member_id, path, placeholder',
  activity: 'id, last_active',
}

type Table = keyof typeof columnsOf
const tables = Object.keys(columnsOf) as Table[]
/** The lines of each table that are not written yet. */
type Lines = Record<Table, string[]>

/** Fills the search's tables from the members, as the migrations that introduced those tables did. */
const fillSearchTables = `
  INSERT INTO search_cities (key, country_id) SELECT DISTINCT city_key(city), country_id FROM profiles;
  INSERT INTO search_card
      (id, last_active, birthdate, birth_year, gender, country_id, goals, visible, joined, traits, languages, city_id)
    SELECT id, last_active, birthdate, birth_year, gender, country_id, goals, visible, joined, traits, languages, city_id
    FROM search_source JOIN activity USING (id);
  INSERT INTO search_tags (id, tags)
    SELECT id, search_tags_of(gender, country_id, birth_year, goals, traits, languages, city_id) FROM search_card`

/** Writes a file per table into the folder, in the text format of COPY. */
async function writeFiles(dir: string, count: number, words: string): Promise<void> {
  const streams = Object.fromEntries(
    tables.map((table) => [table, createWriteStream(join(dir, table), { mode: 0o644 })]),
  ) as Record<Table, WriteStream>
  const random = randomNumbers(4_729)
  const now = Date.now()
  const lines: Lines = { members: [], profiles: [], images: [], activity: [] }
  for (let n = 0; n < count; n++) {
    addMember(n, words, random, now, lines)
    if (lines.members.length < 10_000 && n < count - 1) continue
    for (const table of tables) {
      const chunk = lines[table].map((line) => `${line}\n`).join('')
      if (!streams[table].write(chunk)) await once(streams[table], 'drain')
      lines[table] = []
    }
  }
  for (const stream of Object.values(streams)) {
    stream.end()
    await once(stream, 'finish')
  }
}

const minute = 60_000
const day = 24 * 60 * minute
/** NULL in a file that COPY reads. */
const none = '\\N'
const story = 'I like long walks by the sea, quiet Sundays and cooking for the people whom I love. '
const aboutUser = story.repeat(3)
const placeholder = `data:image/webp;base64,${'UklGRkYAAABXRUJQVlA4'.repeat(9)}`

/** Adds the lines of the `n`th member, whose card shows these words. Shares are of the members of a real site, roughly. */
function addMember(n: number, words: string, random: () => number, now: number, lines: Lines): void {
  const happens = (share: number) => random() < share
  const isPlanted = n < planted.members
  const place = random()
  const [gender, countryId] = isPlanted || place < 0.6 ? [1, philippines] : elsewhere(place, random)
  const age = isPlanted ? planted.age : Math.min(18 + Math.floor(-Math.log(1 - random()) * 11), maxAge)
  const birthdate = new Date(now - (age * 365.25 + 5 + random() * 350) * day).toISOString().slice(0, 10)
  const id = 1_000_000_000_000 + Math.floor(random() * 8_000_000_000_000_000)
  const joined = new Date(now - random() ** 1.5 * 5 * 365 * day).toISOString()
  // A mask, see goalMask. A member with none of the four gets the first.
  const goals =
    (happens(0.6) ? 1 : 0) |
      (happens(0.3) ? 2 : 0) |
      (isPlanted || happens(0.02) ? 4 : 0) |
      (happens(0.5) ? 8 : 0) || 1
  const smoking = happens(0.2) ? none : happens(0.05) ? 1 : 0
  // No smoker is a Ka-Partner: a search for both finds nobody, although each alone is common.
  const kaPartnerSince = gender === 1 && smoking !== 1 && happens(0.04) ? joined : none
  const education = happens(0.15) ? none : [1, 2, 3, 3, 4, 4, 4, 5, 5, 6][Math.floor(random() * 10)]
  // Spread by the logarithm: half of all were there in the last day, some not for two years.
  const sinceActive = Math.exp(random() * Math.log(2 * 365 * 24 * 60)) * minute
  const email = `m${n}@bench.example`
  // Which name and phone follows from the number alone, by Zipf's law as with cities below.
  const firstName = firstNames[Math.floor(firstNames.length ** ((n * 0.618_034) % 1)) - 1]
  const phone = `+63917${String(n).padStart(7, '0')}`
  const line = (...values: unknown[]) => values.join('\t')
  lines.members.push(
    line(id, email, joined, firstName, phone, gender, birthdate, 'harana', joined, joined, kaPartnerSince),
  )
  const city = cityOf(countryId, random)
  const hasChildren = happens(0.25) ? none : happens(0.4) ? 1 : 0
  const wantChildren = happens(0.3) ? none : [0, 1, 1, 3][Math.floor(random() * 4)]
  const languages = languagesOf(countryId, random)
  lines.profiles.push(
    line(
      ...[id, joined, `Member_${n}`, countryId, city, aboutUser, words, story, goals],
      ...[hasChildren, wantChildren, smoking, education, languages],
    ),
  )
  if (happens(0.7)) lines.images.push(line(id, id.toString(16).padStart(32, '0'), placeholder))
  lines.activity.push(line(id, new Date(now - sinceActive).toISOString()))
}

/**
 * The gender and the country of a member who is no woman in the Philippines, by a number from 0.6 to 1: 3 % of all members
 * are of gender 2 and 2 % are guys, both in the Philippines; 3 % are women abroad and 32 % guys abroad, of whom most live
 * in few countries.
 */
function elsewhere(place: number, random: () => number): [gender: number, countryId: number] {
  if (place < 0.63) return [2, philippines]
  if (place < 0.65) return [3, philippines]
  const countryId =
    random() < 0.3 ? unitedStates : countries[Math.floor(random() ** 2.5 * countries.length)]!.id
  return [place < 0.68 ? 1 : 3, countryId]
}

const firstNames =
  'Maria Rosa Ana Jose Grace Mary Joy Liza John Erik Angel Cris Mark Bea Jun Carla Paul Nena Lars Rey Gina Tom Hanna Ben'.split(
    ' ',
  )

export const cityNames = [
  'Cebu',
  'Davao',
  'Manila',
  'Iloilo',
  'Bacolod',
  'Quezon',
  'Ormoc',
  'Baguio',
  'Naga',
  'Tagum',
]

/**
 * A city of a country, which has 1,600 of them if it is the Philippines and 60 if not. By Zipf's law: a city that is twice
 * as far down the country's list is half as likely. The first ten have the names above, the others made-up ones.
 */
function cityOf(countryId: number, random: () => number): string {
  const cities = countryId === philippines ? 1_600 : 60
  const rank = Math.floor(cities ** random()) - 1
  return rank < cityNames.length
    ? `${cityNames[rank]} City`
    : `${cityNames[rank % 10]!.slice(0, 3)}ville ${rank}`
}

/** By language, the mask with its bit alone. */
const masks = Object.fromEntries(
  (['en', 'fil', 'ceb', 'ilo', 'hil', 'de', 'fi', 'uk'] as const).map((code) => [
    code,
    spokenLanguageMask([code]),
  ]),
)

/** The mask of the languages that a member speaks, each by chance. */
function languagesOf(countryId: number, random: () => number): number {
  const chances =
    countryId === philippines
      ? { en: 0.8, fil: 0.95, ceb: 0.25, ilo: 0.1, hil: 0.1, de: 0.003, fi: 0.0003 }
      : { en: 0.9, de: 0.15, fi: 0.01, uk: 0.01, fil: 0.05 }
  return Object.entries(chances).reduce(
    (sum, [code, chance]) => sum + (random() < chance ? masks[code]! : 0),
    0,
  )
}

/** Returns a function of pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32, twice for 53 bits). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  return () => (next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53
}
