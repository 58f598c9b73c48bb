import { randomBytes } from 'node:crypto'
import type { Input } from '@harana/contract'
import { consentVersions } from '@harana/contract/model/consents'
import { INVITE_BURST } from '@harana/contract/model/invites'
import { movementKinds, SystemAccount } from '@harana/contract/model/movements'
import type { SettingName } from '@harana/contract/policy/site-settings'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { differencesOf } from '../../testing/books.ts'
import {
  type CreatedMember,
  createBlock,
  createMember,
  createSession,
  type MemberOverrides,
  newProfile,
} from '../../testing/factories.ts'
import { photo } from '../../testing/photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { eraseMember } from '../accounts/accounts.ts'
import { readEarnings } from '../ledger/ledger.ts'
import { readVerification, writeDecision } from '../verification/verification.ts'

let app: TestApp
let administrator: CreatedMember
let finance: CreatedMember
let made = 0
beforeAll(async () => {
  app = await startTestApp()
  administrator = await createMember(app.db, { gender: 3, staffRoles: ['administrator'] })
  finance = await createMember(app.db, { staffRoles: ['finance'] })
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.moveClock(0)
  expect(await differencesOf(app.db)).toEqual([])
})

const dayMs = 24 * 3_600_000
/** With a session of this moment: others have run out where the clock moved. */
const as = async ({ id }: { id: number }) => ({ token: await createSession(app.db, id) })
const run = () => app.runJob('move-invites', null)
const later = async (days: number) => {
  await app.moveClock(days * dayMs)
  await run()
}
const set = async (name: SettingName, value: unknown) => {
  const { settings } = await app.call('admin/getsitesettings', {}, await as(administrator))
  const { version } = settings.find((setting) => setting.name === name)!
  const input = { name, value, version } as Input<'admin/setsitesetting'>
  expect((await app.call('admin/setsitesetting', input, await as(administrator))).result).toBe('OK')
  await app.settings.renew()
}
const aDevice = () => `log-in-device=${randomBytes(33).toString('base64url').slice(0, 43)}`

/** A verified woman with the token of her link. */
async function inviter(overrides: MemberOverrides = {}) {
  const member = await createMember(app.db, { verified: true, kaPartner: true, ...overrides })
  const { inviteLink } = await app.call('users/getinvitelink', {}, await as(member))
  return { ...member, invite: inviteLink.split('/').at(-1)! }
}
type Inviter = Awaited<ReturnType<typeof inviter>>

type Link = { invite: string }
/** Where somebody signs up: on a device and a network of their own, unless it is said; the token is of who is logged in there. */
type Where = { token?: string; cookie?: string }
async function signUp({ invite }: Link, { token, cookie = aDevice() }: Where = {}) {
  const number = ++made
  const account = {
    email: `friend-${number}@test.example`,
    password: 'a-good-password',
    firstName: 'Bea',
    gender: 1 as const,
    birthdate: '1998-02-01',
    consent: consentVersions,
    invite,
  }
  const ipAddress = `10.${20 + (number >> 8)}.${number & 255}.7`
  const answer = await app.call('users/sign-up', account, { ipAddress, cookie, ...(token && { token }) })
  expect(answer.result).toBe('OK')
  return { id: answer.loginInformation.userId, token: answer.authToken, number }
}
type Friend = Awaited<ReturnType<typeof signUp>>

const completeProfile = ({ token, number }: Friend) =>
  app.call('users/sign-up-step-2', newProfile({ profileName: `Friend_${number}` }), { token })
const activate = async ({ id }: { id: number }) => {
  await sql`UPDATE members SET activated_at = app_now(), email_verified_at = app_now() WHERE id = ${id}`.execute(
    app.db,
  )
  app.viewers.invalidate(id)
}
/** A name that nobody else has. */
const ownName = (id: number) => `Maria ${String(id).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`
/** Staff approve a member's verification, with the name as the document shows it. */
async function verify({ id }: { id: number }, legalName = ownName(id)) {
  await sql`INSERT INTO images (member_id, path, position) SELECT ${id}, ${randomBytes(16).toString('hex')}, 0
    WHERE NOT EXISTS (SELECT FROM images WHERE member_id = ${id})`.execute(app.db)
  const found = await readVerification(app.db, id)
  await writeDecision(app.db, found!, {
    approve: true,
    legalName: app.secrets.legalName.seal(legalName),
    flaws: [],
    words: '',
    decidedBy: null,
  })
  app.viewers.invalidate(id)
}
/** A member who has come by a link, with a profile, confirmed and verified. */
async function friendOf(link: Link, where: Where = {}) {
  const friend = await signUp(link, where)
  await completeProfile(friend)
  await activate(friend)
  await verify(friend)
  return friend
}
const listed = async (member: { id: number }) =>
  (await app.call('invites/getinvited', {}, await as(member))).invited
const only = async (member: { id: number }) => {
  const invited = await listed(member)
  expect(invited).toHaveLength(1)
  return invited[0]!
}
const summary = async (member: { id: number }) => app.call('invites/getsummary', {}, await as(member))
const earnedBy = async ({ id }: { id: number }) => {
  const { pending, payable } = await readEarnings(app.db, id)
  return pending + payable
}
const ticketsOf = async ({ id }: { id: number }) => {
  const { rows } = await sql<{ id: number; status: string }>`
    SELECT id::int, status FROM tickets WHERE kind = 'invite' AND member_id = ${id} ORDER BY id`.execute(
    app.db,
  )
  return rows
}
const decide = async (her: Inviter, decision: Partial<Input<'admin/decideinvite'>>, staff = finance) => {
  const [ticket] = (await ticketsOf(her)).filter(({ status }) => status === 'open')
  const input = { ticketId: ticket!.id, release: true, reason: 'Sisters, we called both.', ...decision }
  return app.call('admin/decideinvite', input, await as(staff))
}

describe('an invited member', () => {
  test('goes from the sign-up to $5.00, which are earned once, 14 days after the verification @R1.16 @R9.13 @R2.36', async () => {
    const her = await inviter()
    const friend = await signUp(her)
    expect(await only(her)).toMatchObject({ stage: 'signed-up', waitsFor: 'profile', name: null, cents: 500 })
    await completeProfile(friend)
    expect(await only(her)).toMatchObject({ stage: 'signed-up', name: null })
    await activate(friend)
    const name = `Friend_${friend.number}`
    expect(await only(her)).toMatchObject({ stage: 'profile', waitsFor: 'verification', name, due: null })
    await verify(friend)
    await run()
    const due = new Date(Date.now() + 14 * dayMs).toISOString().slice(0, 10)
    expect(await only(her)).toMatchObject({ stage: 'verified', waitsFor: 'days', due, earned: null })
    expect(await summary(her)).toMatchObject({ earned: 0, waiting: 500, stages: { verified: 1, earned: 0 } })
    await later(13.9)
    expect([await earnedBy(her), (await only(her)).stage]).toEqual([0, 'verified'])
    await later(14.1)
    expect(await only(her)).toMatchObject({ stage: 'earned', waitsFor: null, cents: 500, due: null })
    expect(await summary(her)).toMatchObject({ earned: 500, waiting: 0, stages: { verified: 0, earned: 1 } })
    // It has waited for its days, and waits for nothing more.
    expect(await readEarnings(app.db, her.id)).toMatchObject({ pending: 0, payable: 500 })
  })

  test('is told of once it is earned: here, by mail and without a name', async () => {
    const her = await inviter()
    const friend = await friendOf(her)
    await later(14.1)
    await app.runJobs()
    const { notifications } = await app.call('notifications/getnotifications', {}, await as(her))
    expect(notifications).toMatchObject([{ type: 'notice', subjectKind: 'invitereward', profileId: null }])
    const mail = app.mails.findLast(({ to }) => to === her.email)!
    expect(mail.text).toContain('Somebody whom you invited counts now')
    expect(mail.text).not.toContain(`Friend_${friend.number}`)
    await later(20)
    await app.runJobs()
    expect(app.mails.filter(({ to }) => to === her.email)).toHaveLength(1)
  })

  test('earns once of 200 at once, and the books add up to nothing', async () => {
    const her = await inviter()
    await friendOf(her)
    await app.moveClock(15 * dayMs)
    await Promise.all(Array.from({ length: 200 }, run))
    const { rows } = await sql<{ from: number; amount: number }>`
      SELECT m.from_account AS "from", m.amount FROM ledger_movements m JOIN ledger_accounts a ON a.id = m.to_account
      WHERE a.member_id = ${her.id} AND m.kind = ${movementKinds.inviteReward.code}
        AND m.from_account < 0`.execute(app.db)
    expect(rows).toEqual([{ from: SystemAccount.InviteRewards, amount: 500 }])
    expect(await earnedBy(her)).toBe(500)
    const { notifications } = await app.call('notifications/getnotifications', {}, await as(her))
    expect(notifications).toHaveLength(1)
  })

  test('who is verified no more on the day waits until they are again, and nothing is lost of the days', async () => {
    const her = await inviter()
    const friend = await friendOf(her)
    await run()
    await sql`UPDATE images SET path = ${randomBytes(16).toString('hex')} WHERE member_id = ${friend.id}`.execute(
      app.db,
    )
    await later(15)
    expect([await earnedBy(her), (await only(her)).stage]).toEqual([0, 'profile'])
    await verify(friend)
    await run()
    expect(await earnedBy(her)).toBe(500)
  })

  test('earns nothing for an inviter who is not verified, and does once they are @D38', async () => {
    const her = await inviter({ verified: false, kaPartner: false })
    await friendOf(her)
    await later(15)
    expect(await only(her)).toMatchObject({ stage: 'verified', waitsFor: 'inviter' })
    expect(await summary(her)).toMatchObject({ isVerified: false, waiting: 500 })
    expect(await earnedBy(her)).toBe(0)
    await verify(her)
    expect(await earnedBy(her)).toBe(0)
    await run()
    expect(await earnedBy(her)).toBe(500)
  })

  test('is promised nothing for by the link of a guy who is no administrator, and is by an administrator’s', async () => {
    const him = await createMember(app.db, { gender: 3, verified: true })
    await sql`INSERT INTO invites (member_id, token) VALUES (${him.id}, 'guyslinkaa')`.execute(app.db)
    await friendOf({ invite: 'guyslinkaa' })
    await later(15)
    expect(await earnedBy(him)).toBe(0)
    const admin = await inviter({ gender: 3, staffRoles: ['administrator'] })
    await app.moveClock(0)
    await friendOf(admin)
    await later(15)
    expect(await earnedBy(admin)).toBe(500)
  })

  test('is counted who came by an old, short link that was replaced since', async () => {
    const her = await createMember(app.db, { verified: true })
    await sql`INSERT INTO invites (member_id, token) VALUES (${her.id}, 'abcdefghjk')`.execute(app.db)
    const { inviteLink } = await app.call('users/getinvitelink', {}, await as(her))
    expect(inviteLink).toMatch(/\/invite\/[a-z2-9]{26}$/)
    expect((await app.call('users/getinvitelink', {}, await as(her))).inviteLink).toBe(inviteLink)
    await friendOf({ invite: 'abcdefghjk' })
    await later(15)
    expect(await earnedBy(her)).toBe(500)
  })
})

describe('what was promised', () => {
  test('stays as it was when the programme changes or ends, and whoever comes after is counted by the new one', async () => {
    const her = await inviter()
    const friend = await signUp(her)
    await set('inviteRewardCents', 200)
    const second = await friendOf(her)
    await set('inviteRewards', false)
    await friendOf(her)
    try {
      expect((await listed(her)).map(({ cents, why }) => [cents, why])).toEqual([
        [0, 'closed'],
        [200, null],
        [500, null],
      ])
      expect(await summary(her)).toMatchObject({ reward: { open: false, cents: 200 }, waiting: 700 })
      for (const one of [friend, second]) await activate(one)
      await completeProfile(friend)
      await verify(friend)
      await later(15)
      expect(await earnedBy(her)).toBe(700)
      expect((await listed(her)).map(({ stage }) => stage)).toEqual(['not-counted', 'earned', 'earned'])
    } finally {
      await app.moveClock(0)
      await set('inviteRewards', null)
      await set('inviteRewardCents', null)
    }
  })

  test('is nothing where the law of the inviter’s country forbids it, from then on', async () => {
    const her = await inviter()
    await signUp(her)
    await set('inviteClosedCountries', ['PH'])
    try {
      await signUp(her)
      expect((await listed(her)).map(({ why }) => why)).toEqual(['country', null])
    } finally {
      await set('inviteClosedCountries', null)
    }
  })

  test('shows no tip about inviting while nothing is offered @R6.15', async () => {
    const tips = async () => (await app.call('public/configuration', {})).tips.map(({ tip }) => tip)
    expect(await tips()).toContain('invite')
    await set('inviteRewards', false)
    expect(await tips()).not.toContain('invite')
    await set('inviteRewards', null)
  })
})

describe('a reward is held for staff', () => {
  const marked = async (her: Inviter) => {
    const [ticket] = await ticketsOf(her)
    return (await app.call('admin/getticket', { ticketId: ticket!.id }, await as(finance))).invite!
  }
  const expectHeld = async (her: Inviter, marks: string[]) => {
    await later(15)
    await run()
    expect(await earnedBy(her)).toBe(0)
    expect(await ticketsOf(her)).toHaveLength(1)
    expect((await marked(her)).marks).toEqual(marks)
    expect(await only(her)).toMatchObject({ stage: 'held', waitsFor: 'team', why: null })
  }

  test('of whoever invites themself: signed up while the inviter was logged in', async () => {
    const her = await inviter()
    await friendOf(her, { token: her.token })
    await expectHeld(her, ['own'])
  })

  test('of one person with two documents of one name and birthday', async () => {
    const her = await inviter({ birthdate: '1998-02-01' })
    await verify(her, 'Maria Clara Santos')
    const friend = await friendOf(her)
    await verify(friend, 'SANTOS, María C.')
    await expectHeld(her, ['own'])
    // The name alone is a common one.
    const other = await inviter({ birthdate: '1997-02-01' })
    await verify(other, 'Maria Clara Santos')
    await app.moveClock(0)
    const namesake = await friendOf(other)
    await verify(namesake, 'Maria Clara Santos')
    await later(15)
    expect(await earnedBy(other)).toBe(500)
  })

  test('of two who logged in from one browser', async () => {
    const cookie = aDevice()
    const her = await inviter({ password: 'a-good-password' })
    const logIn = { email: her.email, password: 'a-good-password' }
    expect((await app.call('users/loginuser', logIn, { cookie, ipAddress: '10.9.0.1' })).result).toBe('OK')
    await friendOf(her, { cookie })
    await expectHeld(her, ['device'])
  })

  test('of two who have a photo in common', async () => {
    const her = await inviter()
    const friend = await friendOf(her)
    await sql`INSERT INTO photo_hits (kind, member_id, path, other_member_id, other_path, distance, first_at, last_at)
      VALUES (2, ${friend.id}, ${randomBytes(16).toString('hex')}, ${her.id}, ${randomBytes(16).toString('hex')}, 1,
        app_now(), app_now())`.execute(app.db)
    await expectHeld(her, ['photo'])
  })

  test('of two who are paid out to one account', async () => {
    const her = await inviter()
    const friend = await friendOf(her)
    for (const { id } of [her, friend])
      await sql`INSERT INTO payout_accounts (id, member_id, method, key_id, sealed, ending, number_hash)
        VALUES (gen_random_uuid(), ${id}, 'gcash', 'one', 'sealed', '4567', ${Buffer.from(`account of ${her.id}`)})`.execute(
        app.db,
      )
    await expectHeld(her, ['payout'])
  })

  test('of a burst of sign-ups within a day, and of one fewer is not', async () => {
    const her = await inviter()
    const friends = await Promise.all(Array.from({ length: INVITE_BURST - 1 }, () => friendOf(her)))
    await run()
    expect(await ticketsOf(her)).toEqual([])
    await friendOf(her)
    await later(15)
    expect(await earnedBy(her)).toBe(0)
    expect(await ticketsOf(her)).toHaveLength(friends.length + 1)
    expect((await marked(her)).marks).toEqual(['burst'])
  })

  test('of a person for whom somebody was paid before, who came again with another account', async () => {
    const her = await inviter()
    const cookie = aDevice()
    const friend = await friendOf(her, { cookie })
    await later(15)
    expect(await earnedBy(her)).toBe(500)
    await eraseMember(app.workerDeps, friend.id)
    const other = await inviter()
    await friendOf(other, { cookie })
    await later(30)
    expect((await marked(other)).marks).toEqual(['again'])
    expect(await earnedBy(other)).toBe(0)
  })

  test('of a person for whom somebody was paid, who has another account beside, by the name and the birthday', async () => {
    const [her, other] = [await inviter(), await inviter()]
    await verify(await friendOf(her), 'Ana Luisa Reyes')
    await later(15)
    expect(await earnedBy(her)).toBe(500)
    await verify(await friendOf(other), 'REYES, Ana L.')
    await later(30)
    expect((await marked(other)).marks).toEqual(['again'])
    expect(await earnedBy(other)).toBe(0)
  })

  test('with all of it side by side: both members, their photos, links and numbers', async () => {
    const cookie = aDevice()
    const her = await inviter({ password: 'a-good-password' })
    await app.call('users/loginuser', { email: her.email, password: 'a-good-password' }, { cookie })
    const friend = await signUp(her, { cookie })
    await completeProfile(friend)
    await activate(friend)
    await app.call('profiles/uploadprofileimage', {}, { token: friend.token, body: await photo() })
    await verify(friend)
    await run()
    const [ticket] = await ticketsOf(her)
    const asking = { ticketId: ticket!.id }
    const { member, invite, ticket: shown } = await app.call('admin/getticket', asking, await as(finance))
    expect(shown).toMatchObject({ kind: 'invite', member: { profileId: her.id } })
    expect(member!.profileId).toBe(her.id)
    expect(invite).toMatchObject({
      cents: 500,
      state: 'held',
      invitedInAll: 1,
      invitedThatDay: 1,
      earnedSoFar: 0,
      reason: '',
      invited: { profileId: friend.id, name: `Friend_${friend.number}` },
      links: [{ member: { profileId: friend.id }, kind: 'device', strength: 'strong' }],
    })
    const { photoId } = invite!.invited!.photos[0]!
    const opened = await app.call('admin/openticketphoto', { ...asking, photoId }, await as(finance))
    expect(opened.photo).toMatch(/^data:image/)
  })
})

describe('staff who decide on a held reward', () => {
  const held = async () => {
    const her = await inviter()
    const friend = await friendOf(her, { token: her.token })
    await run()
    return { her, friend }
  }

  test('let it go on for a reason: it is earned on its day and not held again for the same', async () => {
    const { her } = await held()
    expect(await decide(her, { reason: 'no' })).toMatchObject({ code: 'INVALIDINPUT' })
    expect(await decide(her, {})).toMatchObject({ result: 'OK' })
    expect(await only(her)).toMatchObject({ stage: 'verified' })
    await later(13)
    expect(await earnedBy(her)).toBe(0)
    await later(14.1)
    expect(await earnedBy(her)).toBe(500)
    expect(await ticketsOf(her)).toMatchObject([{ status: 'decided' }])
  })

  test('have it held once more for what they have not seen', async () => {
    const { her, friend } = await held()
    await decide(her, {})
    await sql`INSERT INTO photo_hits (kind, member_id, path, other_member_id, other_path, distance, first_at, last_at)
      VALUES (2, ${friend.id}, 'a', ${her.id}, 'b', 1, app_now(), app_now())`.execute(app.db)
    await later(15)
    expect(await earnedBy(her)).toBe(0)
    expect(await ticketsOf(her)).toMatchObject([{ status: 'decided' }, { status: 'open' }])
  })

  test('refuse it for good, and the inviter reads why in words that say nothing of the other', async () => {
    const { her } = await held()
    expect(
      await decide(her, { release: false, why: 'same-person', reason: 'One face on both.' }),
    ).toMatchObject({
      result: 'OK',
    })
    const row = await only(her)
    expect(row).toMatchObject({ stage: 'not-counted', why: 'same-person', waitsFor: null })
    expect(JSON.stringify(row)).not.toContain('face')
    await later(60)
    expect(await earnedBy(her)).toBe(0)
  })

  test('are those who move money alone, and never about themselves or whoever they came by', async () => {
    const { her, friend } = await held()
    const [ticket] = await ticketsOf(her)
    const input = { ticketId: ticket!.id, release: true, reason: 'It is all right.' }
    const moderator = await createMember(app.db, { staffRoles: ['moderator'] })
    expect(await app.call('admin/decideinvite', input, await as(moderator))).toMatchObject({
      code: 'FORBIDDEN',
    })
    for (const { id } of [her, friend])
      await sql`UPDATE members SET staff_roles = '{finance}' WHERE id = ${id}`.execute(app.db)
    app.viewers.invalidate(null)
    expect(await app.call('admin/decideinvite', input, await as(her))).toMatchObject({ code: 'NOTFOUND' })
    expect(await app.call('admin/decideinvite', input, await as(friend))).toMatchObject({
      code: 'OWNDECISION',
    })
    expect((await only(her)).stage).toBe('held')
  })

  test('decide once, however many do at the same time', async () => {
    const { her } = await held()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => decide(her, { release: at % 2 === 0, why: 'rules' })),
    )
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(1)
    expect((await ticketsOf(her)).map(({ status }) => status)).toEqual(['decided'])
  })
})

describe('an invited member whom the inviter does not see', () => {
  const states: Record<string, (her: Inviter, friend: Friend) => Promise<unknown>> = {
    deleted: (_her, { id }) =>
      sql`UPDATE members SET deleted_at = app_now() WHERE id = ${id}`.execute(app.db),
    banned: (_her, { id }) => sql`UPDATE members SET banned_at = app_now() WHERE id = ${id}`.execute(app.db),
    suspended: (_her, { id }) =>
      sql`UPDATE members SET suspended_until = app_now() + interval '1 day' WHERE id = ${id}`.execute(app.db),
    hidden: (_her, { id }) => sql`UPDATE members SET hidden_at = app_now() WHERE id = ${id}`.execute(app.db),
    'taking a pause': (_her, { id }) =>
      sql`UPDATE members SET paused_at = app_now() WHERE id = ${id}`.execute(app.db),
    'who blocked': (her, { id }) => createBlock(app.db, id, her.id),
    blocked: (her, { id }) => createBlock(app.db, her.id, id),
    erased: (_her, { id }) => eraseMember(app.workerDeps, id),
  }

  test.each(['before the verification', 'after it', 'while staff look'])(
    'looks the same for every reason, byte for byte, %s, and earns nothing meanwhile',
    async (when) => {
      const answers = new Set<string>()
      for (const enter of Object.values(states)) {
        const her = await inviter()
        const friend = await signUp(her, when === 'while staff look' ? { token: her.token } : {})
        await completeProfile(friend)
        await activate(friend)
        if (when !== 'before the verification') await verify(friend)
        await run()
        await enter(her, friend)
        app.viewers.invalidate(null)
        await later(15)
        expect(await earnedBy(her)).toBe(0)
        const list = await app.raw('invites/getinvited', {}, await as(her))
        const sums = await app.raw('invites/getsummary', {}, await as(her))
        const { inviteId } = list.json().invited[0]
        answers.add(list.body.replace(inviteId, 'an id') + sums.body)
        await app.moveClock(0)
      }
      expect([...answers]).toHaveLength(1)
      expect([...answers][0]).toContain('"name":null,"stage":"unavailable","waitsFor":null')
    },
  )

  test('keeps what was earned, without a name', async () => {
    for (const enter of Object.values(states)) {
      const her = await inviter()
      const friend = await friendOf(her)
      await later(15)
      await enter(her, friend)
      app.viewers.invalidate(null)
      expect(await only(her)).toMatchObject({ stage: 'earned', name: null, cents: 500 })
      expect(await earnedBy(her)).toBe(500)
      await app.moveClock(0)
    }
  })

  test('is earned once they are back, and never by an inviter who is banned or has left', async () => {
    const her = await inviter()
    const friend = await friendOf(her)
    await createBlock(app.db, friend.id, her.id)
    await later(15)
    expect(await earnedBy(her)).toBe(0)
    await sql`DELETE FROM blocks WHERE blocker = ${friend.id}`.execute(app.db)
    for (const column of ['banned_at', 'deleted_at']) {
      await sql`UPDATE members SET ${sql.ref(column)} = app_now() WHERE id = ${her.id}`.execute(app.db)
      await run()
      expect(await earnedBy(her)).toBe(0)
      await sql`UPDATE members SET ${sql.ref(column)} = NULL WHERE id = ${her.id}`.execute(app.db)
    }
    await run()
    expect(await earnedBy(her)).toBe(500)
  })
})

test('an erased inviter leaves neither rows nor money to earn, and the invited member is as before', async () => {
  const her = await inviter()
  const friend = await friendOf(her)
  await eraseMember(app.workerDeps, her.id)
  await later(15)
  const { rows } =
    await sql`SELECT FROM invite_rewards WHERE inviter_id = ${her.id} OR invited_id = ${friend.id}`.execute(
      app.db,
    )
  expect(rows).toEqual([])
  expect((await app.call('users/me', {}, await as(friend))).result).toBe('OK')
})

test('the list comes in pages of 12 or 24, the newest first, and is for its member alone', async () => {
  const her = await inviter()
  for (let at = 0; at < 14; at++)
    await sql`INSERT INTO invite_rewards (inviter_id, cents, signed_up_at)
      VALUES (${her.id}, 500, app_now() - make_interval(days => ${at}))`.execute(app.db)
  const page = async (page: number, recordsPerPage?: number) =>
    app.call('invites/getinvited', { page, recordsPerPage }, await as(her))
  const first = await page(1)
  expect([first.invited.length, first.total]).toEqual([12, 14])
  expect(first.invited.map(({ signedUp }) => signedUp)).toEqual(
    first.invited
      .map(({ signedUp }) => signedUp)
      .toSorted()
      .toReversed(),
  )
  expect((await page(2)).invited).toHaveLength(2)
  expect((await page(1, 24)).invited).toHaveLength(14)
  expect(await page(1, 25)).toMatchObject({ code: 'INVALIDINPUT' })
  expect((await app.call('invites/getinvited', {}, await as(await inviter()))).total).toBe(0)
  const guy = await createMember(app.db, { gender: 3 })
  for (const name of ['invites/getinvited', 'invites/getsummary'] as const)
    expect(await app.call(name, {}, await as(guy))).toMatchObject({ code: 'FORBIDDEN' })
})
