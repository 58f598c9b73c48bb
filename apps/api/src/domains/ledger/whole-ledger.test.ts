import { randomUUID } from 'node:crypto'
import { cents } from '@harana/contract/model/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { wholeReadsOf } from '../../testing/whole-reads.ts'
import { earnCents } from './ledger.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const wholeReads = (work: () => Promise<unknown>) => wholeReadsOf(app.url, 'ledger_movements', work)

test('what a member and staff read of one member’s money needs nobody else’s movements', async () => {
  const her = await createMember(app.db, { kaPartner: true, session: { proven: true } })
  const staff = await createMember(app.db, { gender: 3, staffRoles: ['finance'] })
  const earned = { memberId: her.id, kind: 'giftShare', amount: cents(70), payableAt: new Date() } as const
  await app.workerDeps.transaction((work) => earnCents(work, { ...earned, key: randomUUID() }))
  const month = new Date().toISOString().slice(0, 7)
  const own = { token: her.token }
  const asked = async () => {
    const answers = [
      await app.call('credits/gethistory', {}, own),
      await app.call('credits/getearnings', {}, own),
      await app.call('credits/getearninghistory', {}, own),
      await app.call('payouts/getsummary', {}, own),
      await app.call('payouts/getstatement', { month }, own),
      await app.call('admin/getmembercredits', { profileId: her.id }, { token: staff.token }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('SUCCESS'))
  }
  expect(await wholeReads(asked)).toEqual([])
})
