import pg from 'pg'
import { type Queryable, sql } from './db/db.ts'

const channel = 'harana_wake'
const everyone = '*'
const batchMs = 10
/** The connection that listens is asked so often whether it is still one. */
const beatMs = 300
/** What was heard is believed so long after the last beat that came back was sent. */
const trustMs = 900
/** A connection that gives no answer for so long is given up. */
const silentMs = 5_000
/** PostgreSQL takes 8,000 bytes a message. */
const idsAMessage = 400

export type Wakeups = Awaited<ReturnType<typeof startWakeups>>

/**
 * Tells every process that something changed for a member, so that what it remembers of the member is dropped.
 * The message is the member's number and nothing else. Sent in batches after commit: a notification inside the
 * transaction would make all commits queue. A process that died before it could speak makes up for it when it
 * comes back, by waking everyone.
 *
 * A connection can die without a word. So it is asked again and again for an answer, which comes behind all that was
 * said before it; while none has come for most of a second, nothing counts as heard and nothing is remembered.
 *
 * @param url address of the database
 * @param onWake hears of one member, or of everyone (null)
 */
export async function startWakeups(
  url: string,
  onWake: (memberId: number | null) => void,
  onError: (error: Error) => void,
) {
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined
  let heardAt = 0
  const waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined

  async function listen() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'harana wakeups',
      keepAlive: true,
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
    })
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    fresh.on('notification', ({ payload }) => {
      for (const id of (payload ?? '').split(',')) onWake(id === everyone ? null : Number(id))
    })
    await fresh.connect()
    const at = performance.now()
    await fresh.query(`LISTEN ${channel}`).catch((error) => {
      void fresh.end().catch(() => {})
      throw error
    })
    client = fresh
    heardAt = at
    beat = setInterval(ask, beatMs)
    beat.unref()
    // Whatever was said while nobody listened.
    onWake(null)
    function lost(error?: Error) {
      if (error) onError(error)
      if (client !== fresh) return
      client = null
      clearInterval(beat)
      onWake(null)
      void fresh.end().catch(() => {})
      again()
    }
    let waitsForAnswer = false
    function ask() {
      if (waitsForAnswer) return
      waitsForAnswer = true
      const sentAt = performance.now()
      fresh.query('SELECT 1').then(() => {
        waitsForAnswer = false
        if (client === fresh) heardAt = sentAt
      }, lost)
    }
  }
  function again() {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(
      () =>
        listen().catch((error) => {
          onError(error)
          again()
        }),
      250,
    )
  }
  let flushing = Promise.resolve()
  // One at a time: a connection takes one statement after the other.
  function flush() {
    timer = undefined
    flushing = flushing.then(tellOthers)
    return flushing
  }
  async function tellOthers() {
    // While nobody can speak, all of it waits.
    const speaker = client
    const ids = speaker ? [...waiting] : []
    for (const id of ids) waiting.delete(id)
    for (let at = 0; at < ids.length; at += idsAMessage) {
      const some = ids.slice(at, at + idsAMessage)
      try {
        await speaker!.query('SELECT pg_notify($1, $2)', [channel, some.join(',')])
      } catch (error) {
        onError(error as Error)
        for (const id of some) waiting.add(id)
      }
    }
    if (waiting.size > 0 && !stopped) timer ??= setTimeout(flush, 250)
  }

  await listen()
  await client!.query('SELECT pg_notify($1, $2)', [channel, everyone])

  return {
    /** False while nothing can be heard: then nothing may be remembered either. */
    listening: () => client !== null && performance.now() - heardAt < trustMs,
    /** Call it after commit. This process hears at once, the others within milliseconds. */
    wake(memberId: number) {
      onWake(memberId)
      waiting.add(memberId)
      timer ??= setTimeout(flush, batchMs)
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      clearTimeout(timer)
      clearInterval(beat)
      await flush()
      const last = client
      client = null
      await last?.end()
    },
  }
}

/** The same inside a transaction, for what must never be missed (an ended session). */
export async function wakeInside(db: Queryable, memberId: number): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${String(memberId)})`.execute(db)
}
