import { randomUUID } from 'node:crypto'
import type { Input } from '@harana/contract'
import { cents } from '@harana/contract/model/money'
import type { PayoutMethod } from '@harana/contract/model/payouts'
import { sql } from '../db/db.ts'
import { earnCents } from '../domains/ledger/ledger.ts'
import { type CreatedMember, createMember, type MemberOverrides } from './factories.ts'
import type { TestApp } from './test-app.ts'

const hour = 3_600_000
/** The number of each method’s account, as a member writes it; the last four digits are shown. */
export const accountNumbers: Record<PayoutMethod, string> = {
  gcash: '0917 555 4321',
  maya: '+63 918 555 4321',
  instapay: '0012-3456-7788',
  pesonet: '0099-3456-7788',
  paypal: 'Maria.Secret@example.com',
}
/** What must stand nowhere but sealed. */
export const normalisedNumbers = [
  '09175554321',
  '09185554321',
  '001234567788',
  '009934567788',
  'maria.secret@example.com',
]

/** Opens payouts at 58 pesos a dollar; GCash costs a quarter. */
export async function openPayouts(app: TestApp, terms: object = {}): Promise<void> {
  const fees = { gcash: 25, maya: 25, instapay: 50, pesonet: 0, paypal: 100 }
  const {
    rate = 5_800,
    minimumCents = 1_000,
    ...more
  } = terms as { rate?: number; minimumCents?: number; fees?: object }
  await sql`INSERT INTO payout_terms (rate, minimum_cents, fees, reason)
    VALUES (${rate}, ${minimumCents}, ${JSON.stringify(more.fees ?? fees)}, 'for the tests')`.execute(app.db)
}

/** A Ka-Partner who was verified under a name, and whose session has a fresh proof. */
export async function createPartner(
  app: TestApp,
  {
    earned = 0,
    name = 'Maria Santos Cruz',
    ...overrides
  }: MemberOverrides & { earned?: number; name?: string } = {},
): Promise<CreatedMember> {
  const member = await createMember(app.db, { gender: 1, session: { proven: true }, ...overrides })
  await verifyAs(app, member, name)
  if (earned > 0) await earn(app, member.id, earned)
  return member
}

/** Has a member be a Ka-Partner whose document showed a name. */
export async function verifyAs(app: TestApp, { id }: CreatedMember, name: string): Promise<void> {
  await sql`INSERT INTO verifications (member_id, legal_name, approved_at, checked_photo, checked_names)
    VALUES (${id}, ${app.secrets.legalName.seal(name)}, app_now(), '', '')`.execute(app.db)
  await sql`UPDATE members SET ka_partner_at = app_now() WHERE id = ${id}`.execute(app.db)
}

/** Has a verified member be verified under another name. */
export async function renameVerified(app: TestApp, { id }: CreatedMember, name: string): Promise<void> {
  await sql`UPDATE verifications SET legal_name = ${app.secrets.legalName.seal(name)} WHERE member_id = ${id}`.execute(
    app.db,
  )
}

/** Has a member earn what is payable at once. */
export async function earn(app: TestApp, memberId: number, amount: number): Promise<void> {
  await app.workerDeps.transaction((work) =>
    earnCents(work, {
      memberId,
      kind: 'giftShare',
      amount: cents(amount),
      key: `earned:${randomUUID()}`,
      payableAt: new Date(Date.now() - hour),
    }),
  )
  await app.runJob('sweep-ledger', null)
}

/** Adds an account that can be used. */
export async function addAccount(
  app: TestApp,
  { token, id }: CreatedMember,
  more: Partial<Input<'payouts/addaccount'>> = {},
): Promise<string> {
  const method = more.method ?? 'gcash'
  const { account, code, message } = await app.call(
    'payouts/addaccount',
    {
      method,
      ...(method === 'instapay' || method === 'pesonet' ? { bank: 'BDO' as const } : {}),
      holder: 'Maria S. Cruz',
      number: accountNumbers[method],
      ...more,
    },
    { token },
  )
  if (code !== 'SUCCESS') throw new Error(`${code} ${message}`)
  await sql`UPDATE payout_accounts SET added_at = added_at - interval '4 days' WHERE member_id = ${id}`.execute(
    app.db,
  )
  return account.accountId
}

/** Asks for a payout by the quote that is shown. */
export async function ask(
  app: TestApp,
  { token }: CreatedMember,
  accountId: string,
  amount: number,
  key?: string,
) {
  const { quote, code, message } = await app.call('payouts/getquote', { accountId, cents: amount }, { token })
  if (code !== 'SUCCESS') throw new Error(`${code} ${message}`)
  return app.call('payouts/ask', { accountId, cents: amount as never, quote }, { token, ...(key && { key }) })
}

/** A payout of a fresh member that two of staff have approved. */
export async function approvedPayout(
  app: TestApp,
  looks: readonly [CreatedMember, CreatedMember],
  {
    amount = 2_000,
    member,
    method = 'gcash' as PayoutMethod,
  }: { amount?: number; member?: CreatedMember; method?: PayoutMethod } = {},
): Promise<{ member: CreatedMember; payoutId: string }> {
  const partner = member ?? (await createPartner(app, { earned: amount }))
  const accountId = await addAccount(app, partner, { method })
  const { payout } = await ask(app, partner, accountId, amount)
  await app.call('admin/givefirstlook', { payoutId: payout.payoutId }, { token: looks[0].token })
  await app.call('admin/givesecondlook', { payoutId: payout.payoutId }, { token: looks[1].token })
  return { member: partner, payoutId: payout.payoutId }
}
