import { describe, expect, test } from 'vitest'
import { VerificationStatus } from '../model/enums.ts'
import { type VerificationStep, verificationSteps } from '../model/verification.ts'
import { decideSteps, keepsApproval, type VerificationFacts, verificationNow } from './verification.ts'

const { NotVerified, Rejected, Approved } = VerificationStatus
const none = { document: false, selfie: false, profile: false, photos: false }
const all = (status: VerificationStatus) => {
  const one = { status, flaw: null }
  return { document: one, selfie: one, profile: one, photos: one }
}
const begun: VerificationFacts = {
  decided: all(NotVerified),
  approved: false,
  waits: false,
  kept: { document: false, selfie: false },
  changed: none,
  hasMainPhoto: true,
  hasNames: true,
  mainPhotoChanged: false,
  namesChanged: false,
}
const kept = { document: true, selfie: true }
const ready = { ...begun, kept }
const approved = { ...ready, decided: decideSteps([]), approved: true }
const statuses = (facts: VerificationFacts) => verificationNow(facts).steps.map(({ status }) => status)
const missing = (facts: VerificationFacts) =>
  verificationNow(facts)
    .steps.filter((step) => step.missing)
    .map(({ step }) => step)

test('nothing is verified before staff looked, and each step that has nothing to look at is missing', () => {
  expect(statuses(begun)).toEqual([NotVerified, NotVerified, NotVerified, NotVerified])
  expect(missing({ ...begun, hasMainPhoto: false })).toEqual(['document', 'selfie', 'photos'])
  expect(missing({ ...ready, hasNames: false })).toEqual(['profile'])
  expect(missing({ ...approved, hasNames: false })).toEqual([])
  expect(verificationNow(begun)).toMatchObject({ state: 'begun', canSend: false, isAppeal: false })
  expect(verificationNow(ready)).toMatchObject({ state: 'begun', canSend: true, isAppeal: false })
  expect(missing(ready)).toEqual([])
})

test('what waits is not sent again, and neither is what is approved', () => {
  expect(verificationNow({ ...ready, waits: true })).toMatchObject({ state: 'waiting', canSend: false })
  expect(verificationNow(approved)).toMatchObject({ state: 'approved', canSend: false })
  expect(statuses(approved)).toEqual([Approved, Approved, Approved, Approved])
})

test('the pictures of an approval may be erased, and it stays', () => {
  const erased = { ...approved, kept: { document: false, selfie: false } }
  expect(verificationNow(erased).state).toBe('approved')
  expect(missing(erased)).toEqual([])
})

describe('a refusal', () => {
  const refused = { ...ready, decided: decideSteps([{ step: 'document', flaw: 'cut' }]) }

  test('rejects what it names alone, and keeps the place of the rest', () => {
    expect(statuses(refused)).toEqual([Rejected, Approved, Approved, Approved])
    expect(verificationNow(refused).steps[0]).toMatchObject({ flaw: 'cut' })
    expect(verificationNow(refused).state).toBe('rejected')
  })

  test('is appealed against by sending the same again, and answered by a new picture', () => {
    expect(verificationNow(refused)).toMatchObject({ canSend: true, isAppeal: true })
    const again = { ...refused, changed: { ...none, document: true } }
    expect(verificationNow(again)).toMatchObject({ state: 'begun', canSend: true, isAppeal: false })
    expect(statuses(again)).toEqual([NotVerified, Approved, Approved, Approved])
  })

  test('asks for all pictures again once they are erased', () => {
    const erased = { ...refused, kept: { document: false, selfie: false } }
    expect(missing(erased)).toEqual(['document', 'selfie'])
    expect(statuses(erased)).toEqual([Rejected, NotVerified, Approved, Approved])
    expect(verificationNow(erased)).toMatchObject({ canSend: false, isAppeal: false })
  })

  test('takes back what was changed since it was found right', () => {
    const changed: VerificationStep[] = ['selfie', 'profile', 'photos']
    for (const step of changed)
      expect(
        verificationNow({ ...refused, changed: { ...none, [step]: true } }).steps.find(
          (one) => one.step === step,
        ),
      ).toMatchObject({ status: NotVerified })
  })

  test('shows no step as rejected while staff look once more', () => {
    expect(statuses({ ...refused, waits: true })).toEqual([NotVerified, Approved, Approved, Approved])
  })
})

describe('after an approval', () => {
  test('another main photo is compared with the selfie, or with a new one once that is erased', () => {
    const changed = { ...approved, mainPhotoChanged: true }
    expect(verificationNow(changed)).toMatchObject({ state: 'changed', canSend: true })
    expect(statuses(changed)).toEqual([Approved, Approved, Approved, NotVerified])
    const erased = { ...changed, kept: { document: false, selfie: false } }
    expect(statuses(erased)).toEqual([Approved, NotVerified, Approved, NotVerified])
    expect(missing(erased)).toEqual(['selfie'])
  })

  test('another name asks for nothing but a look', () => {
    const changed = { ...approved, namesChanged: true, kept: { document: false, selfie: false } }
    expect(verificationNow(changed)).toMatchObject({ state: 'changed', canSend: true, isAppeal: false })
    expect(statuses(changed)).toEqual([Approved, Approved, NotVerified, Approved])
  })

  test('a wrong person or document takes it back; another photo or name that was refused does not', () => {
    const changed = { mainPhotoChanged: true, namesChanged: true }
    const unchanged = { mainPhotoChanged: false, namesChanged: false }
    const kept = (facts: typeof changed) =>
      verificationSteps.filter((step) => keepsApproval([{ step }], facts))
    expect(kept(changed)).toEqual(['profile', 'photos'])
    expect(kept(unchanged)).toEqual([])
    expect(keepsApproval([{ step: 'photos' }, { step: 'selfie' }], changed)).toBe(false)
  })

  test('the photo that was approved is right again once it is back, whatever was refused meanwhile', () => {
    const refused = {
      ...approved,
      decided: decideSteps([{ step: 'photos', flaw: 'unlike' }]),
      mainPhotoChanged: true,
    }
    expect(verificationNow(refused).state).toBe('rejected')
    const back = { ...refused, mainPhotoChanged: false, changed: { ...none, photos: true } }
    expect(verificationNow(back).state).toBe('approved')
  })
})
