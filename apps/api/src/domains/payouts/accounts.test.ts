import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { differencesOf } from '../../testing/books.ts'
import { type CreatedMember, createMember, createSession } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import {
  accountNumbers,
  addAccount,
  approvedPayout,
  ask,
  createPartner,
  earn,
  normalisedNumbers,
  openPayouts,
} from '../../testing/payouts.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseMember } from '../accounts/accounts.ts'
import { readEarnings } from '../ledger/ledger.ts'
import { csvCell } from './batches.ts'
import { resealPayouts } from './jobs.ts'
import { sharesPayoutAccount } from './payouts.ts'

const keys = { old: `2026=${'a'.repeat(64)}`, present: `2027=${'b'.repeat(64)}` }
let app: TestApp
let ana: CreatedMember
let ben: CreatedMember
let logged = ''
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  app = await startTestApp({ LOG_LEVEL: 'debug', PAYOUT_KEYS: keys.old }, { logTo })
  ana = await createMember(app.db, { staffRoles: ['finance'] })
  ben = await createMember(app.db, { staffRoles: ['finance'] })
  await openPayouts(app)
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.moveClock(0)
  expect(await differencesOf(app.db)).toEqual([])
})

const as = ({ token }: CreatedMember) => ({ token })
const add = (member: CreatedMember, more: object = {}) =>
  app.call(
    'payouts/addaccount',
    { method: 'gcash', holder: 'Maria Cruz', number: accountNumbers.gcash, ...more },
    as(member),
  )
const summary = (member: CreatedMember) => app.call('payouts/getsummary', {}, as(member))

describe('an account', () => {
  test('takes a fresh proof, can be used after 72 hours, and its member is told at once @R1.14', async () => {
    const member = await createPartner(app, { earned: 2_000 })
    await sql`UPDATE sessions SET proven_at = app_now() - interval '1 hour' WHERE member_id = ${member.id}`.execute(
      app.db,
    )
    app.viewers.invalidate(member.id)
    expect((await add(member)).code).toBe('FRESHPROOF')
    await sql`UPDATE sessions SET proven_at = app_now() + interval '4 days' WHERE member_id = ${member.id}`.execute(
      app.db,
    )
    app.viewers.invalidate(member.id)
    const { account } = await add(member)
    expect(account).toMatchObject({ ending: '4321', usable: false, nameMatches: true })
    await app.runJobs()
    const mail = app.mails.find(({ to, subject }) => to === member.email && subject.includes('new account'))
    expect(mail!.text).toContain('GCash ••4321')
    expect((await app.call('notifications/getnotifications', {}, as(member))).notifications).toMatchObject([
      { type: 'notice', uuid: expect.any(String) },
    ])
    const { accountId } = account
    const asking = async () => {
      const { quote } = await app.call('payouts/getquote', { accountId, cents: 2_000 }, as(member))
      return app.call('payouts/ask', { accountId, cents: 2_000, quote } as never, as(member))
    }
    await app.moveClock(71.9 * 3_600_000)
    expect((await asking()).code).toBe('ACCOUNTWAITS')
    await app.moveClock(72.1 * 3_600_000)
    expect((await asking()).code).toBe('SUCCESS')
  })

  test('in another name than the verified one is refused, whatever else stands beside it', async () => {
    const member = await createPartner(app, { name: 'Maria Teresa Santos-Cruz' })
    for (const holder of ['Maria Cruz', 'CRUZ, MARÍA T.', 'maria teresa s. cruz', 'Maria Teresa Santos Cruz'])
      expect((await add(member, { holder })).code, holder).toBe('SUCCESS')
    for (const holder of ['Juan Cruz', 'Maria', 'Maria Reyes', 'M. C.', 'Maria Cruz Reyes', 'Maria Maria'])
      expect((await add(member, { holder })).code, holder).toBe('NAMEDIFFERS')
  })

  test('is refused with the field that is wrong, and nothing is kept', async () => {
    const member = await createPartner(app)
    for (const [input, field] of [
      [{ number: '0917 555' }, 'number'],
      [{ number: '+1 212 555 4321' }, 'number'],
      [{ method: 'instapay', number: '00123456' }, 'bank'],
      [{ method: 'pesonet', bank: 'BDO', number: '12345' }, 'number'],
      [{ method: 'paypal', number: 'maria' }, 'number'],
      [{ holder: '=HYPERLINK' }, 'holder'],
      [{ holder: '@maria cruz' }, 'holder'],
    ] as const) {
      const answer = await add(member, input)
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['INVALIDINPUT', [field]])
    }
    expect((await summary(member)).accounts).toEqual([])
  })

  test('is closed to guys who are no administrators, and earns nothing for who is not verified @R6.8 @D36', async () => {
    const guy = await createMember(app.db, { gender: 3, session: { proven: true } })
    expect((await summary(guy)).code).toBe('FORBIDDEN')
    expect((await add(guy)).code).toBe('FORBIDDEN')
    const finance = await createMember(app.db, { gender: 3, staffRoles: ['finance'] })
    expect((await summary(finance)).code).toBe('FORBIDDEN')
    const administrator = await createMember(app.db, { gender: 3, staffRoles: ['administrator'] })
    expect(await summary(administrator)).toMatchObject({ code: 'SUCCESS', bar: 'unverified' })
    const woman = await createMember(app.db, { gender: 1, session: { proven: true } })
    expect((await summary(woman)).bar).toBe('unverified')
    expect((await add(woman)).code).toBe('NOTVERIFIED')
  })

  test('is not looked at for another name that was verified since', async () => {
    const member = await createPartner(app, { earned: 2_000 })
    const { payout } = await ask(app, member, await addAccount(app, member), 2_000)
    await sql`UPDATE verifications SET legal_name = ${app.secrets.legalName.seal('Ana Reyes')} WHERE member_id = ${member.id}`.execute(
      app.db,
    )
    const { payoutId } = payout
    expect((await app.call('admin/givefirstlook', { payoutId }, as(ana))).code).toBe('NAMEDIFFERS')
    expect(await app.call('admin/getpayout', { payoutId }, as(ana))).toMatchObject({
      holder: 'Maria S. Cruz',
      verifiedName: 'Ana Reyes',
      nameMatches: false,
    })
    expect((await summary(member)).accounts[0]).toMatchObject({ nameMatches: false })
  })

  test('of two members is known to be one, also after one of them has removed it', async () => {
    const [one, two, three] = [await createPartner(app), await createPartner(app), await createPartner(app)]
    await addAccount(app, one, { number: '0917 555 0001' })
    const accountId = await addAccount(app, two, { number: '+63 (917) 555-0001' })
    await addAccount(app, three, { number: '0917 555 0002' })
    await app.call('payouts/removeaccount', { accountId }, as(two))
    expect(await sharesPayoutAccount(app.db, one.id, two.id)).toBe(true)
    expect(await sharesPayoutAccount(app.db, one.id, three.id)).toBe(false)
    const { rows } = await sql`SELECT sealed FROM payout_accounts WHERE id = ${accountId}`.execute(app.db)
    expect(rows).toEqual([{ sealed: null }])
  })

  test('of somebody else can’t be quoted, asked for or removed, and looks as if it were not there', async () => {
    const [one, two] = [
      await createPartner(app, { earned: 5_000 }),
      await createPartner(app, { earned: 5_000 }),
    ]
    const accountId = await addAccount(app, one)
    const never = '0b8a6f0e-9f2c-4a53-8a7b-1f6a1b9d2c11'
    const bodies = await Promise.all(
      [accountId, never].map(
        async (id) => (await app.raw('payouts/getquote', { accountId: id, cents: 1_000 }, as(two))).body,
      ),
    )
    expect(bodies[0]).toBe(bodies[1])
    expect((await app.call('payouts/removeaccount', { accountId }, as(two))).code).toBe('NOTFOUND')
    const quote = (await app.call('payouts/getquote', { accountId, cents: 1_000 }, as(one))).quote
    expect((await app.call('payouts/ask', { accountId, cents: 1_000, quote } as never, as(two))).code).toBe(
      'NOTFOUND',
    )
    expect((await summary(one)).accounts).toHaveLength(1)
  })
})

test('a session that ends meanwhile adds and removes no account, and asks for nothing', async () => {
  const partner = await createPartner(app, { earned: 5_000 })
  const accountId = await addAccount(app, partner)
  const { quote } = await app.call('payouts/getquote', { accountId, cents: 2_000 }, as(partner))
  const wish = { accountId, cents: 2_000 as never, quote }
  const calls = [
    () => add(partner, { method: 'maya', number: accountNumbers.maya }),
    () => app.call('payouts/removeaccount', { accountId }, as(partner)),
    () => app.call('payouts/ask', wish, as(partner)),
    () => app.call('users/saverequest', { kind: 'payout', ...wish }, as(partner)),
  ]
  for (const call of calls) {
    partner.token = await createSession(app.db, partner.id, { proven: true })
    const [message] = await meanwhile(
      app.db,
      holdMember(partner.id),
      [async () => (await call()).message],
      (tx) => sql`DELETE FROM sessions WHERE member_id = ${partner.id}`.execute(tx),
    )
    expect(message).toBe('Not Authenticated')
  }
  const { rows } =
    await sql`SELECT id FROM payout_accounts WHERE member_id = ${partner.id} AND removed_at IS NULL`.execute(
      app.db,
    )
  expect(rows).toEqual([{ id: accountId }])
  expect((await sql`SELECT FROM payouts WHERE member_id = ${partner.id}`.execute(app.db)).rows).toEqual([])
})

describe('payouts are closed', () => {
  test('where no terms were set or they were closed, by country, and below and above what a rail carries', async () => {
    const member = await createPartner(app, { earned: 200_000 })
    const accountId = await addAccount(app, member)
    const quote = (cents: number) => app.call('payouts/getquote', { accountId, cents }, as(member))
    expect((await quote(999)).code).toBe('TOOLITTLE')
    expect((await quote(86_300)).code).toBe('TOOMUCH')
    expect((await quote(86_200)).code).toBe('SUCCESS')
    await openPayouts(app, { fees: { maya: 25 } })
    expect((await quote(1_000)).code).toBe('METHODCLOSED')
    const terms = await app.call('admin/getpayoutterms', {}, as(ana))
    const close = { termsId: terms.termsId, terms: null, reason: 'The bank is closed.' }
    expect((await app.call('admin/setpayoutterms', close, as(ana))).code).toBe('SUCCESS')
    expect((await app.call('admin/setpayoutterms', close, as(ben))).code).toBe('TERMSMOVED')
    expect((await quote(1_000)).code).toBe('PAYOUTSCLOSED')
    expect(await summary(member)).toMatchObject({ bar: 'closed', terms: null, payableCents: 200_000 })
    await openPayouts(app)
    await sql`INSERT INTO site_settings (name, value, version) VALUES ('closedPayoutCountries', '["PH"]', 1)`.execute(
      app.db,
    )
    await app.settings.renew()
    expect((await quote(1_000)).code).toBe('NOTINCOUNTRY')
    await sql`DELETE FROM site_settings WHERE name = 'closedPayoutCountries'`.execute(app.db)
    await app.settings.renew()
    expect((await quote(1_000)).code).toBe('SUCCESS')
  })
})

describe('a member who is held', () => {
  test('is not approved while suspended, and what was earned stays theirs', async () => {
    const member = await createPartner(app, { earned: 2_000 })
    const { payout } = await ask(app, member, await addAccount(app, member), 2_000)
    const { payoutId } = payout
    await app.call('admin/givefirstlook', { payoutId }, as(ana))
    await sql`UPDATE members SET suspended_until = app_now() + interval '7 days' WHERE id = ${member.id}`.execute(
      app.db,
    )
    expect((await app.call('admin/givesecondlook', { payoutId }, as(ben))).code).toBe('MEMBERHELD')
    await sql`UPDATE members SET suspended_until = NULL WHERE id = ${member.id}`.execute(app.db)
    expect((await app.call('admin/givesecondlook', { payoutId }, as(ben))).code).toBe('SUCCESS')
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${member.id}`.execute(app.db)
    const { waiting } = await app.call('admin/getpayoutbatches', {}, as(ana))
    await app.call('admin/makepayoutbatch', {}, as(ana))
    const { payouts } = await app.call('admin/getpayouts', { profileId: member.id }, as(ana))
    expect([waiting, payouts[0]!.state, payouts[0]!.waits]).toEqual([0, 'approved', true])
  })

  test('is not approved once the verification was taken back, nor put into a file', async () => {
    const member = await createPartner(app, { earned: 4_000 })
    const accountId = await addAccount(app, member)
    const [{ payout: one }, { payout: other }] = [
      await ask(app, member, accountId, 2_000),
      await ask(app, member, accountId, 2_000),
    ]
    const look = (call: 'admin/givefirstlook' | 'admin/givesecondlook', { payoutId }: typeof one, by = ana) =>
      app.call(call, { payoutId }, as(by))
    await look('admin/givefirstlook', one)
    await look('admin/givefirstlook', other)
    expect((await look('admin/givesecondlook', one, ben)).code).toBe('SUCCESS')
    await sql`UPDATE verifications SET approved_at = NULL WHERE member_id = ${member.id}`.execute(app.db)
    expect((await look('admin/givesecondlook', other, ben)).code).toBe('MEMBERHELD')
    expect((await app.call('admin/makepayoutbatch', {}, as(ana))).code).toBe('NOTHINGTODO')
    const { payouts } = await app.call('admin/getpayouts', { profileId: member.id }, as(ana))
    expect(payouts.map(({ state, waits }) => [state, waits])).toEqual([
      ['looked', true],
      ['approved', true],
    ])
  })

  test('and erased leaves no number, and what was not handed over is forfeited; what was is still booked', async () => {
    const { member, payoutId } = await approvedPayout(app, [ana, ben])
    const handed = await approvedPayout(app, [ana, ben])
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${member.id}`.execute(app.db)
    await app.call('admin/makepayoutbatch', {}, as(ana))
    for (const { id } of [member, handed.member]) await eraseMember(app.workerDeps, id)
    await app.runJob('sweep-payouts', null)
    await app.runJob('sweep-ledger', null)
    const { rows } = await sql<{ id: string; state: string; sealed: string | null }>`
      SELECT id, state, sealed FROM payouts WHERE id IN (${payoutId}, ${handed.payoutId}) ORDER BY state`.execute(
      app.db,
    )
    expect(rows).toMatchObject([
      { id: payoutId, state: 'rejected', sealed: null },
      { id: handed.payoutId, state: 'sent' },
    ])
    await app.call('admin/markpayoutpaid', { payoutId: handed.payoutId, reference: 'BANK-9' }, as(ana))
    await app.runJob('sweep-personal-data', null)
    const { rows: after } =
      await sql`SELECT sealed, member_id FROM payouts WHERE id = ${handed.payoutId}`.execute(app.db)
    expect(after).toEqual([{ sealed: null, member_id: null }])
    const { rows: left } =
      await sql`SELECT FROM ledger_accounts WHERE member_id IS NULL AND balance <> 0`.execute(app.db)
    expect(left).toEqual([])
  })
})

describe('the number of an account', () => {
  test('is plain in no table, log, list, notification, mail or copy of data, and staff read it by a call that is written down', async () => {
    const member = await createPartner(app, { earned: 50_000 })
    const looks = [ana, ben] as const
    for (const method of ['gcash', 'maya', 'instapay', 'pesonet', 'paypal'] as const)
      await approvedPayout(app, looks, { member, method, amount: 2_000 })
    await app.runJobs()
    const { exportId } = await app.call('users/askdataexport', {}, as(member))
    await app.runJob('data-export', { exportId, memberId: member.id })
    const { payouts } = await app.call('payouts/getpayouts', {}, as(member))
    const answers = await Promise.all([
      app.raw('payouts/getsummary', {}, as(member)),
      app.raw('payouts/getpayouts', {}, as(member)),
      app.raw('payouts/getstatement', { month: new Date().toISOString().slice(0, 7) }, as(member)),
      app.raw('admin/getpayouts', {}, as(ana)),
      ...payouts.map(({ payoutId }) => app.raw('admin/getpayout', { payoutId }, as(ana))),
      app.raw(
        'admin/getmembercase',
        { memberId: member.id, reason: 'The payout looks odd.' },
        as(await createMember(app.db, { staffRoles: ['administrator'] })),
      ),
    ])
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
      WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`.execute(app.db)
    const places = [logged, JSON.stringify(app.mails), ...answers.map(({ body }) => body)]
    for (const { name } of tables) {
      const { rows } = await sql<{ all: string | null }>`
        SELECT string_agg(t::text, ' ') AS all FROM ${sql.table(name)} t`.execute(app.db)
      places.push(rows[0]!.all ?? '')
    }
    const typed = Object.values(accountNumbers)
    for (const number of [...normalisedNumbers, ...typed])
      for (const place of places) expect(place.toLowerCase()).not.toContain(number.toLowerCase())
    expect(logged).toContain('payouts/addaccount')

    const { payoutId } = payouts.find(({ method }) => method === 'gcash')!
    const stale = await createMember(app.db, {
      staffRoles: ['finance'],
      session: { proven: false, secondFactor: true },
    })
    expect((await app.call('admin/openpayoutaccount', { payoutId }, as(stale))).code).toBe('FRESHPROOF')
    expect(await app.call('admin/openpayoutaccount', { payoutId }, as(ana))).toMatchObject({
      number: '09175554321',
    })
    const { rows: acts } = await sql<{ subjects: string[] }>`
      SELECT subjects FROM audit_log WHERE act = 'payout.open-account'`.execute(app.db)
    expect(acts.at(-1)!.subjects).toContain(`payout:${payoutId}`)
  }, 90_000)

  test('opens with the key of before until it is sealed with the present one, and never for another account or payout', async () => {
    const { member, payoutId } = await approvedPayout(app, [ana, ben])
    const next = await startTestApp(
      { PAYOUT_KEYS: `${keys.present},${keys.old}`, SECRET: app.config.secret },
      { beside: app },
    )
    expect((await next.call('payouts/getsummary', {}, as(member))).accounts).toHaveLength(1)
    await resealPayouts(next.workerDeps)
    expect(await resealPayouts(next.workerDeps)).toBe(0)
    const alone = await startTestApp(
      { PAYOUT_KEYS: keys.present, SECRET: app.config.secret },
      { beside: app },
    )
    expect((await alone.call('payouts/getsummary', {}, as(member))).accounts).toHaveLength(1)
    expect(await alone.call('admin/openpayoutaccount', { payoutId }, as(ana))).toMatchObject({
      number: '09175554321',
    })
    // With the old key alone it opens no more.
    expect((await app.call('payouts/getsummary', {}, as(member))).code).toBe('ERROR')
    const other = await approvedPayout(alone, [ana, ben])
    await sql`UPDATE payouts SET sealed = (SELECT sealed FROM payouts WHERE id = ${payoutId}) WHERE id = ${other.payoutId}`.execute(
      app.db,
    )
    expect((await alone.call('admin/openpayoutaccount', { payoutId: other.payoutId }, as(ana))).code).toBe(
      'ERROR',
    )
    await next.stop()
    await alone.stop()
  }, 90_000)

  test('is erased 90 days after the payout ended, and its file can’t be written any more', async () => {
    const fresh = await startTestApp({}, {})
    try {
      const staff = () => createMember(fresh.db, { staffRoles: ['finance'] })
      const [one, two] = [await staff(), await staff()]
      await openPayouts(fresh)
      const { payoutId } = await approvedPayout(fresh, [one, two])
      const { batch } = await fresh.call('admin/makepayoutbatch', {}, as(one))
      await fresh.call('admin/markpayoutpaid', { payoutId, reference: 'BANK-1' }, as(one))
      await sql`UPDATE payouts SET paid_at = paid_at - interval '91 days'`.execute(fresh.db)
      await fresh.runJob('sweep-payouts', null)
      expect((await fresh.call('admin/openpayoutaccount', { payoutId }, as(one))).code).toBe('NUMBERGONE')
      expect((await fresh.call('admin/exportpayoutbatch', { batchId: batch.batchId }, as(one))).code).toBe(
        'NUMBERGONE',
      )
    } finally {
      await fresh.stop()
    }
  })
})

test('no cell of a file is taken for a formula', () => {
  for (const text of ['=1+1', '+63917', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])
    expect(csvCell(text)).toBe(`"'${text}"`)
  expect(csvCell('Maria "Ria" Cruz, Jr.')).toBe('"Maria ""Ria"" Cruz, Jr."')
  expect(csvCell('09175554321')).toBe('"09175554321"')
})

test('only who moves money sees payouts, and who supports or moderates does not', async () => {
  for (const role of ['support', 'moderator'] as const) {
    const staff = await createMember(app.db, { staffRoles: [role] })
    expect((await app.call('admin/getpayouts', {}, as(staff))).code).toBe('FORBIDDEN')
  }
  const member = await createPartner(app)
  await earn(app, member.id, 7)
  expect((await readEarnings(app.db, member.id)).payable).toBe(7)
  expect((await app.call('admin/getpayouts', {}, as(member))).code).toBe('FORBIDDEN')
})
