import { setTimeout as sleep } from 'node:timers/promises'
import { counter, gauge } from '../kernel/meters.ts'
import { connect, type Database } from './db.ts'

/** How often it is asked how far the replica is, in ms. */
const everyMs = 250
/** A replica further behind is not read from, in ms. */
const mostBehindMs = 2_000
/** A read that the replica has not answered by then is made of the primary, in ms. */
const patienceMs = 1_000
/** After a read that failed all are made of the primary, in ms: a replica may answer looks, and no read in time. */
const restMs = 5_000

const behind = gauge(
  'harana_replica_behind_seconds',
  'How old what the replica holds may be. Above 2 all reads go to the primary.',
  {},
  { sparse: true },
).of()
const reads = counter(
  'harana_replica_reads_total',
  'Reads that may come from the replica, by where they came from. The primary has those of whoever just changed something, and all while the replica is behind; failed are those that the replica did not answer, and the primary did.',
  { from: ['replica', 'primary', 'failed'] },
  { sparse: true },
)
const [fromReplica, fromPrimary] = [reads.of('replica'), reads.of('primary')]
export const failed = reads.of('failed')

export type Replica = ReturnType<typeof watchReplica>

/** Opens a pool of connections to a replica. What it has not answered soon is given up by both, and so is a connection. */
export const connectReplica = (url: string, options: Parameters<typeof connect>[1]) =>
  connect(url, { ...options, waitMs: patienceMs, statementTimeoutMs: patienceMs, silentMs: patienceMs })

/**
 * Keeps watch over a replica: how far behind the primary it is, and whose changes it does not hold yet. No clock is asked:
 * what the primary had written at some moment has been replayed, or it has not.
 */
export function watchReplica(primary: Database, replica: Database, onError: (error: Error) => void) {
  /** The replica holds all that was committed before this moment. */
  let holdsUntil = Number.NEGATIVE_INFINITY
  const startedAt = performance.now()
  /** When a member's answers changed last, as far as the replica may not hold it yet; and everybody's. */
  const changedAt = new Map<number, number>()
  let allChangedAt = startedAt
  let restsUntil = startedAt
  let isAway = false

  async function look(): Promise<void> {
    const at = performance.now()
    const written = await primary.pool.query('SELECT pg_current_wal_insert_lsn() AS lsn')
    let has = false
    // Asked again for the same moment: a replica that is always a little behind reaches that one all the same.
    while (!has && performance.now() - at < mostBehindMs) {
      const asked = await replica.pool.query('SELECT pg_last_wal_replay_lsn() >= $1 AS has', [
        written.rows[0].lsn,
      ])
      has = asked.rows[0].has === true
      if (!has) await sleep(everyMs / 10, undefined, { ref: false })
    }
    if (!has) return
    holdsUntil = at
    for (const [memberId, changed] of changedAt) if (changed < at) changedAt.delete(memberId)
  }

  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    behind.set((performance.now() - Math.max(holdsUntil, startedAt)) / 1000)
    looking ??= look()
      .then(
        () => {
          isAway = false
        },
        (error: Error) => {
          if (!isAway) onError(error)
          isAway = true
        },
      )
      .finally(() => {
        looking = undefined
      })
  }, everyMs).unref()

  /** Whether the replica holds what this member has seen happen. */
  const holds = (memberId: number | null): boolean =>
    performance.now() >= restsUntil &&
    performance.now() - holdsUntil <= mostBehindMs &&
    holdsUntil > allChangedAt &&
    (memberId === null || !changedAt.has(memberId))

  return {
    /** Remembers that the answers of a member have changed, or those of everybody (null). Call it after the commit. */
    changed(memberId: number | null): void {
      if (memberId === null) allChangedAt = performance.now()
      else changedAt.set(memberId, performance.now())
    },
    /**
     * Reads for a member, or for a visitor (null): from the replica where it holds what the member did and answers soon, or
     * else from the primary.
     * @param isAnswer whether an error is an answer, which the primary would give as well
     */
    async read<T>(
      memberId: number | null,
      { from, orElse }: { from: (replica: Database) => Promise<T>; orElse: () => Promise<T> },
      isAnswer: (error: unknown) => boolean,
    ): Promise<T> {
      if (!holds(memberId)) {
        fromPrimary.add()
        return orElse()
      }
      const tooLong = new AbortController()
      try {
        const answer = await Promise.race([
          from(replica),
          sleep(patienceMs, undefined, { signal: tooLong.signal }).then(() => {
            throw new Error('the replica does not answer')
          }),
        ])
        fromReplica.add()
        return answer
      } catch (error) {
        if (isAnswer(error)) throw error
        failed.add()
        restsUntil = performance.now() + restMs
        return orElse()
      } finally {
        tooLong.abort()
      }
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await looking
      await replica.close()
    },
  }
}
