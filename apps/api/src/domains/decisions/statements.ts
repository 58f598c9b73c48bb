import type { Output } from '@harana/contract'
import { APPEAL_MONTHS } from '@harana/contract/model/decisions'
import { RequestStatus } from '@harana/contract/model/enums'
import { type Queryable, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import type { Handlers } from '../handler.ts'
import { openTicket } from '../tickets/tickets.ts'

type Statement = Output<'users/getstatements'>['statements'][number]
type Row = Omit<Statement, 'token' | 'created' | 'ends' | 'reversed' | 'appealBy' | 'appeal'> & {
  created: Date
  ends: Date | null
  reversed: Date | null
  appealBy: Date
  appeal: (Omit<NonNullable<Statement['appeal']>, 'created'> & { created: string }) | null
}

/** The latest are enough. */
const maxShown = 24

const purpose = 'statement '

/** Seals the name of a decision: who holds it may read its statement and appeal. */
export const statementToken = (secrets: Secrets, decisionId: string): string =>
  secrets.seal(purpose + decisionId)

/** @throws Refusal NOTFOUND for a token that this installation did not make */
function decisionOf(secrets: Secrets, token: string): string {
  let text = ''
  try {
    text = secrets.unseal(token)
  } catch {
    // The token is another's, or damaged.
  }
  if (!text.startsWith(purpose)) throw new Refusal('NOTFOUND')
  return text.slice(purpose.length)
}

/** The id of the decision that a sealed name or the id itself names; null for neither. */
export function decisionNamed(secrets: Secrets, named: string): string | null {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(named)) return named
  try {
    return decisionOf(secrets, named)
  } catch {
    return null
  }
}

/** SQL: until when a decision `d` may be appealed against. */
const appealBy = sql<Date>`d.created_at + make_interval(months => ${APPEAL_MONTHS})`

async function readStatements(
  db: Queryable,
  secrets: Secrets,
  which: ReturnType<typeof sql>,
): Promise<Statement[]> {
  const { rows } = await sql<Row>`
    SELECT d.id AS "decisionId", d.action, d.reason, d.words, d.abilities, d.created_at AS created, d.ends_at AS ends,
      d.reversed_at AS reversed, ${appealBy} AS "appealBy",
      CASE WHEN a.decision_id IS NOT NULL THEN jsonb_build_object('text', a.text, 'status', a.status,
        'created', a.created_at, 'answer', a.answer, 'kept', a.kept) END AS appeal
    FROM decisions d LEFT JOIN appeals a ON a.decision_id = d.id
    WHERE ${which} ORDER BY d.created_at DESC, d.id LIMIT ${maxShown}`.execute(db)
  return rows.map(({ created, ends, reversed, appealBy, appeal, ...row }) => ({
    ...row,
    token: statementToken(secrets, row.decisionId),
    created: created.toISOString(),
    ends: ends?.toISOString() ?? null,
    reversed: reversed?.toISOString() ?? null,
    appealBy: appealBy.toISOString(),
    appeal: appeal && { ...appeal, created: new Date(appeal.created).toISOString() },
  }))
}

type Hiding = Output<'users/getstatements'>['hidings'][number]

/** What of a member is hidden while staff look at it, and what was and is shown again. */
async function readHidings(db: Queryable, memberId: number): Promise<Hiding[]> {
  type Row = Omit<Hiding, 'began' | 'due' | 'shown'> & Record<'began' | 'due' | 'shown', Date | null>
  const { rows } = await sql<Row & { began: Date }>`
    SELECT id AS "hidingId", what, began_at AS began, due_at AS due, ended_at AS shown, kept FROM hidings
    WHERE member_id = ${memberId} AND outcome IS DISTINCT FROM 'decided'
    ORDER BY began_at DESC, id LIMIT ${maxShown}`.execute(db)
  return rows.map(({ began, due, shown, ...row }) => ({
    ...row,
    began: began.toISOString(),
    due: due?.toISOString() ?? null,
    shown: shown?.toISOString() ?? null,
  }))
}

/** The calls by which members read what was decided about them, and appeal. */
export const statementHandlers: Handlers<'users/getstatements' | 'users/getstatement' | 'users/appeal'> = {
  'users/getstatements': async (_input, { db, viewer, secrets }) => ({
    statements: await readStatements(db, secrets, sql`d.member_id = ${viewer.memberId}`),
    hidings: await readHidings(db, viewer.memberId),
  }),

  'users/getstatement': async ({ token }, { db, secrets }) => {
    const named = sql`d.id = ${decisionOf(secrets, token)} AND d.member_id IS NOT NULL`
    const [statement] = await readStatements(db, secrets, named)
    if (!statement) throw new Refusal('NOTFOUND')
    return { statement }
  },

  'users/appeal': async ({ token, text }, { db, secrets, now }) => {
    const decisionId = decisionOf(secrets, token)
    const { rows: members } = await sql<{ id: number }>`
      SELECT member_id AS id FROM decisions WHERE id = ${decisionId} AND member_id IS NOT NULL`.execute(db)
    const memberId = members[0]?.id
    if (memberId === undefined) throw new Refusal('NOTFOUND')
    await lockMembers(db, memberId)
    const { rows } = await sql<{
      decidedBy: number | null
      late: boolean
      reversed: boolean
      appeal: string | null
    }>`
      SELECT d.decided_by AS "decidedBy", ${appealBy} < app_now() AS late, d.reversed_at IS NOT NULL AS reversed,
        a.text AS appeal
      FROM decisions d LEFT JOIN appeals a ON a.decision_id = d.id WHERE d.id = ${decisionId}`.execute(db)
    const { decidedBy, late, reversed, appeal } = rows[0]!
    // The same once more is a retry after a lost answer.
    if (appeal === text) return { status: RequestStatus.Open }
    if (appeal !== null) throw new Refusal('ALREADYOPEN')
    if (reversed) throw new Refusal('REVERSED')
    if (late) throw new Refusal('TOOLATE')
    const ticketId = await openTicket(db, {
      kind: 'appeal',
      memberId,
      about: decisionId,
      barred: decidedBy,
      at: now,
    })
    await sql`INSERT INTO appeals (decision_id, ticket_id, text, created_at)
      VALUES (${decisionId}, ${ticketId}, ${text}, ${now})`.execute(db)
    return { status: RequestStatus.Open }
  },
}
