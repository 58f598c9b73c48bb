import { expect, test } from 'vitest'
import { Gender, type StaffRole } from '../model/enums.ts'
import { sessionFlags } from './policy.ts'
import { partsOfTip, type Tip, tipNames, tipsFor, tipTexts } from './tips.ts'

type Overrides = Partial<{
  gender: number
  admin: boolean
  staffRoles: StaffRole[]
  verifiedEmail: boolean
  hasProfileImage: boolean
  pendingImages: unknown[]
  kaPartner: boolean
  geoLocalize: boolean
  weakPassword: boolean
  code: string
  dismissed: Tip[]
  shown: readonly Tip[]
}>

/** The tips of a woman in the Philippines who has done nothing yet, or as wished. */
function tips({
  code = 'SUCCESS',
  geoLocalize = true,
  dismissed = [],
  shown = tipNames,
  ...overrides
}: Overrides = {}): Tip[] {
  const userInfo = {
    gender: Gender.Girl,
    admin: false,
    kaPartner: false,
    verifiedEmail: false,
    hasProfileImage: false,
    ...overrides,
  }
  const session = sessionFlags({ code, userInfo }, { synchronized: true, geoLocalize })
  return tipsFor(session, { guysMayBuy: true }, shown, dismissed)
}

test('each tip is for those it concerns, in its order @R6.15', () => {
  expect(tips()).toEqual(['email', 'photo', 'kaPartner', 'invite'])
  expect(tips({ weakPassword: true })).toEqual(['email', 'password', 'photo', 'kaPartner', 'invite'])
  expect(tips({ verifiedEmail: true })).toEqual(['photo', 'kaPartner', 'invite'])
  expect(tips({ verifiedEmail: true, hasProfileImage: true })).toEqual(['kaPartner', 'invite'])
  expect(tips({ verifiedEmail: true, pendingImages: [{}] })).toEqual(['kaPartner', 'invite'])
  expect(tips({ verifiedEmail: true, geoLocalize: false })).toEqual(['kaPartner', 'invite'])
  expect(tips({ verifiedEmail: true, hasProfileImage: true, kaPartner: true })).toEqual(['invite'])
  expect(tips({ gender: Gender.Guy })).toEqual(['email'])
  expect(tips({ gender: Gender.Guy, verifiedEmail: true })).toEqual([])
  expect(
    tips({ gender: Gender.Guy, admin: true, staffRoles: ['administrator'], verifiedEmail: true }),
  ).toEqual(['invite'])
  expect(tips({ gender: Gender.Guy, admin: true, staffRoles: ['support'], verifiedEmail: true })).toEqual([])
})

test('a tip that was put away is gone, and nobody is told anything before the sign-up is done @R4.22', () => {
  expect(tips({ dismissed: ['email', 'kaPartner'] })).toEqual(['photo', 'invite'])
  expect(tips({ code: 'INCOMPLETEPROFILE' })).toEqual([])
  expect(tips({ code: 'INACTIVEPROFILE' })).toEqual([])
  expect(
    tipsFor(
      sessionFlags(null, { synchronized: true, geoLocalize: true }),
      { guysMayBuy: true },
      tipNames,
      [],
    ),
  ).toEqual([])
})

test('staff show some of the tips, in an order of their own', () => {
  expect(tips({ shown: ['invite', 'email'] })).toEqual(['invite', 'email'])
  expect(tips({ shown: ['invite', 'email'], verifiedEmail: true })).toEqual(['invite'])
  expect(tips({ shown: [] })).toEqual([])
})

test('a tip says what is before its link, the link, and what is after it', () => {
  expect(partsOfTip('Please [verify] it.')).toEqual(['Please ', 'verify', ' it.'])
  expect(partsOfTip(tipTexts.email.en)).toEqual(['Please Verify Your Email by Clicking ', 'HERE', ''])
})
