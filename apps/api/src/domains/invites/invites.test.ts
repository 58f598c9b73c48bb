import { consentVersions } from '@harana/contract/model/consents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createMember, type MemberOverrides } from '../../testing/factories.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const linkOf = async (token: string) => (await app.call('users/getinvitelink', {}, { token })).inviteLink

/** A member with her invitation's token. */
async function inviter(overrides: MemberOverrides = {}) {
  const member = await createMember(app.db, { firstName: 'Rosario', ...overrides })
  return { ...member, invite: (await linkOf(member.token)).split('/').at(-1)! }
}
const shown = async (token: string) => (await app.call('invites/getinvite', { token })).inviter

let people = 0
async function signUp(invite?: string) {
  const email = `invited-${++people}@test.example`
  const answer = await app.call(
    'users/sign-up',
    {
      email,
      password: 'a-good-password',
      firstName: 'Bea',
      gender: 1,
      birthdate: '1998-02-01',
      consent: consentVersions,
      invite,
    },
    { ipAddress: `10.8.0.${people}` },
  )
  expect(answer.result).toBe('OK')
  const { rows } = await sql<{ by: number | null }>`
    SELECT invited_by AS by FROM members WHERE email = ${email}`.execute(app.db)
  return rows[0]!.by
}

describe('the link by which a member invites', () => {
  test('is at the site asked, and always the same @R7.10', async () => {
    const { token } = await createMember(app.db)
    const link = await linkOf(token)
    expect(link).toMatch(new RegExp(`^${app.config.siteUrls.harana}/invite/[a-z2-9]{26}$`))
    expect(await linkOf(token)).toBe(link)
    const both = await Promise.all([linkOf(token), linkOf(token)])
    expect(new Set([...both, link]).size).toBe(1)
    const { inviteLink } = await app.call('users/getinvitelink', {}, { token, site: 'tagpo' })
    expect(inviteLink).toBe(link.replace(app.config.siteUrls.harana, app.config.siteUrls.tagpo))
    expect(await linkOf((await createMember(app.db)).token)).not.toBe(link)
  })

  test('is not for guys who are no admins @R6.10 @R7.10', async () => {
    const { token } = await createMember(app.db, { gender: 3 })
    expect(await app.call('users/getinvitelink', {}, { token })).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('an invitation', () => {
  test('tells a visitor the first name of who invites, and nothing else @R2.14', async () => {
    const { invite } = await inviter()
    expect(await shown(invite)).toEqual({ firstName: 'Rosario' })
    expect(await shown(invite.toUpperCase())).toEqual({ firstName: 'Rosario' })
  })

  test('that leads to nobody is a plain one: unknown, damaged, banned, deleted @R2.14', async () => {
    for (const token of ['', 'aaaaaaaaaa', '%', "' OR 1=1", 'x'.repeat(100)])
      expect(await shown(token)).toBeNull()
    for (const column of ['banned_at', 'deleted_at']) {
      const { id, invite } = await inviter()
      await sql`UPDATE members SET ${sql.ref(column)} = app_now() WHERE id = ${id}`.execute(app.db)
      expect(await shown(invite)).toBeNull()
      expect(await signUp(invite)).toBeNull()
    }
  })

  test('is no oracle: whatever leads to nobody has one answer, after the same statements @R2.14', async () => {
    const { id, invite } = await inviter()
    const near = `${invite.slice(0, -1)}${invite.endsWith('a') ? 'b' : 'a'}`
    const asked = async (token: string) => {
      let body = ''
      const statements = await statementsOf(app.pool, async () => {
        body = (await app.raw('invites/getinvite', { token }, { ipAddress: '10.7.7.7' })).body
      })
      // Beside them the process writes what it has counted, whenever its time comes.
      return JSON.stringify({ body, statements: statements.filter((one) => one.includes('invites')) })
    }
    await sql`UPDATE members SET banned_at = app_now() WHERE id = ${id}`.execute(app.db)
    await asked('warm')
    const answers = new Set<string>()
    for (const token of [invite, near, 'abcdefghjk', '', 'x'.repeat(100), "'", invite.slice(0, 25)])
      answers.add(await asked(token))
    expect([...answers]).toHaveLength(1)
  })

  test('is for visitors alone @R6.13', async () => {
    const { invite, token } = await inviter()
    expect(await app.call('invites/getinvite', { token: invite }, { token })).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('by which someone signed up is remembered; one that leads to nobody is no hindrance @R1.16', async () => {
    const { id, invite } = await inviter()
    expect(await signUp(invite)).toBe(id)
    expect(await signUp('no-such-invitation')).toBeNull()
    expect(await signUp()).toBeNull()
  })
})
