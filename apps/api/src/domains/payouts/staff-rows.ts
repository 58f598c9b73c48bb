import type { StaffPayout } from '@harana/contract/calls/payouts'
import { sql } from '../../db/db.ts'
import { isHeld, type PayoutRow, payoutColumns, shownPayout } from './payout-row.ts'

type Named = { memberId: number; name: string } | null

/** SQL: a member by the number in a column, as an object; null where there is none. */
export const named = (column: ReturnType<typeof sql>) => sql<Named>`(
  SELECT jsonb_build_object('memberId', sm.id, 'name', coalesce(sp.profile_name, sm.first_name, ''))
  FROM members sm LEFT JOIN profiles sp ON sp.member_id = sm.id WHERE sm.id = ${column})`

export type StaffRow = PayoutRow & {
  member: Named
  firstLook: Named
  secondLook: Named
  isMemberHeld: boolean
}

/** SQL: the columns of a payout `p` as staff are shown it. */
export const staffColumns = sql`${payoutColumns}, ${named(sql`p.member_id`)} AS member,
  ${named(sql`p.first_by`)} AS "firstLook", ${named(sql`p.second_by`)} AS "secondLook",
  coalesce((SELECT ${isHeld} FROM members m WHERE m.id = p.member_id), true) AS "isMemberHeld"`

/** A payout as one of staff is shown it, with what that one may do with it. */
export function shownToStaff(row: StaffRow, staffId: number): StaffPayout {
  const { state, memberId, firstBy, way, isMemberHeld } = row
  const isOthers = memberId !== staffId
  const isAtBank = way === 'bank' && isOthers
  return {
    ...shownPayout(row),
    memberId,
    memberName: row.member?.name ?? '',
    firstLook: row.firstLook,
    secondLook: row.secondLook,
    way: way === null ? null : way === 'bank' ? 'bank' : 'provider',
    batchId: row.batchId,
    waits: isMemberHeld && (state === 'looked' || state === 'approved'),
    can: {
      firstLook: state === 'open' && isOthers,
      secondLook: state === 'looked' && isOthers && firstBy !== staffId && !isMemberHeld,
      reject: isOthers && (state === 'open' || state === 'looked' || state === 'approved'),
      markPaid: isAtBank && state === 'sent',
      markReturned: isAtBank && (state === 'sent' || state === 'paid'),
    },
  }
}
