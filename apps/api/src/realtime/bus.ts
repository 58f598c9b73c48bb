import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Queryable, sql } from '../db/db.ts'

const channel = 'harana_wake'
const passingChannel = 'harana_passing'
const aliveChannel = 'harana_alive'
const everyone = '*'
const goodbye = 'bye'
/** The least time between two messages of a process. */
const batchMs = 10
/** The pause between two heartbeats of the listening connection. */
const beatMs = 300
/** How long the connection counts as alive after the last answered heartbeat was sent. */
const trustMs = 900
/** How many heartbeats there are to one that the other processes hear too. */
const beatsToAlive = 7
/** A process that was heard, and then not for so long, is gone, and with it perhaps what it had to tell. */
const goneMs = 7_000
/** After this time without an answer a connection is closed. */
const silentMs = 5_000
/** PostgreSQL takes 8,000 bytes per message. */
const idsPerMessage = 400
const textsPerMessage = 80
/** Texts that may wait to be sent; what is passed beyond is lost. */
const maxPassing = 800

export type Bus = Awaited<ReturnType<typeof startBus>>

/**
 * Tells every process when something changed for a member, so that each drops what it cached of that member.
 * A message holds members' numbers and nothing else. It is sent after the commit, for NOTIFY inside the transaction would
 * make all commits queue, and at most every 10 ms, for it wakes every process. What a process died over before it could
 * send it is made up for by the others, which invalidate everyone once they have not heard of it for seven seconds, and by
 * itself when it starts again.
 *
 * A connection can die silently. A heartbeat query detects that, since its answer comes after all messages that were
 * sent before it; without an answer for `trustMs` nothing may be cached.
 *
 * @param url the URL of the database
 * Beside them it passes short texts of a line that are worth nothing a moment later: they are sent once, and lost where
 * that fails or too many wait.
 *
 * @param onInvalidate is called with one member, or with null for everyone
 * @param onPassing is called with a text that another process passed
 */
export async function startBus(
  url: string,
  onInvalidate: (memberId: number | null) => void,
  onError: (error: Error) => void,
  onPassing: (text: string) => void = () => {},
) {
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined
  let heardAt = 0
  const pending = new Set<number>()
  let passing: string[] = []
  let isScheduled = false
  let sentAt = Number.NEGATIVE_INFINITY
  /** When each other process was heard last, by the number of its connection. */
  const heardOf = new Map<number, number>()

  async function listen() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'harana wakeups',
      // A beat and a message may be under way at once.
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
    })
    fresh.on('error', lost)
    fresh.on('end', () => lost())
    let ownPid: number | undefined
    fresh.on('notification', ({ processId, channel: from, payload = '' }) => {
      // Of its own messages a process knew before it sent them.
      if (processId === ownPid) return
      heardOf.set(processId, performance.now())
      if (from === aliveChannel) return void (payload === goodbye && heardOf.delete(processId))
      if (from === passingChannel) for (const text of payload.split('\n')) onPassing(text)
      else for (const id of payload.split(',')) onInvalidate(id === everyone ? null : Number(id))
    })
    await fresh.connect()
    const at = performance.now()
    try {
      // A message is not kept for a crash, so that none waits for the disk.
      await fresh.query('SET synchronous_commit = off')
      ownPid = (await fresh.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid
      await fresh.query(`LISTEN ${channel}; LISTEN ${passingChannel}; LISTEN ${aliveChannel}`)
    } catch (error) {
      void fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    heardAt = at
    beat = setInterval(sendBeat, beatMs)
    beat.unref()
    // For the messages that were sent while this process did not listen.
    onInvalidate(null)
    function lost(error?: Error) {
      // What still comes of a connection that was given up, or ended by us, is no news.
      if (client !== fresh) return
      if (error) onError(error)
      client = null
      clearInterval(beat)
      onInvalidate(null)
      void fresh.end().catch(() => {})
      scheduleReconnect()
    }
    let waitsForAnswer = false
    let beats = 0
    function sendBeat() {
      if (waitsForAnswer) return
      missTheGone()
      waitsForAnswer = true
      const sentAt = performance.now()
      const text = beats++ % beatsToAlive === 0 ? `NOTIFY ${aliveChannel}` : 'SELECT 1'
      fresh.query(text).then(() => {
        waitsForAnswer = false
        if (client === fresh) heardAt = sentAt
      }, lost)
    }
  }
  function missTheGone() {
    for (const [processId, at] of heardOf) {
      if (performance.now() - at < goneMs) continue
      heardOf.delete(processId)
      onInvalidate(null)
    }
  }
  function scheduleReconnect() {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(
      () =>
        listen().catch((error) => {
          onError(error)
          scheduleReconnect()
        }),
      250,
    )
  }
  /** Has what is pending sent after so many ms, or else at once, with what whoever asks for it adds in the same breath. */
  function schedule(ms: number) {
    if (isScheduled) return
    isScheduled = true
    if (ms > 0) setTimeout(flush, ms)
    else queueMicrotask(flush)
  }
  let flushing = Promise.resolve()
  // One batch at a time, since a connection runs one statement after the other.
  function flush() {
    isScheduled = false
    sentAt = performance.now()
    flushing = flushing.then(send)
    return flushing
  }
  async function send() {
    // Without a connection all invalidations wait.
    const sender = client
    const ids = sender ? [...pending] : []
    for (const id of ids) pending.delete(id)
    for (let at = 0; at < ids.length; at += idsPerMessage) {
      const some = ids.slice(at, at + idsPerMessage)
      try {
        await sender!.query('SELECT pg_notify($1, $2)', [channel, some.join(',')])
      } catch (error) {
        onError(error as Error)
        for (const id of some) pending.add(id)
      }
    }
    if (sender) await sendPassing(sender)
    if (pending.size > 0 && !stopped) schedule(250)
  }
  async function sendPassing(sender: pg.Client) {
    const texts = passing
    passing = []
    for (let at = 0; at < texts.length; at += textsPerMessage) {
      const some = texts.slice(at, at + textsPerMessage).join('\n')
      await sender.query('SELECT pg_notify($1, $2)', [passingChannel, some]).catch(onError)
    }
  }

  await listen()
  await client!.query('SELECT pg_notify($1, $2)', [channel, everyone])

  return {
    /** False while messages can't be received: then nothing may be cached either. */
    listening: () => client !== null && performance.now() - heardAt < trustMs,
    /** Drops a member's cached data, here at once and in the other processes within milliseconds. Call it after the commit. */
    invalidate(memberId: number) {
      onInvalidate(memberId)
      pending.add(memberId)
      schedule(sentAt + batchMs - performance.now())
    },
    /** Passes a text of at most 90 characters to the other processes, after what is invalidated. */
    pass(text: string) {
      if (client === null || passing.length >= maxPassing) return
      passing.push(text)
      schedule(sentAt + batchMs - performance.now())
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      clearInterval(beat)
      await flush()
      const last = client
      client = null
      // Not waited for long: unheard, the others miss it.
      const said = last?.query('SELECT pg_notify($1, $2)', [aliveChannel, goodbye]).catch(() => {})
      await Promise.race([said, sleep(trustMs, undefined, { ref: false })])
      await last?.end()
    },
  }
}

/** Invalidates everyone with the commit of a transaction, for what holds for the whole site. */
export async function invalidateEveryoneWithCommit(db: Queryable): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${everyone})`.execute(db)
}

/** Invalidates with the commit of a transaction, for what must never be missed: the end of a session. */
export async function invalidateWithCommit(db: Queryable, memberId: number): Promise<void> {
  await sql`SELECT pg_notify(${channel}, ${String(memberId)})`.execute(db)
}
