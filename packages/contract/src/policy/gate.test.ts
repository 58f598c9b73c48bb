import { describe, expect, test } from 'vitest'
import { everySession } from '../testing/every-session.ts'
import { gate, type PageRequirement } from './gate.ts'
import { menuFor } from './menu.ts'
import { actions, levelOf, may, sessionFlags } from './policy.ts'

const all = everySession()
const search: PageRequirement = { level: 'active', may: 'search' }

describe('the gate', () => {
  test('asks in this order: synchronised, signed in, profile, activation @R4.10 @R4.11', () => {
    for (const { session, site } of all) {
      const expected = !session.synchronized
        ? 'loader'
        : !session.isAuthenticated
          ? { redirect: '/login', toast: 'You must be logged in to view this page. Please login!' }
          : session.requireProfile
            ? { redirect: '/sign-up-create-unique-profile' }
            : session.requireActivation
              ? { redirect: '/sign-up-confirmation-of-real-person' }
              : 'ok'
      expect(gate(search, session, site)).toEqual(expected)
    }
  })

  test('asks for the role last, and leads home a reader who lacks it @R4.11 @R6.7 @R6.12', () => {
    for (const action of actions.filter((one) => levelOf(one) === 'active')) {
      for (const { session, site } of all) {
        const complete = session.isAuthenticated && !session.requireProfile && !session.requireActivation
        if (!session.synchronized || !complete) continue
        const allowed = may(action, session, site) === true
        expect(gate({ level: 'active', may: action }, session, site)).toEqual(
          allowed ? 'ok' : { redirect: '/' },
        )
      }
    }
  })

  test('step 2 needs only a sign-in, step 3 a finished profile as well @R2.18 @R2.19', () => {
    for (const { session, site } of all.filter(
      (one) => one.session.synchronized && one.session.isAuthenticated,
    )) {
      expect(gate({ level: 'member' }, session, site)).toBe('ok')
      expect(gate({ level: 'profile' }, session, site)).toEqual(
        session.requireProfile ? { redirect: '/sign-up-create-unique-profile' } : 'ok',
      )
    }
  })

  test('an account that leaves or is suspended is led to the page about it from wherever it goes', () => {
    for (const { session, site } of all.filter(
      (one) => one.session.synchronized && one.session.isAuthenticated,
    )) {
      expect(gate({ level: 'member' }, { ...session, leaving: true }, site)).toEqual({
        redirect: '/welcome-back',
      })
      expect(gate({ level: 'member' }, { ...session, suspended: true }, site)).toEqual({
        redirect: '/decisions',
      })
    }
  })

  test('a member on a page for visitors goes home; a visitor never waits for it @R6.13', () => {
    for (const { session, site } of all) {
      const expected = !session.isAuthenticated ? 'ok' : session.synchronized ? { redirect: '/' } : 'loader'
      expect(gate({ level: 'visitor' }, session, site)).toEqual(expected)
    }
  })

  test('who must agree to a changed document is asked in the page’s place; settings and public pages stay open', () => {
    const userInfo = { gender: 3, admin: false, kaPartner: false, verifiedEmail: true, hasProfileImage: true }
    const asked = sessionFlags(
      { code: 'SUCCESS', userInfo: { ...userInfo, mustAgreeTo: ['privacy'] } },
      { synchronized: true, geoLocalize: false },
    )
    const site = { guysMayBuy: true }
    expect(gate(search, asked, site)).toBe('consent')
    expect(gate({ level: 'member', may: 'settings' }, asked, site)).toBe('ok')
    expect(gate({ level: 'anyone' }, asked, site)).toBe('ok')
    expect(menuFor(asked, site)).toEqual({ top: [], user: ['credits', 'settings', 'logout'] })
  })

  test('a page for anyone is open to anyone', () => {
    for (const { session, site } of all.filter((one) => one.session.synchronized)) {
      expect(gate({ level: 'anyone' }, session, site)).toBe('ok')
    }
  })
})
