import { type TicketKind, ticketKindNames, ticketKinds } from '@harana/contract/model/tickets'
import { holdsPermission } from '@harana/contract/policy/permissions'
import { sql } from '../../db/db.ts'
import type { Viewer } from '../../http/own-row.ts'

/** The kinds of tickets that the viewer sees and decides, of those asked for. */
export const kindsOf = ({ row }: Viewer, asked?: TicketKind): TicketKind[] =>
  ticketKindNames.filter(
    (kind) =>
      (asked === undefined || kind === asked) &&
      holdsPermission(row.staffRoles, ticketKinds[kind].permission),
  )

/** SQL: a ticket that the viewer may see: of those kinds, and not about the viewer. */
export const seenBy = (viewer: Viewer) => sql<boolean>`(
  kind = ANY(${kindsOf(viewer)}::text[]) AND member_id IS DISTINCT FROM ${viewer.memberId})`

/** SQL: another member of staff looks at the ticket. */
export const isTaken = (viewerId: number) => sql<boolean>`
  (assignee IS DISTINCT FROM ${viewerId} AND coalesce(claimed_until > app_now(), false))`
