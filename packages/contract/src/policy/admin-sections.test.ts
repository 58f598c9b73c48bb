import { expect, test } from 'vitest'
import type { StaffRole } from '../model/enums.ts'
import { everySession } from '../testing/every-session.ts'
import { type AdminSection, adminSectionNames, openSections } from './admin-sections.ts'

/** Who opens what, by hand and in the order of the menu. */
const table = `
  dashboard     support moderator finance   administrator
  queue         support   moderator finance   administrator
  members       support   moderator finance   administrator
  messages      support                     administrator
  purchases                       finance   administrator
  refunds                         finance   administrator
  credits                         finance   administrator
  payouts                         finance   administrator
  prices                          finance   administrator
  revenue                         finance   administrator
  books                           finance   administrator
  scam-rules              moderator           administrator
  tips                                      administrator
  announcements                             administrator
  configuration                             administrator
  roles                                     administrator
  audit-log                                 administrator
  security-log                              administrator
  jobs                                      administrator
`
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/) as [AdminSection, ...StaffRole[]])

test('every section stands in the table, in its order', () => {
  expect(rows.map(([section]) => section)).toEqual(adminSectionNames)
})

test('a section is open to staff who hold one of its roles, and to nobody else @R6.12 @D36', () => {
  for (const { session, site } of everySession()) {
    const { isAuthenticatedAdmin, requireProfile, requireActivation, userInfo } = session
    const held = userInfo?.staffRoles ?? []
    const complete = isAuthenticatedAdmin && !requireProfile && !requireActivation
    const expected = rows.filter(([, ...roles]) => complete && held.some((role) => roles.includes(role)))
    expect(openSections(session, site)).toEqual(expected.map(([section]) => section))
  }
})
