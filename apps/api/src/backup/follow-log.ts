import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Client } from 'pg'
import { StartError } from '../launch/checks.ts'
import { makeLogFolder } from '../launch/kept-log.ts'
import { giveTo, type Owner, ownAccounts } from '../launch/unprivileged.ts'
import { type LogFile, openLogFile } from './log-file.ts'
import { copyFrom, openReplication } from './replication.ts'

/** Keeps for us, at the outside server, the log that was not received yet. */
export const slot = 'harana_backup'
/** A server that has nothing to send answers what is acknowledged. */
const silentMs = 60_000
const againMs = 10_000
/** The server has no more what it is asked for. */
const isRemoved = '58P01'
const endOfTimeline = 'another server took over'
const holdsLog = 'w'.charCodeAt(0)
const asksForAnswer = 'k'.charCodeAt(0)

type FollowOptions = {
  /** How often what was received is brought to the disk and acknowledged, in ms; every ten seconds when left out. */
  syncMs?: number
}

/**
 * Receives the write-ahead log of an outside database beside its backups as it is written, until it is stopped. A
 * connection that ended is made anew, and warned of.
 */
export function followLog(
  url: string,
  backupDir: string,
  log: (line: string) => void,
  { syncMs = 10_000 }: FollowOptions = {},
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const following = (async () => {
    let isGone = false
    while (!stopped.signal.aborted) {
      const how: string | Error = await receive(
        url,
        backupDir,
        { isGone, syncMs, log },
        stopped.signal,
      ).catch((error: Error) => error)
      if (stopped.signal.aborted) return
      const wasGone = isGone
      isGone = (how as { code?: string }).code === isRemoved
      if (how === endOfTimeline || (isGone && !wasGone)) continue
      log(
        `WARNING: the log of the database is not kept (${how instanceof Error ? how.message : how}); it is tried again in ten seconds`,
      )
      await sleep(againMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopped.abort()
      await following
    },
  }
}

/**
 * Receives until the connection ends.
 * @param isGone whether the server has no more what comes after what is kept
 * @returns why it ended
 */
async function receive(
  url: string,
  backupDir: string,
  { isGone, syncMs, log }: { isGone: boolean; syncMs: number; log: (line: string) => void },
  stopped: AbortSignal,
): Promise<string> {
  const folder = await makeLogFolder(backupDir)
  const client = await openReplication(url)
  const end = () => void client.end()
  let file: LogFile | undefined
  let silence: NodeJS.Timeout | undefined
  let syncing: NodeJS.Timeout | undefined
  try {
    stopped.throwIfAborted()
    stopped.addEventListener('abort', end)
    const { system, timeline: newest, position, size } = await readServer(client)
    await checkSystem(folder, system)
    const owner = (await ownAccounts())?.database
    const ended = newest > 1 ? await keepHistory(client, { folder, owner }, newest) : []
    const kept = isGone ? undefined : await keptUntil(folder, [...ended, { timeline: newest }], size)
    const { timeline, at: first } = kept ?? { timeline: newest, at: startOfFile(position, size) }
    if (!kept)
      log(`the log of the database is kept from now on: a moment before the next backup can't be restored`)

    let written = first
    let send: ((message: Buffer) => void) | undefined
    async function acknowledge(): Promise<void> {
      const until = written
      await file?.sync()
      send?.(acknowledgement(until))
    }
    syncing = setInterval(() => void acknowledge().catch(() => {}), syncMs)
    silence = setTimeout(end, silentMs)
    await copyFrom(
      client,
      `START_REPLICATION SLOT ${slot} PHYSICAL ${formatPosition(first)} TIMELINE ${timeline}`,
      async (message, reply) => {
        send = reply
        silence!.refresh()
        if (message[0] === asksForAnswer && message[17] === 1) return acknowledge()
        if (message[0] !== holdsLog) return
        let at = message.readBigUInt64BE(1)
        for (let bytes = message.subarray(25); bytes.length > 0; ) {
          const within = Number(at % BigInt(size))
          const some = bytes.subarray(0, size - within)
          file ??= await openLogFile(folder, fileName(at, timeline, size), size, owner)
          await file.write(some, within)
          at += BigInt(some.length)
          bytes = bytes.subarray(some.length)
          if (at % BigInt(size) !== 0n) continue
          await file.finish()
          file = undefined
        }
        written = at
      },
    )
    return timeline === newest ? 'the server ended it' : endOfTimeline
  } finally {
    stopped.removeEventListener('abort', end)
    clearTimeout(silence)
    clearInterval(syncing)
    await file?.sync().catch(() => {})
    await file?.close().catch(() => {})
    await client.end().catch(() => {})
  }
}

type Server = { system: string; timeline: number; position: bigint; size: number }

/** Makes the slot where there is none, and anew where the server gave up what it kept (`max_slot_wal_keep_size`). */
async function readServer(client: Client): Promise<Server> {
  const { rows: about } = await client.query<{ systemid: string; timeline: number }>('IDENTIFY_SYSTEM')
  const read = () =>
    client.query<{ position: string | null; size: number; isLost: boolean | null }>(
      `SELECT setting::int AS size, s.restart_lsn::text AS position, s.wal_status = 'lost' AS "isLost"
      FROM pg_settings LEFT JOIN pg_replication_slots s ON s.slot_name = '${slot}' WHERE name = 'wal_segment_size'`,
    )
  let { rows } = await read()
  if (rows[0]!.isLost) await client.query(`DROP_REPLICATION_SLOT ${slot}`)
  if (rows[0]!.isLost || !rows[0]!.position) {
    await client.query(`CREATE_REPLICATION_SLOT ${slot} PHYSICAL (RESERVE_WAL)`)
    rows = (await read()).rows
  }
  const { systemid, timeline } = about[0]!
  const { position, size } = rows[0]!
  return { system: systemid, timeline: Number(timeline), position: parsePosition(position!), size }
}

/** Names of a log say nothing of whose it is. @throws StartError where that of another database lies in the folder */
async function checkSystem(folder: string, system: string): Promise<void> {
  const file = join(folder, 'system')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known === system) return
  if (known !== undefined || (await readdir(folder)).some((name) => logName.test(name)))
    throw new StartError(`BACKUP_DIR: ${folder} holds the log of another database; choose another folder`)
  // Under another name first: a disk that is full would leave half of it, which is no database's.
  await writeFile(`${file}.new`, system, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

const logName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\.gz$/

/** A timeline of a server's history, and where the next one began. */
type Timeline = { timeline: number; end?: bigint }

/**
 * Where what is kept ends, and on which timeline it goes on: where that is complete, on the next, with the file in which it
 * began.
 * @param history the server's timelines, the newest last
 */
async function keptUntil(
  folder: string,
  history: Timeline[],
  size: number,
): Promise<{ timeline: number; at: bigint } | undefined> {
  const names = await readdir(folder)
  let known = history.length - 1
  let at: bigint | undefined
  for (; known >= 0; known--) {
    at = endOfFiles(names, history[known]!.timeline, size)
    if (at !== undefined) break
  }
  if (at === undefined) return undefined
  for (const { timeline, end } of history.slice(known)) {
    if (end === undefined || at < startOfFile(end, size)) return { timeline, at }
    at = startOfFile(end, size)
  }
  return undefined
}

/** Where the files of a timeline that are full end; undefined where there is none. */
function endOfFiles(names: string[], timeline: number, size: number): bigint | undefined {
  const ends = names.flatMap((name) => {
    const [, of, high, low] = logName.exec(name) ?? []
    if (Number(`0x${of}`) !== timeline) return []
    return [(BigInt(`0x${high}`) << 32n) + (BigInt(`0x${low}`) + 1n) * BigInt(size)]
  })
  return ends.reduce<bigint | undefined>(
    (last, end) => (last === undefined || end > last ? end : last),
    undefined,
  )
}

/**
 * After another server has taken over, or a restore, the log goes by the history of its timeline.
 * @returns the timelines before it
 */
async function keepHistory(
  client: Client,
  { folder, owner }: { folder: string; owner: Owner },
  timeline: number,
): Promise<Timeline[]> {
  const { rows } = await client.query<{ filename: string; content: unknown }>({
    text: `TIMELINE_HISTORY ${timeline}`,
    types: { getTypeParser: () => (value: string) => value },
  })
  const { filename, content } = rows[0]!
  const kept = join(folder, `${filename}.gz`)
  await writeFile(kept, gzipSync(String(content)), { mode: 0o600, flush: true })
  // A restore reads it by the database's account.
  await giveTo(owner, kept)
  return [...String(content).matchAll(/^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/gm)].map(([, of, end]) => ({
    timeline: Number(of),
    end: parsePosition(end!),
  }))
}

const hex8 = (n: bigint) => n.toString(16).toUpperCase().padStart(8, '0')
const startOfFile = (at: bigint, size: number) => at - (at % BigInt(size))
function parsePosition(text: string): bigint {
  const [high, low] = text.split('/').map((part) => BigInt(`0x${part}`)) as [bigint, bigint]
  return (high << 32n) + low
}
const formatPosition = (at: bigint) => `${(at >> 32n).toString(16)}/${(at & 0xffffffffn).toString(16)}`
const fileName = (at: bigint, timeline: number, size: number) =>
  hex8(BigInt(timeline)) + hex8(at >> 32n) + hex8((at & 0xffffffffn) / BigInt(size))

/** The message by which the server may forget what lies before, and which it answers. */
function acknowledgement(position: bigint): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(position, at)
  message[33] = 1
  // Microseconds since 2000.
  message.writeBigInt64BE(BigInt(Date.now() - Date.UTC(2000, 0, 1)) * 1000n, 25)
  return message
}
