import { expect, test } from 'vitest'
import type { StaffRole } from '../model/enums.ts'
import { holdsPermission, permissions } from './permissions.ts'

/** Who holds what, by hand. */
const table = `
  see-dashboard            support moderator finance administrator
  read-members             support moderator finance administrator
  read-queue               support moderator finance administrator
  answer-contact-messages  support                   administrator
  decide-requests          support moderator         administrator
  handle-reports                   moderator         administrator
  decide-photos                    moderator         administrator
  verify-members                   moderator         administrator
  sanction-members                 moderator         administrator
  ask-for-sealed-evidence          moderator         administrator
  agree-to-sealed-evidence                           administrator
  move-money                                 finance administrator
  set-prices                                 finance administrator
  read-security-log                                  administrator
  read-audit-log                                     administrator
  configure-site                                     administrator
  manage-jobs                                        administrator
  appoint-staff                                      administrator
`
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const roles: StaffRole[] = ['support', 'moderator', 'finance', 'administrator']

test('every permission stands in the table, once', () => {
  expect(rows.map(([permission]) => permission)).toEqual(permissions)
})

test.each(rows)('%s is held by its roles and by no other @D36 @R6.12', (permission, ...holders) => {
  const holds = (...set: StaffRole[]) => holdsPermission(set, permission as (typeof permissions)[number])
  expect(roles.filter((role) => holds(role))).toEqual(holders)
  expect(holds()).toBe(false)
  // A set holds what any of its roles does.
  for (const one of roles)
    for (const other of roles)
      expect(holds(one, other)).toBe(holders.includes(one) || holders.includes(other))
})
