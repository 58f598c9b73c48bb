import { expect, test } from 'vitest'
import { tierOf } from './tier.ts'

test('each class has its casing and tab, and the quiet ones none @R3.26 @R3.27', () => {
  expect(tierOf('premium')).toEqual({ casing: 'premium', tab: 'premium' })
  expect(tierOf('premium-regular')).toEqual({ casing: 'premium', tab: 'premium' })
  expect(tierOf('premium-new')).toEqual({ casing: 'premium', tab: 'premium-new' })
  expect(tierOf('executive')).toEqual({ casing: 'night', tab: 'executive' })
  expect(tierOf('staff')).toEqual({ casing: 'night', tab: 'staff' })
  for (const quiet of [
    'default',
    'unknown',
    'free',
    'trial',
    'verified',
    'new',
    'regular',
    'serious',
    'casual',
  ])
    expect(tierOf(quiet), quiet).toEqual({ casing: 'plain', tab: null })
})
