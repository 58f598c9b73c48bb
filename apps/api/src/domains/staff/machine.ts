import { MACHINE } from '@harana/contract/model/audit'
import { StaffRole } from '@harana/contract/model/enums'
import { sql, type Tx } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { endSessions, eraseOnRequest, setStaffRoles } from '../accounts/accounts.ts'
import { writeAudit } from '../audit/audit.ts'
import { takeOffFactors } from '../second-factors/second-factors.ts'

/** What somebody at the machine itself may do to an account, by its e-mail. */

export type Appointed = 'appointed' | 'already' | 'not confirmed' | 'no account'

/** Gives the member with this e-mail the role of an administrator, beside those held already, and mails them. */
export async function appointAdministrator(work: Work, secrets: Secrets, email: string): Promise<Appointed> {
  const member = await findMember(work.db, email)
  if (!member) return 'no account'
  if (member.roles.includes(StaffRole.Administrator)) return 'already'
  const roles = [...member.roles, StaffRole.Administrator]
  try {
    await setStaffRoles(work, member.id, roles)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOTCONFIRMED') return 'not confirmed'
    throw error
  }
  await work.send('roles-changed', { memberId: member.id, roles, site: member.site })
  await writeAudit(work.db, secrets, {
    actor: MACHINE,
    act: 'roles.set',
    subjects: [`member:${member.id}`],
    fields: ['roles'],
    values: [['roles', roles.toSorted().join(' ')]],
  })
  return 'appointed'
}

export type TakenOff = 'taken off' | 'none' | 'no account'

/** Takes all second factors off the member with this e-mail, who has lost them, ends their sessions and mails them. */
export async function takeOffSecondFactors(work: Work, secrets: Secrets, email: string): Promise<TakenOff> {
  const member = await findMember(work.db, email)
  if (!member) return 'no account'
  if (!(await takeOffFactors(work, member.id, member.site))) return 'none'
  await endSessions(work, member.id)
  await writeAudit(work.db, secrets, {
    actor: MACHINE,
    act: 'second-factors.take-off',
    subjects: [`member:${member.id}`],
  })
  return 'taken off'
}

export type Erased = 'erased' | 'last administrator' | 'no account'

/**
 * Has the account with this e-mail erased, whose member asked for it and can't log in, such as a banned one. The erasure
 * itself is a row of the audit log, and mails the member.
 */
export async function eraseAccount(work: Work, _secrets: Secrets, email: string): Promise<Erased> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM members WHERE email = ${email.trim().toLowerCase()}`.execute(work.db)
  if (!rows[0]) return 'no account'
  try {
    await eraseOnRequest(work, rows[0].id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LASTADMINISTRATOR') return 'last administrator'
    throw error
  }
  return 'erased'
}

type Found = { id: number; roles: StaffRole[]; site: 'harana' | 'tagpo' }

async function findMember(db: Tx, email: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    SELECT id, staff_roles AS roles, site FROM members
    WHERE email = ${email.trim().toLowerCase()} AND banned_at IS NULL AND deleted_at IS NULL
      AND coalesce(suspended_until <= app_now(), true)
    FOR NO KEY UPDATE`.execute(db)
  return rows[0]
}
