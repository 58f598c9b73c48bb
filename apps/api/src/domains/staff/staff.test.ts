import type { StaffRole } from '@harana/contract/model/enums'
import { FRESH_PROOF_MS, STAFF_SESSION_HOURS } from '@harana/contract/model/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember, createSession } from '../../testing/factories.ts'
import { holdMember, meanwhile } from '../../testing/meanwhile.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeLink } from '../accounts/accounts.ts'

let app: TestApp
let administrator: CreatedMember
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.moveClock(0)
  await sql`DELETE FROM members WHERE staff_roles <> '{}'`.execute(app.db)
  app.mails.length = 0
  administrator = await createMember(app.db, { staffRoles: ['administrator'] })
})
afterAll(() => app.stop())

const setRoles = (memberId: number, roles: StaffRole[], { token } = administrator) =>
  app.call('admin/setroles', { memberId, roles }, { token })
const rolesOf = async (token: string) => (await app.call('users/me', {}, { token })).userInfo.staffRoles
const hour = 3_600_000

describe('an administrator', () => {
  test('gives roles and takes them, and the member is mailed each time @R6.12', async () => {
    const member = await createMember(app.db, { firstName: 'Amihan' })
    for (const roles of [['support', 'finance'], ['moderator'], []] as StaffRole[][]) {
      expect(await setRoles(member.id, roles)).toMatchObject({ result: 'OK' })
      expect(await rolesOf(member.token)).toEqual([...roles].sort())
    }
    await app.runJobs()
    expect(app.mails.map(({ to }) => to)).toEqual([member.email, member.email, member.email])
    const [first, second, third] = app.mails.map(({ text }) => text)
    expect(first).toContain('Support, Finance')
    expect(first).toContain('/admin')
    expect(second).toContain('Moderator')
    expect(third).toContain('no longer on the staff')
  })

  test('who sets the roles that somebody holds already mails nobody', async () => {
    const member = await createMember(app.db, { staffRoles: ['support', 'finance'] })
    expect((await setRoles(member.id, ['finance', 'support'])).result).toBe('OK')
    await app.runJobs()
    expect(app.mails).toEqual([])
  })

  test('reads who holds a role, and who has no second factor yet', async () => {
    const support = await createMember(app.db, { staffRoles: ['support'], profile: { profileName: 'Zita' } })
    await createMember(app.db, {})
    await sql`INSERT INTO second_factors (member_id, kind, name, totp_secret, totp_step)
      VALUES (${support.id}, 'totp', 'Phone', 'sealed', 0)`.execute(app.db)
    const answer = await app.call('admin/getstaff', {}, { token: administrator.token })
    expect(answer.staff).toEqual([
      {
        memberId: administrator.id,
        name: administrator.name,
        roles: ['administrator'],
        secondFactor: false,
      },
      { memberId: support.id, name: 'Zita', roles: ['support'], secondFactor: true },
    ])
  })

  test.each(['account', 'profile'] as const)(
    'appoints nobody who has not finished signing up: %s',
    async (step) => {
      const member = await createMember(app.db, { step })
      expect(await setRoles(member.id, ['support'])).toMatchObject({ code: 'NOTCONFIRMED' })
      expect(await rolesOf(member.token)).toEqual([])
    },
  )

  test('still sees one of staff who deleted the account and may come back, and takes their role', async () => {
    const password = 'long-walks-by-the-sea'
    const member = await createMember(app.db, { password, staffRoles: ['moderator'] })
    expect((await app.call('users/leave', { way: 'later', password }, member)).result).toBe('OK')
    const listed = async () =>
      (await app.call('admin/getstaff', {}, administrator)).staff.map(({ memberId }) => memberId)
    expect(await listed()).toContain(member.id)
    expect((await setRoles(member.id, [])).result).toBe('OK')
    expect(await listed()).not.toContain(member.id)
  })

  test('appoints nobody who is banned, suspended, deleted or was never there, and tells them apart for nobody', async () => {
    const gone = [
      (await createMember(app.db, { suspended: true })).id,
      (await createMember(app.db, { banned: true })).id,
      (await createMember(app.db, { deleted: true })).id,
      Number.MAX_SAFE_INTEGER,
    ]
    for (const id of gone) expect(await setRoles(id, ['support'])).toMatchObject({ code: 'NOTFOUND' })
  })

  test('who is the last one stays', async () => {
    await createMember(app.db, { staffRoles: ['administrator'], banned: true })
    for (const roles of [[], ['support']] as StaffRole[][])
      expect(await setRoles(administrator.id, roles)).toMatchObject({ code: 'LASTADMINISTRATOR' })
    expect(await rolesOf(administrator.token)).toEqual(['administrator'])
    const other = await createMember(app.db, { staffRoles: ['administrator'] })
    expect((await setRoles(administrator.id, [], other)).result).toBe('OK')
  })

  test('and another who take each other’s role at once leave one', async () => {
    for (let round = 0; round < 5; round++) {
      await sql`DELETE FROM members WHERE staff_roles <> '{}'`.execute(app.db)
      const one = await createMember(app.db, { staffRoles: ['administrator'] })
      const other = await createMember(app.db, { staffRoles: ['administrator'] })
      await Promise.all([setRoles(other.id, [], one), setRoles(one.id, [], other)])
      const { rows } = await sql`SELECT FROM members WHERE 'administrator' = ANY (staff_roles)`.execute(
        app.db,
      )
      expect(rows).toHaveLength(1)
    }
  })

  test('of two who take each other’s role at once, one has lost it before and takes nothing', async () => {
    await sql`DELETE FROM members WHERE staff_roles <> '{}'`.execute(app.db)
    const [one, other] = [
      await createMember(app.db, { staffRoles: ['administrator'] }),
      await createMember(app.db, { staffRoles: ['administrator'] }),
    ]
    await createMember(app.db, { staffRoles: ['administrator'] })
    const answers = await meanwhile(app.db, holdMember(one.id), [
      () => setRoles(other.id, [], one),
      () => setRoles(one.id, [], other),
    ])
    expect(answers.map(({ code }) => code)).toEqual(['SUCCESS', 'FORBIDDEN'])
  })

  test('who sets their own roles while another takes them away does not get them back', async () => {
    const one = await createMember(app.db, { staffRoles: ['administrator'] })
    const answers = await meanwhile(app.db, holdMember(one.id), [
      () => setRoles(one.id, []),
      () => setRoles(one.id, ['administrator', 'finance'], one),
    ])
    expect(answers.map(({ code }) => code)).toEqual(['SUCCESS', 'FORBIDDEN'])
    const { rows } = await sql`SELECT staff_roles AS roles FROM members WHERE id = ${one.id}`.execute(app.db)
    expect(rows).toEqual([{ roles: [] }])
  })
})

describe('staff', () => {
  test.each([
    ['a role', 'FORBIDDEN', sql`UPDATE members SET staff_roles = '{support}'`],
    ['their account', 'NOTAUTHENTICATED', sql`UPDATE members SET banned_at = app_now()`],
  ])('who lose %s while their act waits for others have done nothing', async (_what, code, change) => {
    const moderator = await createMember(app.db, { staffRoles: ['support', 'moderator'] })
    const { id } = await createMember(app.db)
    const [answer] = await meanwhile(
      app.db,
      holdMember(id),
      [() => sanction(id, moderator).suspend()],
      (tx) => sql`${change} WHERE id = ${moderator.id}`.execute(tx),
    )
    expect(answer).toMatchObject({ result: 'ERROR', code })
    const { rows } = await sql`SELECT FROM members WHERE id = ${id} AND suspended_until IS NULL`.execute(
      app.db,
    )
    expect(rows).toHaveLength(1)
  })

  const sanction = (profileId: number, { token }: CreatedMember) => ({
    ban: () => app.call('admin/banmember', { profileId, reason: 'other' }, { token }),
    suspend: () =>
      app.call('admin/sanctionmember', { profileId, action: 'suspend', days: 1, reason: 'other' }, { token }),
  })

  test('are neither banned nor suspended, the last administrator least of all', async () => {
    const moderator = await createMember(app.db, { staffRoles: ['moderator'] })
    const { ban, suspend } = sanction(administrator.id, moderator)
    expect([(await ban()).code, (await suspend()).code]).toEqual(['STAFF', 'STAFF'])
    expect(await rolesOf(administrator.token)).toEqual(['administrator'])
  })

  test.each(['ban', 'suspend'] as const)(
    'are appointed or get a %s, when both happen at once, and never both',
    async (action) => {
      const moderator = await createMember(app.db, { staffRoles: ['moderator'] })
      for (let round = 0; round < 5; round++) {
        const { id } = await createMember(app.db)
        const answers = await Promise.all([
          setRoles(id, ['administrator']),
          sanction(id, moderator)[action](),
        ])
        const codes = answers.map(({ code }) => code)
        expect([
          ['SUCCESS', 'STAFF'],
          ['NOTFOUND', 'SUCCESS'],
        ]).toContainEqual(codes)
      }
    },
  )
})

describe('a session of staff', () => {
  test(`ends ${STAFF_SESSION_HOURS} hours after it began`, async () => {
    const { token } = administrator
    await app.moveClock(STAFF_SESSION_HOURS * hour - 60_000)
    expect(await rolesOf(token)).toEqual(['administrator'])
    await app.moveClock(STAFF_SESSION_HOURS * hour + 60_000)
    // What is cached ends by the machine's own clock, which the test does not move.
    app.viewers.invalidate(null)
    expect(await app.call('users/me', {}, { token })).toMatchObject({ code: 'NOTAUTHENTICATED' })
  })

  test('ends so too when the role came later, and goes on when it is taken', async () => {
    const member = await createMember(app.db)
    await app.moveClock(STAFF_SESSION_HOURS * hour + 60_000)
    const me = () => app.call('users/me', {}, { token: member.token })
    expect((await me()).result).toBe('OK')
    const now = { token: await createSession(app.db, administrator.id) }
    const set = (roles: StaffRole[]) => app.call('admin/setroles', { memberId: member.id, roles }, now)
    await set(['support'])
    expect(await me()).toMatchObject({ code: 'NOTAUTHENTICATED' })
    await set([])
    expect((await me()).result).toBe('OK')
  })

  test('was not begun by a mailed link, though the role came after it', async () => {
    const member = await createMember(app.db)
    const logIn = async (token: string) => (await app.call('users/login-by-link', { token })).authToken
    const begun = await logIn(await makeLink(app.db, 'log-in', member.id, member.email))
    const waiting = await makeLink(app.db, 'log-in', member.id, member.email)
    await setRoles(member.id, ['support'])
    expect(await app.call('users/me', {}, { token: begun })).toMatchObject({ code: 'NOTAUTHENTICATED' })
    expect((await app.call('users/me', {}, { token: member.token })).result).toBe('OK')
    await setRoles(member.id, [])
    expect(await logIn(waiting)).toBeUndefined()
  })

  test('that no second factor confirmed opens nothing of staff', async () => {
    const token = await createSession(app.db, administrator.id, { secondFactor: false })
    expect(await app.call('admin/getstaff', {}, { token })).toMatchObject({ code: 'SECONDFACTOR' })
    expect((await app.call('users/me', {}, { token })).result).toBe('OK')
  })

  test('does what is dangerous within ten minutes of a proof alone', async () => {
    const member = await createMember(app.db)
    await app.moveClock(FRESH_PROOF_MS - 5_000)
    expect((await setRoles(member.id, ['support'])).result).toBe('OK')
    await app.moveClock(FRESH_PROOF_MS + 5_000)
    expect(await setRoles(member.id, [])).toMatchObject({ code: 'FRESHPROOF' })
    expect(await rolesOf(member.token)).toEqual(['support'])
    expect((await app.call('admin/getstaff', {}, { token: administrator.token })).result).toBe('OK')
  })

  test('loses a role in every process at once @R6.12', async () => {
    const elsewhere = await startTestApp({}, { beside: app })
    try {
      const { id, token } = await createMember(app.db, { staffRoles: ['administrator'] })
      const read = () => elsewhere.call('admin/getstaff', {}, { token })
      expect((await read()).result).toBe('OK')
      await setRoles(id, [])
      await expect.poll(() => elsewhere.viewers.cached(token)).toBeUndefined()
      expect(await read()).toMatchObject({ code: 'FORBIDDEN' })
    } finally {
      await elsewhere.stop()
    }
  })
})
