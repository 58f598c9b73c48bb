import { expect, test } from 'vitest'
import { z } from 'zod'
import * as enums from './enums.ts'

test('notification types and status classes are those listed, and plain premium @R3.7 @R3.27 @D21', () => {
  const sorted = (list: string) => list.split(' ').sort()
  expect(Object.values(enums.NotificationType).sort()).toEqual(
    sorted('gift message like notice profilelike profilevisit view'),
  )
  const listed =
    'default unknown free trial verified new premium-new regular premium-regular serious relationship executive staff casual friendship'
  expect(Object.values(enums.ClassName).sort()).toEqual(sorted(`${listed} premium`))
})

test('the codes serve as a schema @R3.11', () => {
  expect(enums.Gender).toEqual({ NoAnswer: 0, Girl: 1, Lgbtqia: 2, Guy: 3 })
  const gender = z.literal(enums.codes(enums.Gender))
  expect([0, 1, 2, 3].every((code) => gender.safeParse(code).success)).toBe(true)
  expect([-1, 4, '1', null].some((code) => gender.safeParse(code).success)).toBe(false)
  expect(enums.isCode(enums.Gender, 3)).toBe(true)
  expect(enums.isCode(enums.Gender, 'Guy')).toBe(false)
})

test('goals 1, 4, 2 and 3 set serious, relationship, friendship and casual, several at once @D22 @R3.12', () => {
  const flags = (...goals: enums.Goal[]) => enums.goalFlags(enums.goalMask(goals))
  const none = { lfSerious: false, lfRelationship: false, lfFriendship: false, lfCasual: false }
  expect(flags(1)).toEqual({ ...none, lfSerious: true })
  expect(flags(4)).toEqual({ ...none, lfRelationship: true })
  expect(flags(2)).toEqual({ ...none, lfFriendship: true })
  expect(flags(3)).toEqual({ ...none, lfCasual: true })
  expect(flags(1, 4, 2)).toEqual({ ...none, lfSerious: true, lfRelationship: true, lfFriendship: true })
  expect(flags(0)).toEqual(none)
})

test('plans and the channels of credits have these numbers, and no others are any @R3.20 @R3.24', () => {
  expect(enums.Plan).toEqual({
    Unverified: 0,
    Verified: 1,
    Monthly: 2,
    Quarterly: 3,
    BiAnnual: 4,
    Executive: 5,
    Elite: 6,
  })
  expect(enums.CreditChannel).toEqual({
    SignUpBonus: 1,
    Cams: 2,
    Bundle: 3,
    Jobs: 4,
    NewMemberMessageBonus: 5,
    ExpressMessage: 6,
  })
})

test('the types of messages have these numbers, and there are no others @R3.23', () => {
  expect(enums.MessageType).toEqual({ Regular: 0, Action: 1, Express: 2, Image: 3, Gif: 4 })
})

test('a mask of goals is read back as it was made @R3.12', () => {
  for (let mask = 0; mask < 16; mask++) expect(enums.goalMask(enums.goalsOf(mask))).toBe(mask)
})
