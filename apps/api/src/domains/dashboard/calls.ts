import type { Output, Parsed } from '@harana/contract'
import { backAfterWeeks, COHORT_WEEKS, groupCount } from '@harana/contract/model/dashboard'
import type { TicketKind } from '@harana/contract/model/tickets'
import { holdsPermission } from '@harana/contract/policy/permissions'
import { settingNames } from '@harana/contract/policy/site-settings'
import { type Queryable, sql } from '../../db/db.ts'
import type { Viewer } from '../../http/own-row.ts'
import { countryByCode, countryById } from '../geo/geo.ts'
import type { DomainHandlers } from '../handler.ts'
import { kindsOf, seenBy } from '../tickets/tickets.ts'

type DayRow = { day: string; measure: string; value: number }

export const handlers: DomainHandlers<'dashboard'> = {
  'admin/getdashboard': async ({ days }, { db, viewer, settings, now, audit }) => {
    audit.value('days', days)
    const { staffRoles } = viewer.row
    const dates = Array.from({ length: days }, (_, ago) =>
      new Date(now.getTime() - (days - 1 - ago) * 24 * 3_600_000).toISOString().slice(0, 10),
    )
    const counted = await countsSince(db, dates[0]!)
    const known = (measure: string) => dates.map((day) => counted.get(day)?.get(measure) ?? null)
    /** As `known`, but zero where a day was counted and nothing was there. */
    const perDay = (measure: string) =>
      dates.map((day) => counted.get(day)?.get(measure) ?? (counted.has(day) ? 0 : null))
    return {
      days: dates,
      members: {
        signedUp: perDay('signed-up'),
        finished: perDay('finished'),
        confirmed: perDay('confirmed'),
        active: known('active'),
      },
      work: holdsPermission(staffRoles, 'decide-requests')
        ? {
            reports: perDay('reports'),
            decisions: perDay('decisions'),
            overturned: perDay('overturned'),
            hoursToDecide: known('minutes-to-decide').map((minutes) =>
              minutes === null ? null : Math.round(minutes / 6) / 10,
            ),
          }
        : null,
      tickets: await openTickets(db, viewer),
      documents: holdsPermission(staffRoles, 'verify-members') ? await keptDocuments(db) : null,
      openMessages: holdsPermission(staffRoles, 'answer-contact-messages') ? await openMessages(db) : null,
      money: holdsPermission(staffRoles, 'move-money') ? await waitingMoney(db) : null,
      undecided: holdsPermission(staffRoles, 'configure-site')
        ? settingNames.filter((name) => settings.get(name) === null)
        : null,
    }
  },

  'admin/gethealth': async (asked, { db, audit }) => {
    for (const [name, value] of Object.entries(asked)) audit.value(name, value)
    return { groups: await healthOf(db, asked), active: await lastActive(db, asked.country) }
  },
}

async function countsSince(db: Queryable, day: string): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<DayRow>`
    SELECT day::text, measure, sum(value)::int AS value FROM daily_counts
    WHERE day >= ${day}::date GROUP BY day, measure`.execute(db)
  const counted = new Map<string, Map<string, number>>()
  for (const { day, measure, value } of rows) {
    const ofDay = counted.get(day) ?? new Map<string, number>()
    counted.set(day, ofDay.set(measure, value))
  }
  return counted
}

async function openTickets(db: Queryable, viewer: Viewer) {
  const { rows } = await sql<{ kind: TicketKind; open: number; overdue: number }>`
    SELECT kind, count(*)::int AS open, (count(*) FILTER (WHERE due_at < app_now()))::int AS overdue
    FROM tickets WHERE status = 'open' AND ${seenBy(viewer)} GROUP BY kind`.execute(db)
  return kindsOf(viewer).map((kind) => rows.find((row) => row.kind === kind) ?? { kind, open: 0, overdue: 0 })
}

async function keptDocuments(db: Queryable) {
  const { rows } = await sql<{ kept: number; oldest: Date | null; overdue: number }>`
    SELECT count(*)::int AS kept, min(since) AS oldest,
      (count(*) FILTER (WHERE erase_at <= app_now() - interval '1 hour'))::int AS overdue
    FROM (SELECT sent_at AS since, erase_at FROM verification_documents
      UNION ALL SELECT begun_at, erase_at FROM verification_checks
      UNION ALL SELECT since, since FROM verification_redactions) kept`.execute(db)
  const { oldest, ...counts } = rows[0]!
  return { ...counts, oldest: oldest?.toISOString() ?? null }
}

async function openMessages(db: Queryable): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM contact_messages WHERE done_at IS NULL AND answered_at IS NULL`.execute(
    db,
  )
  return rows[0]!.open
}

async function waitingMoney(db: Queryable): Promise<NonNullable<Output<'admin/getdashboard'>['money']>> {
  const { rows } = await sql<NonNullable<Output<'admin/getdashboard'>['money']>>`
    SELECT (SELECT count(*)::int FROM refunds WHERE state = 'proposed') AS refunds,
      (SELECT count(*)::int FROM credit_proposals WHERE answered_at IS NULL) AS proposals,
      (SELECT count(*)::int FROM payment_differences) AS payments,
      coalesce((SELECT differences FROM ledger_audits ORDER BY id DESC LIMIT 1), 0) AS ledger`.execute(db)
  return rows[0]!
}

type HealthRow = Record<
  | 'signedUp'
  | 'confirmed'
  | 'withPhoto'
  | 'firstLike'
  | 'mutual'
  | 'withoutContact'
  | `of${number}`
  | `back${number}`,
  number
> & { name: string | number }

async function healthOf(
  db: Queryable,
  { by, side, country }: Parsed<'admin/gethealth'>,
): Promise<Output<'admin/gethealth'>['groups']> {
  const name = { week: sql`week::text`, country: sql`country_id`, side: sql`side` }[by]
  const back = sql.join(
    backAfterWeeks.flatMap((weeks) => {
      // A week counts once even its last sign-up is that long ago.
      const isOver = sql`week + 7 + ${weeks * 7}::int <= (app_now() AT TIME ZONE 'UTC')::date`
      return [
        sql`coalesce(sum(signed_up) FILTER (WHERE ${isOver}), 0)::int AS ${sql.id(`of${weeks}`)}`,
        sql`coalesce(sum(${sql.id(`back_${weeks}`)}) FILTER (WHERE ${isOver}), 0)::int AS ${sql.id(`back${weeks}`)}`,
      ]
    }),
  )
  const { rows } = await sql<HealthRow>`
    SELECT ${name} AS name, sum(signed_up)::int AS "signedUp", sum(confirmed)::int AS confirmed,
      sum(with_photo)::int AS "withPhoto", sum(first_like)::int AS "firstLike", sum(mutual)::int AS mutual,
      sum(without_contact)::int AS "withoutContact", ${back}
    FROM cohort_counts
    WHERE week > (app_now() AT TIME ZONE 'UTC')::date - ${COHORT_WEEKS}::int * 7
      AND ${side ? sql`side = ${side}` : sql`true`}
      AND ${country ? sql`country_id = ${countryIdOf(country)}` : sql`true`}
    GROUP BY 1 ORDER BY ${by === 'week' ? sql`1 DESC` : sql`sum(signed_up) DESC, 1`} LIMIT 30`.execute(db)
  return rows.map((row) => ({
    name: by === 'country' ? codeOf(Number(row.name)) : String(row.name),
    signedUp: groupCount(row.signedUp),
    confirmed: groupCount(row.confirmed),
    withPhoto: groupCount(row.withPhoto),
    firstLike: groupCount(row.firstLike),
    mutual: groupCount(row.mutual),
    withoutContact: groupCount(row.withoutContact),
    back: backAfterWeeks.map((weeks) => ({
      weeks,
      of: groupCount(row[`of${weeks}`]!),
      members: groupCount(row[`back${weeks}`]!),
    })),
  }))
}

async function lastActive(db: Queryable, country: string | undefined) {
  const { rows } = await sql<{ side: string; value: number }>`
    SELECT side, sum(value)::int AS value FROM daily_counts
    WHERE measure = 'active' AND ${country ? sql`country_id = ${countryIdOf(country)}` : sql`true`}
      AND day = (SELECT max(day) FROM daily_counts
        WHERE measure = 'active' AND day < (app_now() AT TIME ZONE 'UTC')::date)
    GROUP BY side`.execute(db)
  const of = (side: string) => groupCount(rows.find((row) => row.side === side)?.value ?? 0)
  return { women: of('women'), men: of('men') }
}

const countryIdOf = (code: string) => countryByCode(code)?.id ?? -1
const codeOf = (id: number) => countryById(id)?.code ?? ''
