import { expect, test } from 'vitest'
import { quietByDefault, quietHours, quietHoursWish } from './quiet-hours.ts'

const wish = { on: true, from: '22:00', to: '07:30', timeZone: 'Asia/Manila' }
const flawsOf = (other: object) =>
  quietHoursWish
    .safeParse({ ...wish, ...other })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('quiet hours run from one full or half hour to another, past midnight too', () => {
  expect(quietHoursWish.parse(wish)).toEqual(wish)
  for (const time of ['00:00', '09:30', '19:00', '23:30']) expect(flawsOf({ from: time })).toBe(undefined)
  for (const time of [
    '24:00',
    '7:00',
    '22:15',
    '22:05',
    ' 22:00',
    '22:001',
    '122:00',
    'a2:00',
    '2a:00',
    '',
  ]) {
    expect(flawsOf({ from: time }), time).toEqual([
      ['from', 'Please choose a full or half hour, such as 22:00.'],
    ])
  }
  expect(flawsOf({ to: wish.from })).toEqual([['to', 'Please choose another time than the beginning.']])
})

test('a time zone is one that has summer and winter by its name', () => {
  const flaw = [['timeZone', 'Please send a time zone, such as Asia/Manila.']]
  for (const timeZone of ['Europe/Oslo', 'UTC']) expect(flawsOf({ timeZone })).toBe(undefined)
  for (const timeZone of ['+08:00', 'Asia/Nowhere', '', ' Asia/Manila'])
    expect(flawsOf({ timeZone })).toEqual(flaw)
  expect(flawsOf({ timeZone: 'A'.repeat(65) })).toHaveLength(2)
})

test('who has never set them has none, from ten to seven, in no time zone yet', () => {
  expect(quietByDefault).toEqual({ on: false, from: '22:00', to: '07:00', timeZone: null })
  expect(quietHours.parse(quietByDefault)).toEqual(quietByDefault)
  expect(quietHours.safeParse({ ...quietByDefault, from: 'ten' }).success).toBe(false)
})
