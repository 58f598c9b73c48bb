import { earningKinds, MovementAct, movementKinds } from '@harana/contract/model/movements'
import type { RawBuilder } from 'kysely'
import { type Queryable, sql } from '../../db/db.ts'
import { givenTables, isGiven } from '../../db/personal-data.ts'
import { refersTo } from '../../db/refers-to.ts'
import type { DB } from '../../db/schema.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { cameOnto } from '../ledger/ledger.ts'
import { visibleTo } from '../moderation/moderation.ts'
import { visitShown } from '../visits/visits.ts'

type Row = Record<string, unknown>
/** What stands in place of a member's number: null for a member whom the reader does not see any more. */
export type MemberRef = { profileId: number; profileName: string | null } | null

export type Batch = {
  table: keyof DB
  /** Which of the columns refer to members. */
  members: ReadonlySet<string>
  rows: Row[]
}

/** How many rows are in memory at once. */
const batchSize = 2_000
/** Of how many members the names are kept, for the tables that follow name many of them again. */
const namesMax = 20_000

/** What a member sees less of than the rows say: notifications, and visits of others. */
const conditions: { [T in keyof DB]?: (memberId: number) => RawBuilder<unknown> } = {
  gifts: (memberId) => sql`(sender_id = ${memberId} OR (hold_id IS NULL AND given_back_at IS NULL))`,
  // All of them, by an index: of an account's lots, which came with the movements onto it, the open ones alone have one.
  ledger_lots: (memberId) => sql`movement_id = ANY(ARRAY(SELECT m.id
    FROM ledger_accounts a JOIN ledger_movements m ON ${cameOnto(sql.ref('a.id'))} WHERE a.member_id = ${memberId}))`,
  messages: (memberId) => sql`(NOT held OR sender_id = ${memberId})`,
  notifications: () => sql`EXISTS (SELECT FROM visible_notifications v WHERE v.id = notifications.id)`,
  visits: (memberId) => sql`(visitor = ${memberId} OR ${visitShown('visitor', 'visited')})`,
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const earningCodes: readonly unknown[] = earningKinds.map((kind) => movementKinds[kind].code)
/**
 * To how many ms moments are told that are those of another member's act (D33), and which rows are of one: those that do
 * not name the reader in a column, or what a row says of itself; all of them where nothing is said.
 */
const coarser: {
  [T in keyof DB]?: { unlessMy?: string; where?: (row: Row) => boolean; columns: Record<string, number> }
} = {
  conversation_sides: { columns: { at: minute } },
  conversations: { columns: { begun_at: minute } },
  gifts: { unlessMy: 'sender_id', columns: { at: minute } },
  invite_rewards: { columns: { signed_up_at: day, earned_at: day } },
  ledger_earnings: { columns: { payable_at: hour } },
  // What was earned, and what was given back.
  ledger_movements: {
    where: ({ kind, act }) => earningCodes.includes(kind) || act === MovementAct.Void,
    columns: { at: hour },
  },
  likes: { unlessMy: 'liker', columns: { created_at: hour } },
  messages: { unlessMy: 'sender_id', columns: { at: minute, edited_at: minute, unsent_at: minute } },
}

/** To how many ms a row's moments are told, by its columns. */
function coarsenessOf(table: keyof DB, row: Row, memberId: number): Record<string, number> {
  const { unlessMy, where = () => true, columns = {} } = coarser[table] ?? {}
  return (unlessMy && row[unlessMy] === memberId) || !where(row) ? {} : columns
}

/** A moment rounded down; other values as they are. */
const roundedDown = (value: unknown, ms: number): unknown =>
  value instanceof Date ? new Date(Math.floor(value.getTime() / ms) * ms) : value

/** Columns that are sealed in the database, and what opens them. */
const opened = {
  confirmed_phones: { sealed_number: 'phone' },
  phone_codes: { sealed_number: 'phone' },
  verification_checks: { legal_name: 'legalName', birthdate: 'legalName' },
  verifications: { legal_name: 'legalName' },
} as const satisfies { [T in keyof DB]?: Record<string, keyof Opening> }
type Opening = Pick<Secrets, 'phone' | 'legalName'>

/**
 * Reads all that a member is given, table by table, in batches; each table comes at least once. All of it is of one moment
 * when `db` is a transaction that sees one.
 */
export async function* givenRows(db: Queryable, secrets: Opening, memberId: number): AsyncGenerator<Batch> {
  const own = (await namesOf(db, memberId, [memberId])).get(memberId) ?? null
  const names = new Map<number, MemberRef>()
  for (const { name: table, members, through = {}, columns } of givenTables) {
    const direct = Object.keys(members).filter((column) => !through[column])
    const roles = Object.entries(members).filter(([, role]) => isGiven(role))
    const owned = roles.filter(([, role]) => role !== 'shown').map(([column]) => column)
    const refs = new Set(direct.filter((column) => columns.includes(column)))
    const selected = [...new Set([...columns, ...direct])]
    const isMine = sql.join(
      roles.map(([column]) => refersTo(through, column, memberId)),
      sql` OR `,
    )
    const moment = columns.find((column) => /_at$|^day$/.test(column))
    const openers: Record<string, keyof Opening> = opened[table as keyof typeof opened] ?? {}
    await sql`DECLARE given NO SCROLL CURSOR FOR
      SELECT ${sql.join(selected.map((column) => sql.ref(column)))} FROM ${sql.table(table)}
      WHERE (${isMine}) AND ${conditions[table]?.(memberId) ?? sql`true`}
      ${moment ? sql`ORDER BY ${sql.ref(moment)}` : sql``}`.execute(db)
    let isFirst = true
    for (;;) {
      const { rows } = await sql<Row>`FETCH ${sql.lit(batchSize)} FROM given`.execute(db)
      if (rows.length === 0 && !isFirst) break
      isFirst = false
      if (names.size > namesMax) names.clear()
      const others = new Set(rows.flatMap((row) => direct.map((column) => row[column] as number | null)))
      const unknown = [...others].filter((id) => id !== null && id !== memberId && !names.has(id)) as number[]
      const found = await namesOf(db, memberId, unknown)
      for (const id of unknown) names.set(id, found.get(id) ?? null)
      const refOf = (id: unknown) => (id === memberId ? own : (names.get(id as number) ?? null))
      const given = rows.flatMap((row) => {
        const isOwn = owned.some((column) => through[column] || row[column] === memberId)
        // What is another's is shown as long as that one is.
        if (!isOwn && owned.some((column) => refOf(row[column]) === null)) return []
        const coarseness = coarsenessOf(table, row, memberId)
        return [
          Object.fromEntries(
            columns.map((column) => {
              const value = row[column]
              if (refs.has(column)) return [column, refOf(value)]
              const opener = openers[column]
              if (opener) return [column, unsealed(secrets[opener], value as string | null)]
              return [column, roundedDown(value, coarseness[column] ?? 1)]
            }),
          ),
        ]
      })
      yield { table, members: refs, rows: given }
      if (rows.length < batchSize) break
    }
    await sql`CLOSE given`.execute(db)
  }
}

/** The members among `ids` whom the reader sees, themself included. */
async function namesOf(db: Queryable, reader: number, ids: number[]): Promise<Map<number, MemberRef>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ profileId: number; profileName: string | null }>`
    SELECT m.id AS "profileId", p.profile_name AS "profileName"
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id
    WHERE m.id = ANY(${ids}::bigint[]) AND (m.id = ${reader} OR ${visibleTo(reader, 'm')})`.execute(db)
  return new Map(rows.map((row) => [row.profileId, row]))
}

/** Null for what was sealed with a secret of before. */
function unsealed(opener: Opening[keyof Opening], value: string | null): string | null {
  try {
    return value && opener.unseal(value)
  } catch {
    return null
  }
}
