import { StaffRole } from '../model/enums.ts'

/**
 * The permissions of staff, each with the roles that hold it beside the administrator, who holds all (D36). The calls and
 * pages of the admin area name a permission and never a role.
 */
const holders = {
  /** The dashboard; each of its parts asks for a permission of its own beside this one. */
  'see-dashboard': ['support', 'moderator', 'finance'],
  /** Find members and look at their cases. */
  'read-members': ['support', 'moderator', 'finance'],
  /** The queue; each kind of ticket asks for a permission of its own beside this one. */
  'read-queue': ['support', 'moderator', 'finance'],
  /** Messages of the contact form. */
  'answer-contact-messages': ['support'],
  /** What members ask for: another gender or birth date. */
  'decide-requests': ['support', 'moderator'],
  'handle-reports': ['moderator'],
  'decide-photos': ['moderator'],
  /** Identity documents and live selfies of members who want to be verified. */
  'verify-members': ['moderator'],
  /** Warn, restrict, suspend and ban. */
  'sanction-members': ['moderator'],
  /** Ask that sealed evidence is opened. Somebody else, who holds the next permission, has to agree. */
  'ask-for-sealed-evidence': ['moderator'],
  /** Agree that sealed evidence is opened which somebody else asked for. */
  'agree-to-sealed-evidence': [],
  /** Purchases, refunds and adjustments. */
  'move-money': ['finance'],
  /** Bundles and plans. */
  'set-prices': ['finance'],
  'read-security-log': [],
  'read-audit-log': [],
  /** The site's settings, tips and announcements. */
  'configure-site': [],
  'manage-jobs': [],
  'appoint-staff': [],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof holders
export const permissions = Object.keys(holders) as Permission[]

/** Whether a set of roles holds a permission: one of them is enough. */
export function holdsPermission(roles: readonly StaffRole[], permission: Permission): boolean {
  const needed: readonly StaffRole[] = holders[permission]
  return roles.some((role) => role === StaffRole.Administrator || needed.includes(role))
}
