import { locales } from '@harana/contract/model/locale'
import { expect, test } from 'vitest'
import { describeEvent } from './texts.ts'

const about = (kind: 'like' | 'message', name: string) =>
  locales.map((locale) => describeEvent(locale, { kind, name }))

test('an event names the member who caused it, and marks one who can’t be named as Filipino does', () => {
  expect(about('like', 'Lars')).toEqual(['Lars liked your profile', 'Ni-like ni Lars ang profile mo'])
  expect(about('like', 'www.example.com')).toEqual([
    'A member liked your profile',
    'Ni-like ng isang miyembro ang profile mo',
  ])
  expect(about('message', 'www.example.com')).toEqual([
    'A member messaged you',
    'Sumulat sa iyo ang isang miyembro',
  ])
})
