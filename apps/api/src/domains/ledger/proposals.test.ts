import { credits } from '@harana/contract/model/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { giveCredits, readCredits, reverseMovement, spendCredits } from './ledger.ts'

let app: TestApp
let ana: CreatedMember
let ben: CreatedMember
const reason = 'The lift was never shown.'
beforeAll(async () => {
  app = await startTestApp()
  ana = await createMember(app.db, { staffRoles: ['finance'] })
  ben = await createMember(app.db, { staffRoles: ['finance'] })
})
afterAll(() => app.stop())

const as = ({ token }: CreatedMember) => ({ token })
const propose = async (
  { id }: { id: number },
  kind: 'up' | 'down' | 'settle' | 'write-off',
  amount: number,
  by = ana,
) => {
  const input = { profileId: id, kind, amount, reason }
  return (await app.call('admin/proposeadjustment', input, as(by))).proposalId
}
const answer = (proposalId: string, by: CreatedMember, approve = true) =>
  app.call('admin/answerproposal', { proposalId, approve }, as(by))
const give = (memberId: number, amount: number, key: string) =>
  app.workerDeps.transaction((work) =>
    giveCredits(work, { memberId, kind: 'bundle', amount: credits(amount), key }),
  )

test('an adjustment is booked when another one of the staff approves it, once, and by nobody else', async () => {
  const member = await createMember(app.db)
  const proposalId = await propose(member, 'up', 50)
  expect((await answer(proposalId, ana)).code).toBe('OWNPROPOSAL')
  const support = await createMember(app.db, { staffRoles: ['support', 'moderator'] })
  expect((await answer(proposalId, support)).code).toBe('FORBIDDEN')
  expect((await readCredits(app.db, member.id)).balance).toBe(0)
  const answers = await Promise.all([
    answer(proposalId, ben),
    answer(proposalId, ben),
    answer(proposalId, ben),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual(['ALREADYDECIDED', 'ALREADYDECIDED', 'SUCCESS'])
  expect((await readCredits(app.db, member.id)).balance).toBe(50)
  const { movements } = await app.call('credits/gethistory', {}, as(member))
  expect(movements).toMatchObject([
    { kind: 'adjustmentUp', amount: 50, reference: `adjustment:${proposalId}` },
  ])
})

test('what is refused changes nothing, and can’t be approved afterwards', async () => {
  const member = await createMember(app.db)
  const proposalId = await propose(member, 'up', 50)
  expect(await answer(proposalId, ben, false)).toMatchObject({ state: 'refused' })
  expect((await answer(proposalId, ben)).code).toBe('ALREADYDECIDED')
  expect((await readCredits(app.db, member.id)).balance).toBe(0)
})

test('nobody proposes or approves what is about their own credits, and both take a fresh proof', async () => {
  expect(
    (await app.call('admin/proposeadjustment', { profileId: ana.id, kind: 'up', amount: 5, reason }, as(ana)))
      .code,
  ).toBe('OWNCREDITS')
  const proposalId = await propose(ben, 'up', 50)
  expect((await answer(proposalId, ben)).code).toBe('OWNCREDITS')
  const stale = await createMember(app.db, { staffRoles: ['finance'], session: { proven: false } })
  expect((await answer(proposalId, stale)).code).toBe('FRESHPROOF')
  const member = await createMember(app.db)
  const input = { profileId: member.id, kind: 'up', amount: 5, reason } as const
  expect((await app.call('admin/proposeadjustment', input, as(stale))).code).toBe('FRESHPROOF')
})

test('credits are taken by as many as there are, and a shortfall is paid from them or given up', async () => {
  const member = await createMember(app.db)
  await give(member.id, 100, 'adjust:1')
  expect((await answer(await propose(member, 'down', 101), ben)).code).toBe('NOTENOUGHCREDITS')
  await app.workerDeps.transaction((work) =>
    spendCredits(work, { memberId: member.id, kind: 'lift', amount: credits(70), key: 'adjust:2' }),
  )
  await app.workerDeps.transaction((work) => reverseMovement(work, { of: 'adjust:1', key: 'adjust:3' }))
  expect(await readCredits(app.db, member.id)).toMatchObject({ balance: 0, shortfall: 70 })
  await give(member.id, 40, 'adjust:4')
  expect((await answer(await propose(member, 'settle', 71), ben)).code).toBe('NOTENOUGHCREDITS')
  expect((await answer(await propose(member, 'settle', 30), ben)).state).toBe('booked')
  expect(await readCredits(app.db, member.id)).toMatchObject({ balance: 10, shortfall: 40 })
  expect((await answer(await propose(member, 'write-off', 41), ben)).code).toBe('NOTENOUGHCREDITS')
  expect((await answer(await propose(member, 'write-off', 40), ben)).state).toBe('booked')
  expect(await readCredits(app.db, member.id)).toMatchObject({ balance: 10, shortfall: 0 })
})

test('finance reads a member’s credits and proposals, which the audit log tells; support does not', async () => {
  const member = await createMember(app.db)
  await give(member.id, 100, 'adjust:5')
  const proposalId = await propose(member, 'down', 10)
  const read = await app.call('admin/getmembercredits', { profileId: member.id }, as(ana))
  expect(read).toMatchObject({ creditsTotal: 100, movements: [{ kind: 'bundle', amount: 100 }], total: 1 })
  const { proposals } = await app.call('admin/getproposals', { profileId: member.id }, as(ana))
  expect(proposals).toMatchObject([
    {
      proposalId,
      kind: 'down',
      state: 'open',
      amount: 10,
      reason,
      member: { profileId: member.id },
      answeredBy: null,
    },
  ])
  const { rows } = await sql<{ act: string }>`SELECT act FROM audit_log
    WHERE ${`member:${member.id}`} = ANY(subjects) ORDER BY number`.execute(app.db)
  expect(rows.map(({ act }) => act)).toEqual([
    'credit-proposal.propose',
    'credits.read',
    'credit-proposal.list',
  ])
  const support = await createMember(app.db, { staffRoles: ['support', 'moderator'] })
  expect((await app.call('admin/getmembercredits', { profileId: member.id }, as(support))).code).toBe(
    'FORBIDDEN',
  )
  expect((await app.call('admin/getmembercredits', { profileId: 5 }, as(ana))).code).toBe('NOTFOUND')
})
