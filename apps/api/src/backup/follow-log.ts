import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Client } from 'pg'
import { StartError } from '../launch/checks.ts'
import { makeLogFolder } from '../launch/kept-log.ts'
import { ownAccounts } from '../launch/unprivileged.ts'
import { type LogFile, openLogFile } from './log-file.ts'
import { copyFrom, openReplication } from './replication.ts'

/** Keeps for us, at the outside server, the log that was not received yet. */
export const slot = 'harana_backup'
/** How often what was received is brought to the disk and acknowledged. */
const syncMs = 10_000
/** A server that has nothing to send answers what is acknowledged. */
const silentMs = 60_000
const againMs = 10_000
const holdsLog = 'w'.charCodeAt(0)
const asksForAnswer = 'k'.charCodeAt(0)

/**
 * Receives the write-ahead log of an outside database beside its backups as it is written, until it is stopped. A
 * connection that ended is made anew, and warned of.
 */
export function followLog(
  url: string,
  backupDir: string,
  log: (line: string) => void,
): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const following = (async () => {
    while (!stopped.signal.aborted) {
      const how = await receive(url, backupDir, log, stopped.signal).catch((error: Error) => error.message)
      if (stopped.signal.aborted) return
      log(`WARNING: the log of the database is not kept (${how}); it is tried again in ten seconds`)
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

/** Receives until the connection ends. @returns why */
async function receive(
  url: string,
  backupDir: string,
  log: (line: string) => void,
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
    const { system, timeline, position, size } = await readServer(client)
    await checkSystem(folder, system)
    const kept = await keptUntil(folder, timeline, size)
    const first = kept ?? position - (position % BigInt(size))
    if (kept === undefined)
      log(`the log of the database is kept from now on: a moment before the next backup can't be restored`)
    if (timeline > 1) await keepHistory(client, folder, timeline)

    const owner = (await ownAccounts())?.database
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
    return 'the server ended it'
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

/** Makes the slot where there is none. */
async function readServer(client: Client): Promise<Server> {
  const { rows: about } = await client.query<{ systemid: string; timeline: number }>('IDENTIFY_SYSTEM')
  const read = () =>
    client.query<{ position: string | null; size: number }>(
      `SELECT setting::int AS size, (SELECT restart_lsn::text FROM pg_replication_slots WHERE slot_name = '${slot}') AS position
      FROM pg_settings WHERE name = 'wal_segment_size'`,
    )
  let { rows } = await read()
  if (!rows[0]!.position) {
    await client.query(`CREATE_REPLICATION_SLOT ${slot} PHYSICAL (RESERVE_WAL)`)
    rows = (await read()).rows
  }
  const [high, low] = rows[0]!.position!.split('/').map((part) => BigInt(`0x${part}`)) as [bigint, bigint]
  const { systemid, timeline } = about[0]!
  return { system: systemid, timeline: Number(timeline), position: (high << 32n) + low, size: rows[0]!.size }
}

/** Names of a log say nothing of whose it is. @throws StartError where that of another database lies in the folder */
async function checkSystem(folder: string, system: string): Promise<void> {
  const file = join(folder, 'system')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known === system) return
  if (known !== undefined || (await readdir(folder)).some((name) => logName.test(name)))
    throw new StartError(`BACKUP_DIR: ${folder} holds the log of another database; choose another folder`)
  await writeFile(file, system, { mode: 0o600, flush: true })
}

const logName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\.gz$/

/** Where the files that are full end; undefined where there is none of the timeline. */
async function keptUntil(folder: string, timeline: number, size: number): Promise<bigint | undefined> {
  const ends = (await readdir(folder)).flatMap((name) => {
    const [, of, high, low] = logName.exec(name) ?? []
    if (Number(`0x${of}`) !== timeline) return []
    return [(BigInt(`0x${high}`) << 32n) + (BigInt(`0x${low}`) + 1n) * BigInt(size)]
  })
  return ends.reduce<bigint | undefined>(
    (last, end) => (last === undefined || end > last ? end : last),
    undefined,
  )
}

/** After another server has taken over, or a restore, the log goes by the history of its timeline. */
async function keepHistory(client: Client, folder: string, timeline: number): Promise<void> {
  const { rows } = await client.query<{ filename: string; content: unknown }>({
    text: `TIMELINE_HISTORY ${timeline}`,
    types: { getTypeParser: () => (value: string) => value },
  })
  const { filename, content } = rows[0]!
  await writeFile(join(folder, `${filename}.gz`), gzipSync(String(content)), { mode: 0o600, flush: true })
}

const hex8 = (n: bigint) => n.toString(16).toUpperCase().padStart(8, '0')
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
