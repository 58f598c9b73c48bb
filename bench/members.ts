import { Agent, request } from 'node:http'
import type { Input, Output } from '@harana/contract'
import { connect, type Db, sql } from '../apps/api/src/db/db.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import { createMember } from '../apps/api/src/testing/factories.ts'
import { startChild } from './child.ts'
import { carrier, fillForStaff, networkOfMember } from './members-staff.ts'
import type { Listening } from './polls-server.ts'
import { median, quantile } from './quantile.ts'
import { table } from './table.ts'
import { memberCount, withMembers } from './with-members.ts'

const askings = Number(process.env.BENCH_ASKINGS ?? 200)
/** At most so many index scans of as many rows, and so many ms. */
const wanted = { scan: 25, p99: 100 }
const secret = 'the secret of a bench, long enough for everybody'

type Asked = Input<'admin/findmembers'>
type Answer = Output<'admin/findmembers'> & { result: string; message: string }
type Find = (asked: Asked) => Promise<Answer>

/**
 * How soon staff find a member among a million by anything that one may tell, and list them by filters: over HTTP,
 * with the row of the audit log, against an index scan of as many rows.
 */
export const members = (): Promise<void> =>
  withMembers(async (url, client) => {
    await fillForStaff(client, secretsFrom(secret), memberCount)
    const { db, close } = connect(url, { max: 1 })
    const server = startChild('polls-server.ts', {
      EMBEDDED_DATABASE_URL: url,
      SECRET: secret,
      LOG_LEVEL: 'warn',
      DATA_DIR: '/tmp',
    })
    const agent = new Agent({ keepAlive: true })
    try {
      const { port } = await server.ask<Listening>({ bytes: '' })
      const { token } = await createMember(db, { staffRoles: ['administrator'] })
      const find: Find = (asked) => ask({ agent, port, token }, asked)
      await measure('found by', byText(await someMembers(db)), find, db)
      await measure('listed by', byFilter(), find, db)
      console.log(process.exitCode ? 'missed' : 'reached')
    } finally {
      agent.destroy()
      await server.stop()
      await close()
    }
  })

/** Asks each so many times, and after each answer scans as many rows of the same table by its key. */
async function measure(title: string, all: Record<string, (at: number) => Asked>, find: Find, db: Db) {
  const rows: string[][] = []
  for (const [name, asked] of Object.entries(all)) {
    const [times, scans, founds] = [[] as number[], [] as number[], [] as number[]]
    for (let at = -5; at < askings; at++) {
      const since = performance.now()
      const { members, next } = await find(asked(Math.abs(at)))
      const between = performance.now()
      await sql`SELECT * FROM member_index WHERE member_id > ${1_000_000_000_000 + Math.abs(at) * 39e12}
        ORDER BY member_id LIMIT ${members.length + (next ? 1 : 0) || 1}`.execute(db)
      // The first ones warm the connection up.
      if (at < 0) continue
      times.push(between - since)
      scans.push(performance.now() - between)
      founds.push(members.length)
    }
    const ratio = median(times) / median(scans)
    const p99 = quantile(times, 0.99)
    if (ratio > wanted.scan || p99 > wanted.p99) process.exitCode = 1
    rows.push([name, String(median(founds)), median(times).toFixed(2), p99.toFixed(2), ratio.toFixed(1)])
  }
  table([`${title}, ms`, 'rows', 'p50', 'p99', `of a scan (wanted ${wanted.scan})`], rows)
  console.log()
}

type Someone = Record<'number' | 'id' | 'ticket', number> &
  Record<'email' | 'phone' | 'firstName' | 'name' | 'city' | 'token' | 'decision', string> &
  Record<'photo' | 'path', string | null>

/** Members all over the site, each with all that one can be found by. */
async function someMembers(db: Db): Promise<Someone[]> {
  const emails = Array.from({ length: askings }, (_, at) => {
    const number = (at * 7_919 * 10) % memberCount
    return `m${number - (number % 10)}@bench.example`
  })
  const { rows } = await sql<Someone>`
    SELECT substring(m.email FROM '[0-9]+')::int AS number, m.id, m.email, m.phone, m.first_name AS "firstName",
      p.profile_name AS name, p.city, v.token, d.id AS decision, t.id AS ticket, i.id AS photo, i.path
    FROM members m JOIN profiles p ON p.member_id = m.id JOIN invites v ON v.member_id = m.id
      JOIN decisions d ON d.member_id = m.id JOIN tickets t ON t.member_id = m.id
      LEFT JOIN images i ON i.member_id = m.id
    WHERE m.email = ANY (${emails}::text[])`.execute(db)
  return rows
}

const farDown = (text: string, way: Asked['way'], { id }: Someone): Asked => ({
  text,
  way,
  after: { key: text, memberId: id },
})

function byText(some: Someone[]): Record<string, (at: number) => Asked> {
  const of = (text: (one: Someone) => string | number) => (at: number) => ({
    text: String(text(some[at % some.length]!)),
  })
  const pictured = some.filter(({ photo }) => photo !== null)
  const ofPictured = (text: (one: Someone) => string | null) => (at: number) => ({
    text: text(pictured[at % pictured.length]!) ?? '',
  })
  return {
    'the number': of(({ id }) => id),
    'the address of the profile': of(({ id }) => `https://harana.example/profile/${id}`),
    'the e-mail': of(({ email }) => email),
    'an e-mail from before': of(({ number }) => `old${number}@bench.example`),
    'a provider’s e-mail': of(({ number }) => `m${number}@provider.example`),
    'an e-mail of nobody': of(({ number }) => `nobody${number}@bench.example`),
    'a phone': of(({ phone }) => phone.replace('+63', '0')),
    'a ticket': of(({ ticket }) => `#${ticket}`),
    'a decision': of(({ decision }) => decision),
    'an invitation': of(({ token }) => token),
    'a photo': ofPictured(({ photo }) => photo),
    'a network of a thousand': of(({ number }) => networkOfMember(number, memberCount)),
    'a network of a carrier': () => ({ text: carrier }),
    'a profile’s name': of(({ name }) => name),
    'a further word of a name': of(({ number }) => String(number).padStart(7, '0')),
    'what all names begin with': () => ({ text: 'member' }),
    'a common first name': () => ({ text: 'maria' }),
    'a first name’s beginning': () => ({ text: 'ma', way: 'first-name' }),
    'a first name, far down': (at) => farDown('maria', 'first-name', some[at % some.length]!),
    'a common city': () => ({ text: 'cebu', way: 'city' }),
    'a city': of(({ city }) => city),
    'a city, far down': (at) => farDown('cebu city', 'city', some[at % some.length]!),
    'a name of nobody': of(({ number }) => `zzz ${number}`),
  }
}

function byFilter(): Record<string, (at: number) => Asked> {
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10)
  const filters: Record<string, Asked> = {
    'nothing, the newest': {},
    'nothing, the oldest': { sort: 'oldest' },
    'a common country': { country: 'PH' },
    'a rare country': { country: 'TV' },
    women: { gender: 1 },
    'a month, oldest first': { joinedFrom: day(400), joinedUntil: day(370), sort: 'oldest' },
    'a month and a rare country': { joinedFrom: day(400), joinedUntil: day(370), country: 'NO' },
    ...Object.fromEntries(
      (['active', 'not-activated', 'hidden', 'suspended', 'banned', 'deleted'] as const).map((state) => [
        state,
        { state },
      ]),
    ),
    'a role': { role: 'administrator' },
    'a role that nobody has': { role: 'finance' },
    'suspended women of a country': { country: 'PH', state: 'suspended', gender: 1 },
    'a common country and a gender that nobody is there': { country: 'US', gender: 2 },
    'banned men of a country': { country: 'US', gender: 3, state: 'banned' },
  }
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, () => filter]))
}

/** Asks and reads the whole answer. @throws when it is not OK */
function ask(
  { agent, port, token }: { agent: Agent; port: number; token: string },
  asked: Asked,
): Promise<Answer> {
  const headers = { host: 'localhost', authorization: `1:${token}`, 'content-type': 'application/json' }
  const path = '/api/v1/admin/findmembers'
  return new Promise((done, fail) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () => {
        const answer: Answer = JSON.parse(text)
        if (answer.result === 'OK') done(answer)
        else fail(new Error(`${JSON.stringify(asked)}: ${text.slice(0, 300)}`))
      })
    })
    sent.on('error', fail)
    sent.end(JSON.stringify(asked))
  })
}
