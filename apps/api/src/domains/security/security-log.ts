import { securityKinds } from '@harana/contract/model/staff-lists'
import { type Db, sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import type { SecurityEvent } from '../../http/application.ts'
import { networkOf } from '../../http/rate-limits.ts'
import { startBatches } from '../../kernel/batches.ts'
import { now } from '../../kernel/clock.ts'
import { counter } from '../../kernel/meters.ts'
import type { Secrets } from '../../kernel/secrets.ts'

const everyMs = 1_000
/** How many different events may wait to be written. Further ones share one row per kind, so that a flood fits. */
const maxWaiting = 2_000

const events = counter(
  'harana_security_events_total',
  'Events of the security log, by their kind and whether they were refused.',
  { kind: securityKinds, outcome: ['done', 'refused'] },
)

type Row = Omit<SecurityEvent, 'memberId' | 'ipAddress'> & {
  at: Date
  member: string | null
  network: string | null
  times: number
}

export type SecurityLog = ReturnType<typeof startSecurityLog>

/**
 * Records the events that an intrusion is reconstructed from: the time, the kind, and keyed hashes of member and network,
 * which are equal for the same member or network and name nobody. Requests only change memory; every second each event
 * becomes a JSON line and a row, with a count where it happened several times.
 */
export function startSecurityLog(
  db: Db,
  secrets: Secrets,
  log: { info(row: object, message: string): void },
  onError: (error: Error) => void,
) {
  let waiting = new Map<string, Row>()

  async function write() {
    if (waiting.size === 0) return
    const rows = [...waiting.values()]
    waiting = new Map()
    for (const row of rows) log.info({ stream: 'security', ...row }, row.kind)
    await sql`
      INSERT INTO security_log (at, kind, call, code, member, network, times)
      SELECT at, kind, call, code, decode(member, 'hex'), decode(network, 'hex'), times
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
        at timestamptz, kind text, call text, code text, member text, network text, times integer)`.execute(
      db,
    )
  }
  const batches = startBatches(everyMs, write, onError)

  return {
    record({ memberId, ipAddress, ...event }: SecurityEvent): void {
      events.of(event.kind, event.code === 'SUCCESS' ? 'done' : 'refused').add()
      const isFlood = waiting.size >= maxWaiting
      const member = memberId === null || isFlood ? null : memberKey(secrets, memberId)
      const network = isFlood ? null : networkKey(secrets, ipAddress)
      const key = [event.kind, event.call, event.code, member, network].join(' ')
      const same = waiting.get(key)
      if (same) same.times++
      else waiting.set(key, { at: now(), ...event, member, network, times: 1 })
    },
    ...batches,
  }
}

/** Deletes the events that are older than they are kept. */
export async function sweepSecurityLog(db: Db): Promise<void> {
  await sql`DELETE FROM security_log WHERE ${expired('security_log')}`.execute(db)
}

/** How the log names a member, in hexadecimal. */
export const memberKey = (secrets: Secrets, memberId: number): string =>
  secrets.logKey(`member ${memberId}`).toString('hex')

/** How the log names a network, in hexadecimal; an IPv6 network counts as one. */
export const networkKey = (secrets: Secrets, ipAddress: string): string =>
  secrets.logKey(`network ${networkOf(ipAddress)}`).toString('hex')
