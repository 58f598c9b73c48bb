import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { now } from '../../kernel/clock.ts'
import { type CreatedMember, createMember, createSession } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startPlan } from '../plans/plans.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

const day = 24 * 3_600_000
const letter = { about: 'I am a ship engineer, home six months a year.', hope: 'Somebody who likes letters.' }
const man = () => createMember(app.db, { gender: 3 })
const staffMember = () => createMember(app.db, { staffRoles: ['support'] })
const write = ({ token }: CreatedMember, wish: Partial<typeof letter> = {}) =>
  app.call('profiles/executive', { ...letter, ...wish }, { token })
const letters = async ({ id }: CreatedMember) =>
  app.call('profiles/getletters', {}, { token: await createSession(app.db, id) })
async function ticketOf(staff: CreatedMember, { id }: CreatedMember) {
  const { tickets } = await app.call('admin/gettickets', { kind: 'letter' }, { token: staff.token })
  return tickets.find(({ member }) => member.profileId === id)
}
const answer = (staff: CreatedMember, ticketId: number, text = 'Your profile is well told. Add a photo.') =>
  app.call('admin/answerletter', { ticketId, answer: text }, { token: staff.token })

describe('a letter to the concierge', () => {
  test('reaches the queue of staff with both its parts, is answered there, and its member is told @R7.12 @R2.34', async () => {
    const [member, staff] = [await man(), await staffMember()]
    expect(await letters(member)).toMatchObject({ letters: [], max: 1, left: 1, again: null })
    expect(await write(member)).toMatchObject({ result: 'OK', status: 0 })
    expect(await letters(member)).toMatchObject({ letters: [{ ...letter, status: 0, answer: '' }], left: 0 })
    const { ticketId } = (await ticketOf(staff, member))!
    const { letter: read } = await app.call('admin/getticket', { ticketId }, { token: staff.token })
    expect(read).toEqual({ ...letter, status: 0, answer: '', planId: 0 })
    expect((await answer(staff, ticketId, ' ')).code).toBe('INVALIDINPUT')
    expect(await answer(staff, ticketId)).toMatchObject({ result: 'OK', status: 1 })
    expect((await letters(member)).letters).toMatchObject([
      { status: 1, answer: 'Your profile is well told. Add a photo.' },
    ])
    expect(await ticketOf(staff, member)).toBeUndefined()
    const { notifications } = await app.call('notifications/getnotifications', {}, { token: member.token })
    expect(notifications).toMatchObject([{ type: 'notice', subjectKind: 'letter', profileId: null }])
    expect((await answer(staff, ticketId)).code).toBe('ALREADYDECIDED')
  })

  test('is one at a time, and sent again or at once it is one', async () => {
    const [member, staff] = [await man(), await staffMember()]
    const answers = await Promise.all([write(member), write(member), write(member)])
    expect(answers.map(({ code }) => code)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
    expect((await letters(member)).letters).toHaveLength(1)
    expect((await write(member, { hope: 'Somebody else altogether.' })).code).toBe('LETTEROPEN')
    const { ticketId } = (await ticketOf(staff, member))!
    await answer(staff, ticketId)
    expect((await write(member)).code).toBe('NOLETTERSLEFT')
  })

  test('can be written again after thirty days, and sooner with a plan that gives more', async () => {
    const [member, executive, staff] = [await man(), await man(), await staffMember()]
    for (const one of [member, executive]) {
      await write(one)
      await answer(staff, (await ticketOf(staff, one))!.ticketId)
    }
    const { again, left } = await letters(member)
    expect(left).toBe(0)
    expect(Math.abs(Date.parse(again!) - (now().getTime() + 30 * day))).toBeLessThan(60_000)
    await app.workerDeps.transaction((work) =>
      startPlan(work, {
        memberId: executive.id,
        planId: 5,
        until: new Date(now().getTime() + 10 * day),
        source: { kind: 'staff', id: 'one' },
        renews: false,
        at: now(),
      }),
    )
    expect(await letters(executive)).toMatchObject({ max: 5, left: 4, again: null })
    expect((await write(executive)).result).toBe('OK')
    const { ticketId } = (await ticketOf(staff, executive))!
    const read = await app.call('admin/getticket', { ticketId }, { token: staff.token })
    expect(read.letter).toMatchObject({ planId: 5 })
    await app.moveClock(11 * day)
    expect(await letters(executive)).toMatchObject({ max: 1, left: 0 })
    await app.moveClock(30 * day + 1000)
    expect(await letters(member)).toMatchObject({ left: 1, again: null })
    const token = await createSession(app.db, member.id)
    expect((await app.call('profiles/executive', letter, { token })).result).toBe('OK')
  })

  test('says what is missing, and is no part of the requests for changes', async () => {
    const member = await man()
    expect((await write(member, { about: 'short' })).fields).toEqual({
      about: 'Please write at least 10 characters.',
    })
    await write(member)
    expect((await app.call('users/getrequests', {}, { token: member.token })).requests).toEqual([])
    const wish = { kind: 'profile-change', gender: 2, reason: 'I chose the wrong one.' } as const
    expect((await app.call('users/saverequest', wish, { token: member.token })).result).toBe('OK')
  })

  test('is one’s own to read, and nobody of the staff answers their own @R7.12', async () => {
    const [member, other] = [await man(), await man()]
    await write(member)
    expect((await letters(other)).letters).toEqual([])
    const staff = await createMember(app.db, { gender: 3, staffRoles: ['support'] })
    await write(staff)
    expect(await ticketOf(staff, staff)).toBeUndefined()
    const { rows } = await sql<{ id: number }>`SELECT id FROM tickets WHERE member_id = ${staff.id}`.execute(
      app.db,
    )
    expect((await answer(staff, rows[0]!.id)).code).toBe('NOTFOUND')
  })
})
