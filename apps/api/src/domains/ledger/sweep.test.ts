import { credits } from '@harana/contract/model/money'
import type { MovementKind } from '@harana/contract/model/movements'
import { movementKinds } from '@harana/contract/model/movements'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseMember } from '../accounts/accounts.ts'
import { findDifferences } from './audit.ts'
import { giveCredits, holdCredits, readCredits } from './ledger.ts'

let app: TestApp
let finance: CreatedMember
let second: CreatedMember
let made = 0
beforeAll(async () => {
  app = await startTestApp()
  finance = await createMember(app.db, { staffRoles: ['finance'] })
  second = await createMember(app.db, { staffRoles: ['finance'] })
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.moveClock(0)
  expect((await findDifferences(app.db)).differences).toEqual([])
})

const hour = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hour)
const give = (memberId: number, amount: number, expiresAt: Date | null = null) =>
  app.workerDeps.transaction((work) =>
    giveCredits(work, {
      memberId,
      kind: expiresAt ? 'goodwill' : 'bundle',
      amount: credits(amount),
      key: `${++made}`,
      expiresAt,
    }),
  )
const booked = async (kind: MovementKind) => {
  const { rows } = await sql<{ amount: number }>`SELECT amount FROM ledger_movements
    WHERE kind = ${movementKinds[kind].code} AND act = 1 ORDER BY id`.execute(app.db)
  return rows.map(({ amount }) => amount)
}

test('what has expired is taken once, however often it is swept, and what is left of the rest stays', async () => {
  const { id } = await createMember(app.db)
  await give(id, 100)
  await give(id, 30, later(1))
  await give(id, 20, later(9))
  await app.runJob('sweep-ledger', null)
  expect(await booked('expiry')).toEqual([])
  await app.moveClock(2 * hour)
  await Promise.all([app.runJob('sweep-ledger', null), app.runJob('sweep-ledger', null)])
  await app.runJob('sweep-ledger', null)
  expect(await booked('expiry')).toEqual([30])
  expect(await readCredits(app.db, id)).toMatchObject({ balance: 120, expiring: [{ amount: 20 }] })
})

test('a hold whose time is over is given back by itself, once', async () => {
  const { id } = await createMember(app.db)
  await give(id, 100)
  await app.workerDeps.transaction((work) =>
    holdCredits(work, {
      memberId: id,
      kind: 'lift',
      amount: credits(40),
      key: `${++made}`,
      expiresAt: later(1),
    }),
  )
  await app.runJob('sweep-ledger', null)
  expect(await readCredits(app.db, id)).toMatchObject({ balance: 60, held: 40 })
  await app.moveClock(2 * hour)
  await Promise.all([app.runJob('sweep-ledger', null), app.runJob('sweep-ledger', null)])
  expect(await readCredits(app.db, id)).toMatchObject({ balance: 100, held: 0 })
})

test('what an erased member leaves, held or not, stays in the books without a name and can’t be spent', async () => {
  const { id } = await createMember(app.db)
  await give(id, 100)
  await app.workerDeps.transaction((work) =>
    holdCredits(work, {
      memberId: id,
      kind: 'lift',
      amount: credits(40),
      key: `${++made}`,
      expiresAt: later(1),
    }),
  )
  await eraseMember(app.workerDeps, id)
  await app.runJob('sweep-ledger', null)
  expect(await booked('forfeit')).toEqual([60])
  await app.moveClock(2 * hour)
  await app.runJob('sweep-ledger', null)
  expect(await booked('forfeit')).toEqual([60, 40])
})

test('goodwill is given to every member of its cohort once, and each is told, even when the job breaks off', async () => {
  const guys = []
  for (let n = 0; n < 52; n++)
    guys.push(await createMember(app.db, { gender: 3, profile: { countryId: 578 } }))
  await createMember(app.db, { gender: 1, profile: { countryId: 578 } })
  await createMember(app.db, { gender: 3, profile: { countryId: 578 }, banned: true })
  await createMember(app.db, { gender: 3, profile: { countryId: 608 } })
  await createMember(app.db, { gender: 3, staffRoles: ['support'], profile: { countryId: 578 } })
  const as = { token: finance.token }
  const cohort = { gender: 3, country: 'NO' } as const
  const { members } = await app.call('admin/countgoodwill', cohort, as)
  expect(members).toBe(52)
  const wish = { cohort, amount: 25, days: 30, counted: members, reason: 'Searching failed for an evening.' }
  expect((await app.call('admin/proposegoodwill', { ...wish, counted: 51 }, as)).code).toBe('COUNTCHANGED')
  const { proposalId } = await app.call('admin/proposegoodwill', wish, as)
  await app.runJob('give-goodwill', null)
  expect((await readCredits(app.db, guys[0]!.id)).balance).toBe(0)
  expect((await app.call('admin/answerproposal', { proposalId, approve: true }, as)).code).toBe('OWNPROPOSAL')
  const other = { token: second.token }
  expect(await app.call('admin/answerproposal', { proposalId, approve: true }, other)).toMatchObject({
    state: 'running',
  })
  await Promise.all([app.runJob('give-goodwill', null), app.runJob('give-goodwill', null)])
  await app.runJob('give-goodwill', null)
  for (const { id, token } of guys) {
    expect(await readCredits(app.db, id)).toMatchObject({ balance: 25, expiring: [{ amount: 25 }] })
    const { notifications } = await app.call('notifications/getnotifications', {}, { token })
    expect(notifications).toMatchObject([{ subjectKind: 'credits', subjectId: proposalId }])
  }
  const { proposals } = await app.call('admin/getproposals', {}, as)
  expect(proposals).toMatchObject([{ proposalId, state: 'booked', given: 52, counted: 52, cohort }])
  expect(await booked('goodwill')).toHaveLength(52 + 2)
})

test('the credits for signing up are given once per person who was confirmed, where the site gives some @R3.24', async () => {
  const administrator = await createMember(app.db, { staffRoles: ['administrator'] })
  let last = administrator
  const confirm = async (device?: Buffer) => {
    const member = await createMember(app.db)
    if (device)
      await sql`INSERT INTO log_ins (member_id, device, network) VALUES (${member.id}, ${device}, ${device})`.execute(
        app.db,
      )
    await app.runJob('sign-up-bonus', { memberId: member.id })
    last = member
    return (await readCredits(app.db, member.id)).expiring
  }
  expect(await confirm()).toEqual([])
  const setting = { name: 'signUpBonus', value: 40, version: 0 } as const
  expect((await app.call('admin/setsitesetting', setting, { token: administrator.token })).result).toBe('OK')
  const [bonus] = await confirm(Buffer.alloc(16, 9))
  expect(bonus!.amount).toBe(40)
  const { movements } = await app.call('credits/gethistory', { channel: 1 }, { token: last.token })
  expect(movements).toMatchObject([{ kind: 'signUpBonus', channel: 1, amount: 40 }])
  const days = (bonus!.at.getTime() - Date.now()) / (24 * hour)
  expect(Math.round(days)).toBe(90)
  // Another account in the same browser.
  expect(await confirm(Buffer.alloc(16, 9))).toEqual([])
  expect(await confirm(Buffer.alloc(16, 8))).toMatchObject([{ amount: 40 }])
})
