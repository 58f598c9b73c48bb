import type { Permission } from './permissions.ts'
import { may, type SessionFlags, type SiteRules } from './policy.ts'

/**
 * The sections of the admin area in the order of its menu, each with the permission that opens it. A section that is not
 * built is not here.
 */
export const adminSections = {
  dashboard: 'see-dashboard',
  queue: 'read-queue',
  members: 'read-members',
  messages: 'answer-contact-messages',
  purchases: 'move-money',
  refunds: 'move-money',
  credits: 'move-money',
  payouts: 'move-money',
  prices: 'set-prices',
  revenue: 'move-money',
  books: 'move-money',
  'scam-rules': 'handle-reports',
  tips: 'configure-site',
  announcements: 'configure-site',
  configuration: 'configure-site',
  roles: 'appoint-staff',
  'audit-log': 'read-audit-log',
  'security-log': 'read-security-log',
  jobs: 'manage-jobs',
} as const satisfies Record<string, Permission>

export type AdminSection = keyof typeof adminSections
export const adminSectionNames = Object.keys(adminSections) as AdminSection[]

/** The sections that are open to a session, in their order. */
export const openSections = (session: SessionFlags, site: SiteRules): AdminSection[] =>
  adminSectionNames.filter((section) => may(adminSections[section], session, site) === true)
