import { type CallName, callNames, type Input, spec } from '@harana/contract'
import { Gender } from '@harana/contract/model/enums'
import { commonErrors } from '@harana/contract/wire/call'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/db.ts'
import { emailIn } from '../integrations/mail.ts'
import {
  type CreatedMember,
  createLike,
  createMember,
  createNote,
  createSession,
  createVisit,
} from '../testing/factories.ts'
import { validInputs } from '../testing/hostile.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/**
 * All calls of the contract in any order, by several members with each other's numbers, with log-outs, bans, deletions
 * and blocks between them: no failure of ours, every answer by its schema, nobody's private data in anybody else's
 * answer or mail, and nobody shown who is out of sight. Another seed hunts further.
 */
const seed = 20_261_122
const rounds = 4
const callsARound = 150

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A member of a round, with what is private to them and would be known anywhere. */
type Player = CreatedMember & { session: string; private: string[]; text: string }

async function makePlayer(round: number, at: number): Promise<Player> {
  const mark = `${round}${at}`
  const owned = {
    email: `player-${mark}@private.example`,
    lastName: `Kanaryo-${mark}`,
    phone: `+63285550${mark}2`,
    cellPhone: `+63917555${mark}42`,
  }
  const text = `a canary that sings for nobody but ${mark}`
  const kinds = [
    { gender: Gender.Guy },
    { gender: Gender.Girl },
    { gender: Gender.Girl, kaPartner: true },
    { gender: Gender.Lgbtqia },
    { gender: Gender.Guy, staffRoles: ['moderator' as const] },
    { gender: Gender.Girl, step: 'profile' as const },
    { gender: Gender.NoAnswer, step: 'account' as const },
  ]
  const kind = kinds[at]!
  const made = await createMember(app.db, { ...owned, ...kind })
  return {
    ...made,
    session: made.token,
    text,
    // Whoever waits to be confirmed may leave their address to another.
    private: [text, owned.lastName, owned.phone, owned.cellPhone, ...('step' in kind ? [] : [owned.email])],
  }
}
const players = 7

/** What everybody did before a round, so that there is something to see and to undo. */
async function meet(all: Player[]): Promise<string[]> {
  for (const one of all) {
    await sql`INSERT INTO images (member_id, path) VALUES (${one.id}, ${`path-of-${one.id}`})`.execute(app.db)
    await sql`INSERT INTO saved_searches (member_id, name, filter) VALUES (${one.id}, ${one.text}, '{}')`.execute(
      app.db,
    )
    for (const other of all) {
      if (one === other) continue
      await createLike(app.db, one.id, other.id)
      await createVisit(app.db, one.id, other.id)
      await createNote(app.db, one.id, other.id, one.text)
    }
  }
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM images UNION ALL SELECT id FROM notifications UNION ALL SELECT id FROM saved_searches
    ORDER BY id`.execute(app.db)
  return rows.map(({ id }) => id)
}

/** Fields that others may read; what is written there is no secret. */
const publicFields = new Set(['profileName', 'aboutUser', 'aboutMatch', 'answer', 'city', 'firstName'])

/** The reads of members, which are drawn more often, since most of the players are refused what is for staff. */
const reads = callNames.filter((name) => spec(name).method === 'GET' && spec(name).access.who !== 'staff')

type Move = { by: number; on: number; what: CallName | 'logOut' | 'ban' | 'delete' | 'comeBack' | 'runJobs' }
const moves: fc.Arbitrary<Move> = fc.record({
  by: fc.nat(players - 1),
  on: fc.nat(players - 1),
  what: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...callNames) },
    { weight: 15, arbitrary: fc.constantFrom(...reads) },
    { weight: 1, arbitrary: fc.constant('logOut' as const) },
    { weight: 1, arbitrary: fc.constant('ban' as const) },
    { weight: 1, arbitrary: fc.constant('delete' as const) },
    { weight: 6, arbitrary: fc.constant('comeBack' as const) },
    { weight: 1, arbitrary: fc.constant('runJobs' as const) },
  ),
})

test.each(Array.from({ length: rounds }, (_, round) => round))(
  `calls in odd orders, seed ${seed}, round %i @D14`,
  async (round) => {
    const all: Player[] = []
    for (let at = 0; at < players; at++) all.push(await makePlayer(round, at))
    const uuids = await meet(all)
    const emails = all.map(({ email }) => email)
    const done: string[] = []
    const counts = { ok: 0, refused: 0 }

    const answersTo = async (name: CallName, by: Player, at: number) => {
      const known = { ids: all.map(({ id }) => id), emails, uuids, texts: [by.text] }
      const [given] = fc.sample(validInputs(spec(name), known), { seed: seed + at, numRuns: 1 })
      const input = Object.fromEntries(
        Object.entries(given!).map(([field, value]) => [
          field,
          publicFields.has(field) && value === by.text ? 'I like long walks by the sea at dusk.' : value,
        ]),
      )
      done.push(`${all.indexOf(by)} ${name} ${JSON.stringify(input)}`)
      const response = await app.raw(name, input as Input<CallName>, {
        token: by.session,
        ipAddress: `10.${round}.0.${all.indexOf(by)}`,
      })
      const story = `${done.slice(-12).join('\n')}\n→ ${response.statusCode} ${response.body}`
      expect(response.statusCode, story).toBeLessThan(500)
      const answer = response.json()
      // Staff read what is private in a case.
      const isForStaff = spec(name).access.who === 'staff' && answer.result === 'OK'
      for (const other of all)
        if (other !== by && !isForStaff)
          for (const secret of other.private) expect(response.body, story).not.toContain(secret)
      counts[answer.result === 'OK' ? 'ok' : 'refused']++
      if (answer.result === 'OK') {
        const { result, error, ...output } = answer
        const schema = spec(name).output
        // What an answer names itself takes the envelope's place.
        const envelope = Object.entries({ code: 'SUCCESS', message: '' }).filter(
          ([field]) => !(field in schema.shape),
        )
        for (const [field, value] of envelope) {
          expect(output[field], story).toBe(value)
          delete output[field]
        }
        const parsed = schema.strict().safeParse(output)
        expect(parsed.error?.issues ?? [], story).toEqual([])
        expect(error, story).toBe('')
        expect(await outOfSightOf(by, response.body, name), story).toEqual([])
      } else {
        expect([...Object.keys(commonErrors), ...Object.keys(spec(name).errors ?? {})], story).toContain(
          answer.code,
        )
      }
      if (answer.authToken) by.session = answer.authToken
      // Whoever was logged out logs in again; a member who is banned or deleted gets no further.
      if (answer.code === 'NOTAUTHENTICATED') by.session = await createSession(app.db, by.id)
    }

    /** Who is named in an answer and may not be seen by its reader; one's own blocks name the blocked. */
    const outOfSightOf = async (reader: Player, body: string, name: CallName) => {
      const named = all.filter((one) => one !== reader && body.includes(`"profileId":${one.id}`))
      if (named.length === 0) return []
      const { rows } = await sql<{ id: number }>`
        SELECT m.id FROM members m WHERE m.id = ANY(${named.map(({ id }) => id)}::bigint[]) AND (
          m.activated_at IS NULL OR m.banned_at IS NOT NULL OR m.deleted_at IS NOT NULL
          OR ${name !== 'users/getblockeduserprofiles'} AND EXISTS (SELECT FROM blocks b
            WHERE (b.blocker, b.blocked) IN ((m.id, ${reader.id}), (${reader.id}, m.id))))`.execute(app.db)
      return rows
    }

    const set = (one: Player, columns: ReturnType<typeof sql>) =>
      sql`UPDATE members SET ${columns} WHERE id = ${one.id}`.execute(app.db)

    for (const [at, { by, on, what }] of fc
      .sample(moves, { seed: seed + round, numRuns: callsARound })
      .entries()) {
      const [mover, other] = [all[by]!, all[on]!]
      if (what === 'ban') await set(other, sql`banned_at = app_now()`)
      else if (what === 'delete') await set(other, sql`deleted_at = app_now()`)
      else if (what === 'logOut') await app.call('users/logout-everywhere', {}, { token: mover.session })
      else if (what === 'comeBack') {
        await set(other, sql`banned_at = NULL, deleted_at = NULL`)
        await sql`DELETE FROM blocks WHERE ${other.id} IN (blocker, blocked)`.execute(app.db)
      } else if (what === 'runJobs') {
        await app.runJobs()
        await app.rateLimits.forgetAll()
      } else await answersTo(what, mover, round * callsARound + at)
    }
    await app.runJobs()
    // The operator is mailed what the contact form holds, whoever's email was typed into it.
    const mails = app.mails.filter(({ to }) => to !== emailIn(app.config.mailFrom))
    for (const { to, subject, text, html } of mails)
      for (const other of all)
        if (other.email !== to)
          for (const secret of other.private) expect(`${subject} ${text} ${html}`).not.toContain(secret)
    expect(counts.ok).toBeGreaterThan(20)
  },
)
