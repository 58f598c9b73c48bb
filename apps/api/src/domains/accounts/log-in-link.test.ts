import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { giveSession, type Made, makeMember } from '../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeLink } from './links.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const linkFor = ({ id, email }: Made) => makeLink(app.db, 'log-in', id, email)
const use = (token: string, more: { replace?: boolean; remember?: boolean } = {}, session?: string) =>
  app.call('users/login-by-link', { token, ...more }, { token: session })
const isOpen = async (token: string) => (await app.call('users/me', {}, { token })).result === 'OK'
const used = { result: 'ERROR', code: 'USEDLINK' }

describe('a link that logs in', () => {
  test('begins a session once, and is no session itself @R4.9 @D9', async () => {
    const me = await makeMember(app.db)
    const link = await linkFor(me)
    expect(await isOpen(link)).toBe(false)
    const first = await use(link)
    expect(first).toMatchObject({ result: 'OK', code: 'SUCCESS', loginInformation: { userId: me.id } })
    expect(await isOpen(first.authToken)).toBe(true)
    expect(await use(link)).toMatchObject(used)
  })

  test('used twice at once begins one session @D9', async () => {
    const link = await linkFor(await makeMember(app.db))
    const results = (await Promise.all([use(link), use(link), use(link)])).map(({ result }) => result)
    expect(results.sort()).toEqual(['ERROR', 'ERROR', 'OK'])
  })

  test('is stored as a hash, and serves no other purpose @D9', async () => {
    const me = await makeMember(app.db)
    const link = await linkFor(me)
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(l)::text AS row FROM links l WHERE member_id = ${me.id}`.execute(app.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).not.toContain(link)
    expect(await app.call('users/verify-token', { token: link })).toMatchObject(used)
    expect(await use(await makeLink(app.db, 'verify-email', me.id, me.email))).toMatchObject(used)
  })

  test('works for a day, while the address is the member’s and the account open @D9', async () => {
    const [late, moved, banned] = [
      await makeMember(app.db),
      await makeMember(app.db),
      await makeMember(app.db),
    ]
    const links = [await linkFor(late), await linkFor(moved), await linkFor(banned)]
    await sql`UPDATE members SET email = 'moved@test.example' WHERE id = ${moved.id}`.execute(app.db)
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${banned.id}`.execute(app.db)
    await app.moveClock(24 * 3_600_000 + 1_000)
    for (const link of links) expect(await use(link)).toMatchObject(used)
    await app.moveClock(0)
  })

  test('replaces another member’s session only when told to, and is not used up by the question @D9', async () => {
    const [me, other] = [await makeMember(app.db), await makeMember(app.db)]
    const session = await giveSession(app.db, other.id)
    const link = await linkFor(me)
    expect(await use(link, {}, session)).toMatchObject({ result: 'ERROR', code: 'OTHERSESSION' })
    expect(await isOpen(session)).toBe(true)
    const answer = await use(link, { replace: true }, session)
    expect(answer).toMatchObject({ result: 'OK', loginInformation: { userId: me.id } })
    expect([await isOpen(answer.authToken), await isOpen(session)]).toEqual([true, false])
  })

  test('takes the place of the member’s own session without a question', async () => {
    const me = await makeMember(app.db)
    const answer = await use(await linkFor(me), { remember: true }, me.token)
    expect(answer.result).toBe('OK')
    expect([await isOpen(answer.authToken), await isOpen(me.token)]).toEqual([true, false])
  })

  test('ends when the member logs out everywhere or chooses a new password', async () => {
    const me = await makeMember(app.db, { password: 'a-good-password' })
    const links = [await linkFor(me)]
    await app.call('users/logout-everywhere', {}, { token: me.token })
    links.push(await linkFor(me))
    const token = await giveSession(app.db, me.id)
    const passwords = { currentPassword: 'a-good-password', newPassword: 'another-good-one' }
    expect(await app.call('users/changepassword', passwords, { token })).toMatchObject({ result: 'OK' })
    for (const link of links) expect(await use(link)).toMatchObject(used)
  })

  test('leads who has no profile to the missing step like any log-in', async () => {
    const link = await linkFor(await makeMember(app.db, { step: 'account' }))
    expect(await use(link)).toMatchObject({ result: 'OK', code: 'INCOMPLETEPROFILE' })
  })
})
