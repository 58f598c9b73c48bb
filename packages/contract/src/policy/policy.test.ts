import { describe, expect, test } from 'vitest'
import { Gender, type StaffRole } from '../model/enums.ts'
import { everySession } from '../testing/every-session.ts'
import { holdsPermission, permissions } from './permissions.ts'
import {
  type Action,
  actions,
  type Me,
  may,
  reaches,
  type SessionFlags,
  type SiteRules,
  searchInterests,
  sessionFlags,
  settingsPages,
} from './policy.ts'

const all = everySession()
const allows = (action: Action, session: SessionFlags, site: SiteRules) => may(action, session, site) === true
const complete = ({ session }: { session: SessionFlags }) =>
  session.isAuthenticated && !session.requireProfile && !session.requireActivation
const full = all.filter(complete)
const isAdministrator = ({ userInfo }: SessionFlags) => (userInfo?.staffRoles ?? []).includes('administrator')
const isGuyNotAdmin = (session: SessionFlags) => session.isGuy && !isAdministrator(session)

/** Asserts, over every complete member on either site policy, exactly who may do this. */
function expectExactly(action: Action, who: (session: SessionFlags, site: SiteRules) => boolean) {
  for (const { session, site } of full) expect(allows(action, session, site)).toBe(who(session, site))
}

const geo = { synchronized: true, geoLocalize: true }
const userInfo = { gender: 1, admin: false, kaPartner: true, verifiedEmail: true, hasProfileImage: false }

describe('the session', () => {
  test('a visitor is public once that is known, and nothing else @R3.3 @R6.1', () => {
    expect(sessionFlags(null, geo)).toEqual({
      status: null,
      isAuthenticated: false,
      isAuthenticatedAdmin: false,
      isAdmin: false,
      requireConsent: false,
      isGuy: false,
      isNotGuy: false,
      isPublic: true,
      suspended: false,
      leaving: false,
      isKaPartner: false,
      synchronized: true,
      requireProfile: false,
      requireActivation: false,
      geoLocalize: true,
      verifiedEmail: false,
      hasProfileImage: false,
      override: false,
      userInfo: null,
    })
    const unknown = { isPublic: false, synchronized: false, geoLocalize: false }
    expect(sessionFlags(null, unknown)).toMatchObject(unknown)
  })

  test('a member carries what users/me says, with the user info itself @R3.3 @R6.1', () => {
    expect(sessionFlags({ code: 'SUCCESS', userInfo }, geo)).toMatchObject({
      isAuthenticated: true,
      isAuthenticatedAdmin: false,
      isAdmin: false,
      isPublic: false,
      isNotGuy: true,
      isKaPartner: true,
      verifiedEmail: true,
      hasProfileImage: false,
      override: false,
      userInfo: { gender: 1, admin: false },
    })
  })

  test.each([
    ['kaPartner', 'isKaPartner'],
    ['verifiedEmail', 'verifiedEmail'],
    ['hasProfileImage', 'hasProfileImage'],
  ] as const)('the flag of %s follows from that alone @R3.3', (field, flag) => {
    const none = { ...userInfo, kaPartner: false, verifiedEmail: false, hasProfileImage: false }
    for (const value of [true, false]) {
      const flags = sessionFlags({ code: 'SUCCESS', userInfo: { ...none, [field]: value } }, geo)
      const { isKaPartner, verifiedEmail, hasProfileImage } = flags
      const others = { isKaPartner: false, verifiedEmail: false, hasProfileImage: false }
      expect({ isKaPartner, verifiedEmail, hasProfileImage }).toEqual({ ...others, [flag]: value })
    }
  })

  test('any staff role is an admin; the limits of gender and country bind all but the administrator @R3.3 @R6.1 @D36', () => {
    const others = ['support', 'moderator', 'finance'] as const
    const sets: StaffRole[][] = [
      ...others.map((role) => [role]),
      [...others],
      ['administrator'],
      ['administrator', 'finance'],
    ]
    for (const staffRoles of sets) {
      const flags = sessionFlags({ code: 'SUCCESS', userInfo: { ...userInfo, admin: true, staffRoles } }, geo)
      expect(flags).toMatchObject({ isAdmin: true, isAuthenticatedAdmin: true })
      expect(flags.override).toBe(staffRoles.includes('administrator'))
      const claimed = sessionFlags({ code: 'SUCCESS', userInfo: { ...userInfo, staffRoles } }, geo)
      expect(claimed).toMatchObject({ isAdmin: false, isAuthenticatedAdmin: false, override: false })
    }
  })

  test('gender 3 is a guy and every other signed-in gender is not, 0 among them @D17 @R3.3 @R6.1', () => {
    for (const gender of [0, 1, 2, 3]) {
      const session = sessionFlags({ code: 'SUCCESS', userInfo: { ...userInfo, gender } }, geo)
      expect([session.isGuy, session.isNotGuy]).toEqual([gender === 3, gender !== 3])
    }
  })

  test('the status code alone says which step is missing; any other code is a full success @R3.3 @R4.3 @D27', () => {
    const steps = (code: string) => {
      const { status, requireProfile, requireActivation, isAuthenticated } = sessionFlags(
        { code, userInfo },
        geo,
      )
      expect(isAuthenticated).toBe(true)
      return [status, requireProfile, requireActivation]
    }
    expect(steps('INCOMPLETEPROFILE')).toEqual(['INCOMPLETEPROFILE', true, false])
    expect(steps('INACTIVEPROFILE')).toEqual(['INACTIVEPROFILE', false, true])
    expect(steps('SUCCESS')).toEqual(['SUCCESS', false, false])
    expect(steps('ANYTHING')).toEqual(['SUCCESS', false, false])
  })

  test('the status is LOADING until it is known who asks, and none for a visitor, placed or not @R4.2 @D27', () => {
    const status = (me: Me | null, known: { synchronized: boolean; loading?: boolean }) =>
      sessionFlags(me, { ...known, geoLocalize: false }).status
    expect(status(null, { synchronized: false })).toBe('LOADING')
    expect(status(null, { synchronized: false, loading: true })).toBe('LOADING')
    expect(status(null, { synchronized: false, loading: false })).toBe(null)
    expect(status(null, { synchronized: true })).toBe(null)
    expect(status({ code: 'SUCCESS', userInfo }, { synchronized: false })).toBe('SUCCESS')
  })
})

describe('who may do what', () => {
  test('every action has an answer for every session, and every refusal a reason', () => {
    for (const { session, site } of all) {
      for (const action of actions) {
        const verdict = may(action, session, site)
        if (verdict !== true) expect(verdict.denied).toMatch(/^(not|require)[A-Z]/)
      }
    }
  })

  test('a visitor may do nothing but read invitations @R6.13', () => {
    for (const { session, site } of all.filter((one) => !one.session.isAuthenticated)) {
      for (const action of actions) {
        const expected = action === 'invitePage' ? session.isPublic : false
        expect(allows(action, session, site)).toBe(expected)
        if (action !== 'invitePage')
          expect(may(action, session, site)).toEqual({ denied: 'notAuthenticated' })
      }
    }
  })

  test('no member may open an invitation page @R6.13', () => {
    for (const { session, site } of all.filter((one) => one.session.isAuthenticated)) {
      expect(may('invitePage', session, site)).toEqual({ denied: 'notPublic' })
    }
  })

  test('credits and settings are open to everyone signed in @R6.4', () => {
    for (const { session, site } of all) {
      expect(allows('credits', session, site)).toBe(session.isAuthenticated)
      expect(allows('settings', session, site)).toBe(session.isAuthenticated)
    }
  })

  test('an account without a profile reaches its own settings, and nothing that searches @R6.4 @R6.6', () => {
    const session = all.find((one) => one.session.requireProfile)!
    const reached = Object.entries(settingsPages).filter(([, action]) =>
      allows(action, session.session, session.site),
    )
    expect(reached.map(([page]) => page)).toEqual([
      'account',
      'account/my-data',
      'account/leaving',
      'change-password',
      'sessions',
      'notifications',
      'preferences',
      'blocked',
      'reports',
      'privacy',
      'privacy/consents',
      'social',
    ])
  })

  test('a changed document comes before the profile and all that members do, and after a suspension', () => {
    const asked = (code: string, more: object = {}) =>
      sessionFlags({ code, userInfo: { ...userInfo, mustAgreeTo: ['terms'], ...more } }, geo)
    for (const code of ['SUCCESS', 'INCOMPLETEPROFILE', 'INACTIVEPROFILE']) {
      const session = asked(code)
      expect(reaches('profile', session)).toEqual({ denied: 'requireConsent' })
      expect(reaches('active', session)).toEqual({ denied: 'requireConsent' })
      for (const level of ['account', 'member'] as const) expect(reaches(level, session)).toBe(true)
    }
    expect(reaches('active', asked('SUCCESS', { suspended: true }))).toEqual({ denied: 'suspended' })
    expect(reaches('active', asked('SUCCESS', { mustAgreeTo: [] }))).toBe(true)
  })

  test('search, chats, likes, visitors and notifications wait for profile and activation @R6.6', () => {
    for (const { session, site } of all.filter((one) => one.session.isAuthenticated)) {
      const expected = session.requireProfile
        ? { denied: 'requireProfile' }
        : session.requireActivation
          ? { denied: 'requireActivation' }
          : true
      for (const action of ['search', 'chat', 'likes', 'visits', 'notifications'] as const) {
        expect(may(action, session, site)).toEqual(expected)
      }
    }
  })

  test('buying and the world tips are open to all, or closed to guys who are no admins, as the site says @R6.7 @D1', () => {
    for (const action of ['buy', 'worldDatingTips'] as const) {
      expectExactly(action, (session, site) => site.guysMayBuy || !isGuyNotAdmin(session))
    }
  })

  test('credits payout is closed to guys who are no admins @R6.8', () => {
    expectExactly('creditsPayout', (session) => !isGuyNotAdmin(session))
  })

  test('the Ka-Partner page is for non-guys and administrators @R6.9 @D17 @D36', () => {
    expectExactly('kaPartnerPage', (session) => session.isNotGuy || isAdministrator(session))
  })

  test('invite-and-earn and get-verified are closed to guys who are no admins @R6.10', () => {
    expectExactly('inviteAndEarn', (session) => !isGuyNotAdmin(session))
    expectExactly('getVerified', (session) => !isGuyNotAdmin(session))
  })

  test('the Philippines tips are for geolocalised non-guys, and for administrators @R6.11 @D36', () => {
    expectExactly(
      'philippineDatingTips',
      (session) => isAdministrator(session) || (session.isNotGuy && session.geoLocalize),
    )
  })

  test('the admin area needs an authenticated admin, and each part a role that holds its permission @R6.12 @D36', () => {
    const roles = (session: SessionFlags) => session.userInfo?.staffRoles ?? []
    expectExactly('admin', (session) => roles(session).length > 0)
    for (const permission of permissions)
      expectExactly(permission, (session) => holdsPermission(roles(session), permission))
  })

  test('a staff role without the admin flag, or the flag without a role, opens no part of the admin area @R6.12', () => {
    const site = { guysMayBuy: true }
    const roleOnly = { ...userInfo, staffRoles: ['administrator' as const] }
    const flagOnly = { ...userInfo, admin: true }
    for (const action of permissions) {
      expect(allows(action, sessionFlags({ code: 'SUCCESS', userInfo: roleOnly }, geo), site)).toBe(false)
      expect(allows(action, sessionFlags({ code: 'SUCCESS', userInfo: flagOnly }, geo), site)).toBe(false)
    }
  })
})

test('guys search girls and LGBTQIA*+, non-guys search guys, administrators all, visitors none @R6.14 @D17 @D36', () => {
  for (const { session } of all) {
    const expected = !session.isAuthenticated
      ? []
      : isAdministrator(session)
        ? [Gender.Girl, Gender.Lgbtqia, Gender.Guy]
        : session.isGuy
          ? [Gender.Girl, Gender.Lgbtqia]
          : [Gender.Guy]
    expect(searchInterests(session)).toEqual(expected)
  }
})
