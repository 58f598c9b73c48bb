import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spokenLanguageMask } from '@harana/contract/model/spoken-languages'
import type pg from 'pg'
import { countries } from '../apps/api/src/domains/geo/countries.ts'

/** What the shapes of the bench count on; nobody else is there or ever of this age. */
export const planted = { age: 93, members: 2 }
const philippines = 608
const unitedStates = 840
const oldest = 80
/** As many as are active in a minute at the load that is measured. */
export const onlineMembers = 100_000

/**
 * Fills an empty, migrated database with members by COPY: the same ones every time, as unevenly spread as real ones.
 * Ends with VACUUM ANALYZE. @returns seconds it took
 */
export async function loadMembers(client: pg.Client, count: number): Promise<number> {
  const start = Date.now()
  const dir = await mkdtemp(join(tmpdir(), 'harana-bench-'))
  // The server reads the files as a user of its own.
  await chmod(dir, 0o755)
  try {
    await writeFiles(dir, count)
    // No triggers and no foreign keys meanwhile, and the indexes made at the end, as a restore does it.
    await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '256MB'")
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
        WHERE tablename IN ('search_card', 'search_tags') AND indexname NOT LIKE '%_pkey'`,
    )
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
    await client.query('CREATE UNLOGGED TABLE activity (id bigint, last_active timestamptz)')
    for (const [table, columns] of Object.entries(files)) {
      await client.query(`COPY ${table} (${columns}) FROM '${join(dir, table)}'`)
    }
    await client.query(fill)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('DROP TABLE activity')
    await client.query('SET session_replication_role = origin')
    await client.query('VACUUM ANALYZE')
    return (Date.now() - start) / 1000
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

const files = {
  members:
    'id, email, email_verified_at, first_name, gender, birthdate, site, created_at, activated_at, ka_partner_at',
  profiles:
    'member_id, profile_name, country_id, city, about_user, about_match, goals, has_children, want_children, smoking, education_level, languages',
  images: 'member_id, path, placeholder',
  activity: 'id, last_active',
}

/** As the migration that introduced them filled them. */
const fill = `
  INSERT INTO search_cities (key, country_id) SELECT DISTINCT city_key(city), country_id FROM profiles;
  INSERT INTO search_card
      (id, last_active, birthdate, birth_year, gender, country_id, goals, visible, joined, traits, languages, city_id)
    SELECT id, last_active, birthdate, birth_year, gender, country_id, goals, visible, joined, traits, languages, city_id
    FROM search_source JOIN activity USING (id);
  INSERT INTO search_tags (id, tags)
    SELECT id, search_tags_of(gender, country_id, birth_year, goals, traits, languages, city_id) FROM search_card`

async function writeFiles(dir: string, count: number): Promise<void> {
  const streams = Object.fromEntries(
    Object.keys(files).map((table) => [table, createWriteStream(join(dir, table), { mode: 0o644 })]),
  ) as Record<keyof typeof files, ReturnType<typeof createWriteStream>>
  const random = randomNumbers(4_729)
  const now = Date.now()
  const lines: Record<keyof typeof files, string[]> = { members: [], profiles: [], images: [], activity: [] }
  for (let n = 0; n < count; n++) {
    memberLines(n, random, now, lines)
    if (n % 10_000 !== 9_999 && n !== count - 1) continue
    for (const table of Object.keys(files) as (keyof typeof files)[]) {
      const chunk = lines[table].length > 0 ? `${lines[table].join('\n')}\n` : ''
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
const none = '\\N'
const story = 'I like long walks by the sea, quiet Sundays and cooking for the people whom I love. '
const placeholder = `data:image/webp;base64,${'UklGRkYAAABXRUJQVlA4'.repeat(9)}`

function memberLines(
  n: number,
  random: () => number,
  now: number,
  lines: Record<keyof typeof files, string[]>,
) {
  const yes = (share: number) => random() < share
  // The two that one shape is about.
  const special = n < planted.members
  const place = random()
  const [gender, countryId] = special || place < 0.6 ? [1, philippines] : elsewhere(place, random)
  const years = special ? planted.age : Math.min(18 + Math.floor(-Math.log(1 - random()) * 11), oldest)
  const born = new Date(now - (years * 365.25 + 5 + random() * 350) * day).toISOString().slice(0, 10)
  const id = 1_000_000_000_000 + Math.floor(random() * 8_000_000_000_000_000)
  const joined = new Date(now - random() ** 1.5 * 5 * 365 * day).toISOString()
  const goals =
    (yes(0.6) ? 1 : 0) | (yes(0.3) ? 2 : 0) | (special || yes(0.02) ? 4 : 0) | (yes(0.5) ? 8 : 0) || 1
  const smoking = yes(0.2) ? none : yes(0.05) ? 1 : 0
  // No smoker is a Ka-Partner: a search for both finds nobody, although each alone is common.
  const kaPartner = gender === 1 && smoking !== 1 && yes(0.04) ? joined : none
  const education = yes(0.15) ? none : [1, 2, 3, 3, 4, 4, 4, 5, 5, 6][Math.floor(random() * 10)]
  // By the logarithm of the time passed: half of all were there in the last day, some not for years.
  const away = Math.exp(random() * Math.log(2 * 365 * 24 * 60)) * minute
  lines.members.push(
    [id, `m${n}@bench.example`, joined, 'Member', gender, born, 'harana', joined, joined, kaPartner].join(
      '\t',
    ),
  )
  lines.profiles.push(
    [
      ...[id, `Member_${n}`, countryId, cityOf(countryId, random), story.repeat(3), story, goals],
      ...[yes(0.25) ? none : yes(0.4) ? 1 : 0, yes(0.3) ? none : [0, 1, 1, 3][Math.floor(random() * 4)]],
      ...[smoking, education, languagesOf(countryId, random)],
    ].join('\t'),
  )
  if (yes(0.7)) lines.images.push([id, id.toString(16).padStart(32, '0'), placeholder].join('\t'))
  lines.activity.push([id, new Date(now - away).toISOString()].join('\t'))
}

/** Gender 2 and guys in the Philippines, women elsewhere, and a third of all: men abroad, most of them in few countries. */
function elsewhere(place: number, random: () => number): [gender: number, countryId: number] {
  if (place < 0.63) return [2, philippines]
  if (place < 0.65) return [3, philippines]
  const countryId =
    random() < 0.3 ? unitedStates : countries[Math.floor(random() ** 2.5 * countries.length)]!.id
  return [place < 0.68 ? 1 : 3, countryId]
}

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

/** 1,600 in the Philippines and 60 elsewhere, each half as likely as one twice as far up the list. */
function cityOf(countryId: number, random: () => number): string {
  const many = countryId === philippines ? 1_600 : 60
  const rank = Math.floor(many ** random()) - 1
  return rank < cityNames.length
    ? `${cityNames[rank]} City`
    : `${cityNames[rank % 10]!.slice(0, 3)}ville ${rank}`
}

const masks = Object.fromEntries(
  (['en', 'fil', 'ceb', 'ilo', 'hil', 'de', 'fi', 'uk'] as const).map((code) => [
    code,
    spokenLanguageMask([code]),
  ]),
)

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

/** Numbers from 0 to 1 that are the same in every run (mulberry32, twice for 53 bits). */
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
