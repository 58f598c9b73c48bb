import { expect, test } from 'vitest'
import { Plan } from './enums.ts'
import { type PlanFacts, planState } from './plans.ts'

const now = new Date('2026-11-01T12:00:00Z')
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
const nothing: PlanFacts = {
  planId: Plan.Unverified,
  planExpiry: null,
  planCancelled: false,
  firstPaidAt: null,
  trialUntil: null,
  verifiedAt: null,
}
const stateOf = (facts: Partial<PlanFacts>) => planState({ ...nothing, ...facts }, now)

test('who has paid for nothing has the plan of the verified or of the others', () => {
  const none = { planStatus: 'none', planExpiry: null }
  expect(stateOf({})).toEqual({ ...none, planId: Plan.Unverified, gives: Plan.Unverified })
  expect(stateOf({ verifiedAt: before })).toEqual({ ...none, planId: Plan.Verified, gives: Plan.Verified })
})

test('a paid plan holds until the moment of its end, also once it was cancelled', () => {
  const paid = { planId: Plan.Quarterly, firstPaidAt: before }
  expect(stateOf({ ...paid, planExpiry: after })).toEqual({
    planId: Plan.Quarterly,
    planStatus: 'active',
    planExpiry: after,
    gives: Plan.Quarterly,
  })
  expect(stateOf({ ...paid, planExpiry: null })).toMatchObject({
    planId: Plan.Quarterly,
    planStatus: 'active',
  })
  expect(stateOf({ ...paid, planExpiry: after, planCancelled: true })).toMatchObject({
    planId: Plan.Quarterly,
    planStatus: 'cancelled',
  })
  for (const planExpiry of [now, before])
    expect(stateOf({ ...paid, planExpiry, verifiedAt: before })).toEqual({
      planId: Plan.Verified,
      planStatus: 'lapsed',
      planExpiry,
      gives: Plan.Verified,
    })
})

test('a trial gives what Monthly gives, until the moment of its end', () => {
  expect(stateOf({ trialUntil: after })).toEqual({
    planId: Plan.Unverified,
    planStatus: 'trial',
    planExpiry: after,
    gives: Plan.Monthly,
  })
  for (const trialUntil of [now, before])
    expect(stateOf({ trialUntil })).toMatchObject({ planStatus: 'none', gives: Plan.Unverified })
})

test('a plan that ended by a decision, without a payment, has lapsed as well', () => {
  expect(stateOf({ planExpiry: before })).toMatchObject({ planStatus: 'lapsed', planExpiry: before })
  expect(stateOf({ firstPaidAt: before })).toMatchObject({ planStatus: 'lapsed', planExpiry: null })
})
