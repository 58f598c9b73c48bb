import { SECURITY_LOG_DAYS } from '@harana/contract/model/limits'
import { type Db, sql } from '../../db/db.ts'
import type { SecurityEvent } from '../../http/application.ts'
import { networkOf } from '../../http/rate-limits.ts'
import { startBatches } from '../../kernel/batches.ts'
import { now } from '../../kernel/clock.ts'
import type { Secrets } from '../../kernel/secrets.ts'

const everyMs = 1_000
/** Different events that wait to be written; what comes above that is one row a kind, so that a flood fits. */
const maxWaiting = 2_000

type Row = Omit<SecurityEvent, 'memberId' | 'ipAddress'> & {
  at: Date
  member: string | null
  network: string | null
  times: number
}

export type SecurityLog = ReturnType<typeof startSecurityLog>

/**
 * Records what an intrusion is reconstructed from: when, what, and keyed hashes of the member and the network, which
 * are the same for the same one and name nobody. Requests only touch the memory; every second it becomes a JSON line
 * and a row each, the same that happened several times as one.
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

/** Deletes what is older than the log keeps. */
export async function sweepSecurityLog(db: Db): Promise<void> {
  await sql`DELETE FROM security_log WHERE at < app_now() - make_interval(days => ${SECURITY_LOG_DAYS})`.execute(
    db,
  )
}

/** How the log names a member, in hexadecimal. */
export const memberKey = (secrets: Secrets, memberId: number): string =>
  secrets.logKey(`member ${memberId}`).toString('hex')

/** How the log names a network, in hexadecimal; an IPv6 network counts as one. */
export const networkKey = (secrets: Secrets, ipAddress: string): string =>
  secrets.logKey(`network ${networkOf(ipAddress)}`).toString('hex')
