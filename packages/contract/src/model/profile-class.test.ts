import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ClassName } from './enums.ts'
import {
  type ClassFacts,
  className,
  isPremiumClass,
  profileClass,
  type TypeFacts,
  typeClass,
  typeIndicator,
} from './profile-class.ts'

const now = new Date('2026-11-21T00:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const free: ClassFacts = {
  staff: false,
  hasProfile: true,
  planId: 0,
  planExpiry: null,
  verifiedAt: null,
  firstPaidAt: null,
  trialUntil: null,
  activatedAt: days(-100),
}

describe('the class', () => {
  const monthly = { planId: 2, planExpiry: days(10) }
  const table: [string, string, Partial<ClassFacts>][] = [
    ['staff', 'a staff role, whatever else', { staff: true, planId: 6, trialUntil: days(1) }],
    ['staff', 'a staff role before any profile', { staff: true, hasProfile: false }],
    ['default', 'no profile yet', { hasProfile: false, activatedAt: null }],
    ['executive', 'plan 5', { planId: 5, planExpiry: days(1), firstPaidAt: days(-1) }],
    ['executive', 'plan 6 without an end', { planId: 6 }],
    ['premium-new', 'plan 2 on its first day', { ...monthly, firstPaidAt: now }],
    [
      'premium-new',
      'plan 4 in the last hour of 30 days',
      { ...monthly, planId: 4, firstPaidAt: days(-29.99) },
    ],
    ['premium-regular', 'plan 3 after 30 days', { ...monthly, planId: 3, firstPaidAt: days(-30) }],
    ['premium-regular', 'plan 2 that nobody paid for', monthly],
    [
      'premium-regular',
      'a paid plan beside a trial',
      { ...monthly, firstPaidAt: days(-40), trialUntil: days(1) },
    ],
    ['trial', 'a running trial', { trialUntil: days(1), verifiedAt: days(-9) }],
    ['verified', 'plan 1', { verifiedAt: days(-1), activatedAt: days(-1) }],
    [
      'verified',
      'plan 1 is given back when a paid plan ends',
      { verifiedAt: days(-99), planId: 4, planExpiry: now, firstPaidAt: days(-90) },
    ],
    [
      'premium-regular',
      'a paid plan stands before plan 1',
      { ...monthly, verifiedAt: days(-99), firstPaidAt: days(-90) },
    ],
    ['regular', 'a lapsed plan', { planId: 3, planExpiry: days(-1), firstPaidAt: days(-90) }],
    ['regular', 'a lapsed executive, at the very end of the plan', { planId: 5, planExpiry: now }],
    ['regular', 'paid once, back to plan 0', { firstPaidAt: days(-90), activatedAt: days(-1) }],
    ['new', 'activated less than 30 days ago', { activatedAt: days(-29) }],
    ['new', 'a trial that is over', { activatedAt: days(-20), trialUntil: days(-1) }],
    ['free', 'activated 30 days ago', { activatedAt: days(-30) }],
    ['free', 'not activated yet', { activatedAt: null }],
  ]

  test.each(table)('%s: %s @D21 @R3.26', (expected, _, facts) => {
    expect(profileClass({ ...free, ...facts }, now)).toBe(expected)
  })

  const date = fc.option(fc.date({ noInvalidDate: true, min: days(-400), max: days(400) }))
  const facts: fc.Arbitrary<ClassFacts> = fc.record({
    staff: fc.boolean(),
    hasProfile: fc.boolean(),
    planId: fc.integer({ min: -3, max: 12 }),
    planExpiry: date,
    verifiedAt: date,
    firstPaidAt: date,
    trialUntil: date,
    activatedAt: date,
  })

  test('every member has exactly one of the ten classes that a member can have @D21 @R3.26 @R3.27', () => {
    const possible = 'staff executive premium-new premium-regular trial verified regular new free default'
    fc.assert(
      fc.property(facts, (one) => {
        expect(possible.split(' ')).toContain(profileClass(one, now))
      }),
    )
  })

  test('staff comes before all and "no profile" before every other class @D21', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const found = profileClass(one, now)
        expect(found === 'staff').toBe(one.staff)
        expect(found === 'default').toBe(!one.staff && !one.hasProfile)
      }),
    )
  })

  test('a plan that has ended never shows as premium or executive @D21', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const ended = { ...one, planExpiry: days(-1) }
        expect(['executive', 'premium-new', 'premium-regular']).not.toContain(profileClass(ended, now))
      }),
    )
  })

  test('a class that is not known here becomes unknown, and plain premium is taken as it is @D21', () => {
    for (const known of Object.values(ClassName)) expect(className(known)).toBe(known)
    for (const strange of ['platinum', '', null, undefined, 7, {}, '__proto__']) {
      expect(className(strange)).toBe('unknown')
    }
    expect(isPremiumClass('premium')).toBe(true)
  })
})

describe('the type', () => {
  const table: [string, TypeFacts][] = [
    ['staff', { className: 'staff', lfSerious: true }],
    ['serious', { className: 'free', lfSerious: true, lfCasual: true }],
    ['serious', { className: 'executive', lfFriendship: true }],
    ['relationship', { className: 'new', lfRelationship: true, lfFriendship: true }],
    ['friendship', { className: 'new', lfFriendship: true, lfCasual: true }],
    ['casual', { className: 'trial', lfCasual: true }],
    ['casual', {}],
    ['casual', { className: 'platinum' }],
  ]

  test.each(table)('%s for %o @R4.23 @D22', (indicator, profile) => {
    expect(typeIndicator(profile)).toBe(indicator)
  })

  test('premium, executive and trial members are styled by their goal, staff and others by their class @R4.24 @D22', () => {
    expect(typeClass({ className: 'premium-new', lfRelationship: true })).toBe('relationship')
    expect(typeClass({ className: 'premium-regular', lfSerious: true })).toBe('serious')
    expect(typeClass({ className: 'premium' })).toBe('casual')
    expect(typeClass({ className: 'trial', lfFriendship: true })).toBe('friendship')
    expect(typeClass({ className: 'executive' })).toBe('serious')
    expect(typeClass({ className: 'staff', lfSerious: true })).toBe('staff')
    expect(typeClass({ className: 'verified', lfSerious: true })).toBe('verified')
    expect(typeClass({ className: 'platinum', lfSerious: true })).toBe('unknown')
  })

  test('the premium flag is for trial, premium, premium-new, premium-regular and executive alone @D22', () => {
    const premium = Object.values(ClassName).filter(isPremiumClass)
    expect(premium.sort()).toEqual(['executive', 'premium', 'premium-new', 'premium-regular', 'trial'])
  })

  test('whatever a server sends, a type and a known class come out @D21', () => {
    const types = ['staff', 'serious', 'relationship', 'friendship', 'casual']
    const flag = fc.option(fc.boolean(), { nil: undefined })
    const profile = fc.record({
      className: fc.oneof(fc.anything(), fc.constantFrom(...Object.values(ClassName))),
      lfSerious: flag,
      lfRelationship: flag,
      lfFriendship: flag,
      lfCasual: flag,
    })
    fc.assert(
      fc.property(profile, (one) => {
        expect(types).toContain(typeIndicator(one))
        expect(Object.values(ClassName)).toContain(typeClass(one))
      }),
    )
  })
})
