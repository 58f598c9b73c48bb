import { expect, test } from 'vitest'
import { z } from 'zod'
import * as enums from './enums.ts'

const labels: [string, Record<string, string>, Record<string | number, string>][] = [
  ['@R3.11', enums.genderLabels, { 0: 'No Answer', 1: 'Girl', 2: 'LGBTQIA*+', 3: 'Guy' }],
  [
    '@R3.12',
    enums.goalLabels,
    { 0: 'Searching for', 1: 'Marriage ONLY', 2: 'Friendship', 3: 'Casual Dating', 4: 'BG/GF' },
  ],
  ['@R3.13', enums.bodyTypeLabels, { 1: 'Slim', 2: 'Average', 3: 'Little Chubby', 4: 'Chubby' }],
  ['@R3.14', enums.eyeColorLabels, { 1: 'Brown', 2: 'Blue', 3: 'Other' }],
  ['@R3.15', enums.hairColorLabels, { 1: 'Black', 2: 'Brown', 3: 'Blonde', 4: 'Other' }],
  ['@R3.16', enums.yesNoLabels, { 0: 'No', 1: 'Yes' }],
  ['@R3.16', enums.wantChildrenLabels, { 0: 'No', 1: 'Yes', 3: 'Maybe' }],
  [
    '@R3.17',
    enums.relationshipStatusLabels,
    { 1: 'Single', 2: 'Married', 3: 'Separated', 4: 'Divorced', 5: 'Annulled', 6: 'Widowhood' },
  ],
  ['@R3.18', enums.drinkingLabels, { 1: 'Non-Drinker', 2: 'Light', 3: 'Social', 4: 'Heavy' }],
  [
    '@R3.19',
    enums.educationLabels,
    { 1: 'Elementary', 2: 'Junior High', 3: 'Senior High', 4: 'College', 5: 'University', 6: 'Academic' },
  ],
  [
    '@R3.20',
    enums.planLabels,
    {
      0: 'Unverified',
      1: 'Verified',
      2: 'Monthly Subscription',
      3: 'Quarterly',
      4: 'BiAnnual',
      5: 'Executive',
      6: 'Elite',
    },
  ],
  ['@R3.21', enums.requestStatusLabels, { [-1]: 'Rejected', 0: 'Open', 1: 'Approved' }],
  ['@R3.22', enums.verificationStatusLabels, { [-1]: 'Not Verified', 0: 'Rejected', 1: 'Approved' }],
]

test.each(labels)('an enumeration has its codes and labels to the letter %s', (_, actual, expected) => {
  expect(actual).toEqual(expected)
})

test('each code has a label and each label a code @R3.11 @R3.12 @R3.20', () => {
  expect(Object.keys(enums.genderLabels)).toEqual(enums.codes(enums.Gender).map(String))
  expect(Object.keys(enums.goalLabels)).toEqual(enums.codes(enums.Goal).map(String))
  expect(Object.keys(enums.planLabels)).toEqual(enums.codes(enums.Plan).map(String))
})

test('message types and credit channels have their codes @R3.23 @R3.24', () => {
  expect(enums.MessageType).toEqual({ REGULAR: 0, ACTION: 1, EXPRESS: 2, IMAGE: 3, GIF: 4 })
  expect(enums.CreditChannel).toEqual({
    SIGNUP_BONUS: 1,
    CAMS: 2,
    BUNDLE: 3,
    JOBS: 4,
    NEW_MEMBER_MESSAGE_BONUS: 5,
    EXPRESS_MESSAGE: 6,
  })
})

test('notification types, tiers and status classes are those listed @R3.26 @R3.27', () => {
  const sorted = (list: string) => list.split(' ').sort()
  expect(Object.values(enums.NotificationType).sort()).toEqual(
    sorted('message like profilelike profilevisit view'),
  )
  expect([...enums.profileTiers].sort()).toEqual(
    sorted('trial premium-new premium-regular executive staff premium'),
  )
  const listed =
    'default unknown free trial verified new premium-new regular premium-regular serious relationship executive staff casual friendship'
  expect(Object.values(enums.ClassName).sort()).toEqual(sorted(`${listed} premium`))
})

test('the codes serve as a schema @R3.11', () => {
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

test('a mask of goals is read back as it was made @R3.12', () => {
  for (let mask = 0; mask < 16; mask++) expect(enums.goalMask(enums.goalsOf(mask))).toBe(mask)
})
