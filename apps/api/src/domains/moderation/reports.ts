import { HIDDEN_BY_ONE, ticketKinds, urgentReport, WRONG_REPORTS } from '@harana/contract/model/tickets'
import { sql, type Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { type FrozenMessage, freezeMessages } from '../chat/chat.ts'
import { hide } from '../decisions/decisions.ts'
import { notify } from '../notifications/notifications.ts'
import { answersOf } from '../prompts/prompts.ts'
import { isSealed, recordSeal, sealEvidence } from '../seals/seals.ts'
import { openTicket } from '../tickets/tickets.ts'
import { isHeldTo } from './moderation.ts'

type Report = {
  reporter: number
  reported: number
  category: string
  text: string
  at: Date
  /** The conversation of the two that the report keeps, and which messages of it: the newest for none. */
  conversationId?: string | undefined
  messages: number[]
}

/** What reporting takes beside a transaction: what the audit log is written with where a report seals its evidence. */
type Reporting = Work & { secrets: Secrets }

/**
 * Stores a report with a copy of the reported member as they are now, in one ticket with the others about that member,
 * and tells the reporter that it has come. A number that nobody has is reported like any other, but opens no ticket.
 * @throws Refusal NOTFOUND where the two have no conversation of this id
 */
export async function reportMember(
  work: Reporting,
  { reporter, reported, category, text, at, conversationId, messages }: Report,
): Promise<void> {
  const { db } = work
  // Locks the photos until the commit: one that is removed right afterwards is then found in the evidence.
  await lockMembers(db, reporter, reported)
  const said = conversationId
    ? await freezeMessages(db, { reporter, reported, conversationId, numbers: messages })
    : []
  if (!said) throw new Refusal('NOTFOUND')
  const { rows } = await sql<{ id: string; exists: boolean }>`
    INSERT INTO reports (reporter, reported, category, text, created_at, evidence)
    SELECT ${reporter}, m.id, ${category}, ${text}, ${at}, CASE WHEN m.id IS NULL
      THEN jsonb_build_object('profileId', asked.id) ELSE jsonb_build_object(
      'profileName', p.profile_name, 'city', p.city, 'countryId', p.country_id, 'aboutUser', p.about_user,
      'aboutMatch', p.about_match, 'prompts', ${answersOf(sql.ref('m.id'))}, 'gender', m.gender, 'birthdate', m.birthdate,
      'photos', (SELECT coalesce(jsonb_agg(i.path ORDER BY i.position), '[]') FROM images i WHERE i.member_id = m.id),
      'placeholders',
        (SELECT coalesce(jsonb_agg(i.placeholder ORDER BY i.position), '[]') FROM images i WHERE i.member_id = m.id)) END
    FROM (SELECT ${reported}::bigint AS id) asked
    LEFT JOIN members m ON m.id = asked.id LEFT JOIN profiles p ON p.member_id = m.id
    WHERE CASE WHEN m.id IS NULL THEN NOT EXISTS (
      SELECT FROM reports r WHERE r.reporter = ${reporter} AND r.reported IS NULL AND r.category = ${category}
        AND r.text = ${text} AND r.status = 0 AND r.evidence = jsonb_build_object('profileId', asked.id))
      -- What was sealed is not told apart by its text any more.
      ELSE NOT EXISTS (SELECT FROM reports r JOIN sealed_reports s ON s.report_id = r.id
        WHERE r.reporter = ${reporter} AND r.reported = m.id AND r.status = 0 AND r.category = ${category}
          AND s.text = ${text}) END
    ON CONFLICT DO NOTHING RETURNING id, reported IS NOT NULL AS exists`.execute(db)
  const report = rows[0]
  if (said.length > 0) await addMessages(db, { reporter, reported, category, text }, said)
  if (!report) return
  const sealed =
    report.exists && (await joinTicket(work, { id: report.id, reporter, reported, category, at }))
  await notify(work, { memberId: reporter, kind: 'reportreceived', actorId: null, subjectId: report.id, at })
  if (sealed) await recordSeal(db, work.secrets, sealed)
}

/** Adds messages to an open report, beside those that it holds: what was kept of a message first stays as it was. */
async function addMessages(
  db: Tx,
  { reporter, reported, category, text }: Pick<Report, 'reporter' | 'reported' | 'category' | 'text'>,
  said: FrozenMessage[],
): Promise<void> {
  await sql`
    UPDATE reports r SET evidence = r.evidence || jsonb_build_object(
      'messages', coalesce(r.evidence->'messages', '[]') || kept.added,
      'media', coalesce(r.evidence->'media', '[]') || kept.paths)
    FROM (SELECT o.id, jsonb_agg(n ORDER BY n->'number') AS added,
        coalesce(jsonb_agg(n->'media'->'path') FILTER (WHERE n->'media' <> 'null'), '[]') AS paths
      FROM reports o, jsonb_array_elements(${JSON.stringify(said)}::jsonb) n
      WHERE o.reporter = ${reporter} AND o.reported = ${reported} AND o.category = ${category} AND o.text = ${text}
        AND o.status = 0 AND NOT o.evidence ? 'sealed'
        AND NOT coalesce(o.evidence->'messages', '[]') @> jsonb_build_array(jsonb_build_object('number', n->'number'))
      GROUP BY o.id) kept
    WHERE r.id = kept.id`.execute(db)
}

type Stored = Pick<Report, 'reported' | 'category' | 'at'> & { id: string; reporter: number | null }

/**
 * Puts a report into the ticket of its member, whose row must be locked. A report that the member is under 18 goes to
 * the head of the queue and hides the member from everybody, unless the reporter was found wrong before; a profile that
 * staff have decided on as it is stays shown, and so do those that a reporter names after many others. What hides a member
 * seals its evidence where the site's setting has it so, and what comes to a sealed ticket is sealed.
 * @returns the ticket whose evidence was sealed; null when none was
 */
async function joinTicket(
  work: Work,
  { id, reporter, reported, category, at }: Stored,
): Promise<number | null> {
  const { db } = work
  const isUrgent = category === 'underage' && !(await wasWrong(db, reporter))
  const ticketId = await openTicket(db, {
    kind: 'report',
    memberId: reported,
    at,
    ...(isUrgent && { urgency: urgentReport }),
  })
  await sql`UPDATE reports SET ticket_id = ${ticketId} WHERE id = ${id}`.execute(db)
  const hides =
    isUrgent && !(await isReviewed(db, reported)) && (await undecided(db, reporter)) <= HIDDEN_BY_ONE
  if (hides) await hide(work, { memberId: reported, ticketId, what: 'age', at: now() })
  const seals = (hides && (await sealsUnder18(db))) || (await isSealed(db, ticketId))
  if (!seals) return null
  await sealEvidence(work, { ticketId, memberId: reported, sealedBy: null, at })
  return ticketId
}

/** How many of a member's reports of somebody under 18 staff have not decided on yet. */
async function undecided(db: Tx, reporter: number | null): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM reports
    WHERE reporter = ${reporter} AND category = 'underage' AND status = 0 AND ticket_id IS NOT NULL`.execute(
    db,
  )
  return rows[0]!.open
}

/** Whether staff have decided on a profile as it is. */
async function isReviewed(db: Tx, memberId: number): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM profiles WHERE member_id = ${memberId} AND reviewed_at IS NOT NULL`.execute(db)
  return rows.length > 0
}

/** Whether the site's setting seals the evidence of a report that hides a member. */
async function sealsUnder18(db: Tx): Promise<boolean> {
  const { rows } = await sql`SELECT FROM site_settings WHERE name = 'sealUnder18' AND value = 'true'`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether staff found nothing in so many of a member's reports that the next ones have no effect by themselves. */
async function wasWrong(db: Tx, reporter: number | null): Promise<boolean> {
  const { rows } = await sql<{ times: number }>`
    SELECT count(*)::int AS times FROM reports
    WHERE reporter = ${reporter} AND status = -1 AND ticket_id IS NOT NULL AND ${isHeldTo('reports')}`.execute(
    db,
  )
  return rows[0]!.times >= WRONG_REPORTS
}

/** How many reports one run of the job takes. */
const batch = 500

/**
 * Opens the tickets of reports that the version before wrote, and ends those about a number that nobody has, when the
 * time in which staff decide is over: their reporter is told like any other.
 */
export async function openMissingTickets({
  db,
  secrets,
  transaction,
}: Pick<WorkerDeps, 'db' | 'secrets' | 'transaction'>): Promise<void> {
  const { rows } = await sql<Stored>`
    SELECT id, reporter, reported, category, created_at AS at FROM reports
    WHERE status = 0 AND ticket_id IS NULL AND reported IS NOT NULL ORDER BY created_at LIMIT ${batch}`.execute(
    db,
  )
  for (const report of rows)
    await transaction(async (work) => {
      await lockMembers(work.db, report.reported)
      const { rows: missing } = await sql`
        SELECT FROM reports WHERE id = ${report.id} AND status = 0 AND ticket_id IS NULL FOR UPDATE`.execute(
        work.db,
      )
      const sealed = missing.length > 0 && (await joinTicket(work, report))
      if (sealed) await recordSeal(work.db, secrets, sealed)
    })
  const { rows: ended } = await sql<{ id: string; reporter: number | null }>`
    SELECT id, reporter FROM reports WHERE status = 0 AND ticket_id IS NULL AND reported IS NULL
      AND created_at <= app_now() - make_interval(hours => ${ticketKinds.report.hours})
    ORDER BY created_at LIMIT ${batch}`.execute(db)
  for (const { id, reporter } of ended)
    await transaction(async (work) => {
      if (reporter !== null) await lockMembers(work.db, reporter)
      const { rows } =
        await sql`UPDATE reports SET status = -1 WHERE id = ${id} AND status = 0 RETURNING id`.execute(
          work.db,
        )
      if (rows.length > 0) await tellReporter(work, { reportId: id, reporter })
    })
}

/** Tells the reporters of a decided ticket that there is a decision; each of them once, however often this runs. */
export async function tellReporters(
  { db, transaction }: Pick<WorkerDeps, 'db' | 'transaction'>,
  ticketId: number,
): Promise<void> {
  const { rows } = await sql<{ reportId: string; reporter: number | null }>`
    SELECT id AS "reportId", reporter FROM reports WHERE ticket_id = ${ticketId} AND status <> 0`.execute(db)
  for (const report of rows) await transaction((work) => tellReporter(work, report))
}

async function tellReporter(
  work: Work,
  { reportId, reporter }: { reportId: string; reporter: number | null },
): Promise<void> {
  if (reporter === null) return
  await notify(work, {
    memberId: reporter,
    kind: 'reportdecided',
    actorId: null,
    subjectId: reportId,
    dedupeKey: 'decided',
    at: now(),
  })
}
