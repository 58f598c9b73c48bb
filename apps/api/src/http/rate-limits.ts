import { isIPv6 } from 'node:net'
import type { RateLimit } from '@harana/contract/call'
import { type Db, sql } from '../db/db.ts'
import type { Secrets } from '../secrets.ts'
import { Refusal } from './refusal.ts'

/**
 * Counts one more of something in its window.
 * Runs outside the call's transaction: a refused try counts too.
 * @param what the call's name
 * @param who whom this limit counts: an address, a member's number, an e-mail
 * @throws Refusal TOOMANY when the window is full
 */
export async function countOne(
  db: Db,
  secrets: Secrets,
  what: string,
  limit: RateLimit,
  who: string,
): Promise<void> {
  const key = secrets.limitKey(`${what} ${limit.by} ${limit.seconds} ${who}`)
  const { rows } = await sql<{ count: number; wait: number }>`
    INSERT INTO rate_limits AS r (key, window_start, count)
    VALUES (${key}, to_timestamp(floor(extract(epoch FROM app_now()) / ${limit.seconds}) * ${limit.seconds}), 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = r.count + 1
    RETURNING count, ceil(extract(epoch FROM window_start - app_now()) + ${limit.seconds})::int AS wait`.execute(
    db,
  )
  const { count, wait } = rows[0]!
  if (count > limit.max) throw new Refusal('TOOMANY', undefined, { retryAfter: Math.max(1, wait) })
}

/** The part of an address that one household or machine holds: an IPv6 network has 2^64 addresses of its own. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}
