import { describe, expect, test } from 'vitest'
import type { StaffRole } from '../model/enums.ts'
import { everySession } from '../testing/every-session.ts'
import { menuFor } from './menu.ts'
import { type Action, may, sessionFlags } from './policy.ts'

const all = everySession()
const site = { guysMayBuy: true }
const top = ['search', 'chats', 'likes', 'visitors', 'notifications']
const member = (gender: number, staffRoles: StaffRole[] = [], geoLocalize = true) =>
  sessionFlags(
    {
      code: 'SUCCESS',
      userInfo: {
        gender,
        admin: staffRoles.length > 0,
        staffRoles,
        kaPartner: false,
        verifiedEmail: true,
        hasProfileImage: true,
      },
    },
    { synchronized: true, geoLocalize },
  )

describe('menus', () => {
  test('visitors see the public menu and its two doors @R2.2', () => {
    for (const { session, site } of all.filter((one) => !one.session.isAuthenticated)) {
      expect(menuFor(session, site)).toEqual({
        top: ['howItWorks', 'aboutKaPartner', 'safety', 'aboutDatingTips', 'faq'],
        user: ['login', 'signUp'],
      })
    }
  })

  test('guys see My Profile, Dating Tips, Plans, Premium and Executive @R6.2 @R6.3 @R6.4', () => {
    expect(menuFor(member(3), site)).toEqual({
      top,
      user: ['myProfile', 'datingTips', 'plans', 'premium', 'executive', 'credits', 'settings', 'logout'],
    })
  })

  test('non-guys see My Profile (post and earn), the local Dating Tips, Ka-Partner and Invite New Member @R6.3 @D17', () => {
    for (const gender of [0, 1, 2]) {
      expect(menuFor(member(gender), site)).toEqual({
        top,
        user: [
          'myProfilePostAndEarn',
          'datingTipsLocal',
          'kaPartner',
          'inviteNewMember',
          'credits',
          'settings',
          'logout',
        ],
      })
    }
  })

  test('a woman abroad is led to the tips that she may open @R6.3 @R6.11', () => {
    const { user } = menuFor(member(1, [], false), site)
    expect(user).toContain('datingTips')
    expect(user).not.toContain('datingTipsLocal')
  })

  test('administrators of any gender see the entries of both, and Admin @R6.2 @R6.3 @R6.5 @D36', () => {
    for (const gender of [0, 1, 2, 3]) {
      expect(menuFor(member(gender, ['administrator']), { guysMayBuy: false })).toEqual({
        top,
        user: [
          'myProfile',
          'myProfilePostAndEarn',
          'datingTips',
          'datingTipsLocal',
          'plans',
          'premium',
          'executive',
          'kaPartner',
          'inviteNewMember',
          'credits',
          'settings',
          'admin',
          'logout',
        ],
      })
    }
  })

  test('other staff see the entries of their gender, and Admin @R6.5 @D36', () => {
    for (const gender of [1, 3]) {
      const own = menuFor(member(gender), site).user
      const logout = own.indexOf('logout')
      for (const roles of [['support'], ['support', 'moderator', 'finance']] satisfies StaffRole[][])
        expect(menuFor(member(gender, roles), site).user).toEqual(own.toSpliced(logout, 0, 'admin'))
    }
  })

  test('where guys may not buy, the links to those pages are not shown to them @D1 @R6.7', () => {
    expect(menuFor(member(3), { guysMayBuy: false }).user).toEqual([
      'myProfile',
      'credits',
      'settings',
      'logout',
    ])
  })

  test('only admins see Admin @R6.5', () => {
    for (const { session, site } of all) {
      if (!session.isAdmin) expect(menuFor(session, site).user).not.toContain('admin')
    }
  })

  test('while a profile or an activation is missing, only log-out is left @R6.6', () => {
    for (const { session, site } of all.filter(
      (one) => one.session.requireProfile || one.session.requireActivation,
    )) {
      expect(menuFor(session, site)).toEqual({ top: [], user: ['logout'] })
    }
  })

  test('every complete member sees search, chats, likes, visitors and notifications, credits and settings @R6.4 @R6.6', () => {
    for (const { session, site } of all) {
      if (!session.isAuthenticated || session.requireProfile || session.requireActivation) continue
      const menu = menuFor(session, site)
      expect(menu.top).toEqual(top)
      expect(menu.user).toEqual(expect.arrayContaining(['credits', 'settings', 'logout']))
    }
  })

  test('no menu holds a link that would turn its reader away @D1', () => {
    const actionOf: Record<string, Action> = {
      search: 'search',
      chats: 'chat',
      likes: 'likes',
      visitors: 'visits',
      notifications: 'notifications',
      myProfile: 'myProfile',
      myProfilePostAndEarn: 'myProfile',
      datingTips: 'worldDatingTips',
      datingTipsLocal: 'philippineDatingTips',
      plans: 'buy',
      premium: 'buy',
      executive: 'buy',
      kaPartner: 'kaPartnerPage',
      inviteNewMember: 'inviteAndEarn',
      credits: 'credits',
      settings: 'settings',
      admin: 'admin',
    }
    for (const { session, site } of all.filter((one) => one.session.isAuthenticated)) {
      const { top, user } = menuFor(session, site)
      for (const id of [...top, ...user]) {
        if (id !== 'logout') expect(may(actionOf[id]!, session, site)).toBe(true)
      }
    }
  })
})
