import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from './client.ts'

const shortestPauseMs = 50
const longestPauseMs = 500

type Options = {
  log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  }
  /** For how long, in ms; ten minutes when left out, after which whoever started the process tries again. */
  withinMs?: number
  /** Is called when there is something to wait for. What it returns is called once that has come. */
  onWait?: () => Promise<() => Promise<void>>
}

/**
 * Waits until a database takes connections, as one that starts, recovers or is being moved does after a while. It says so
 * in one line when it begins to wait, and in one when it has come.
 * @throws what connecting threw, where waiting would change nothing or it took too long
 */
export async function waitForDatabase(
  url: string,
  { log, withinMs = 600_000, onWait }: Options,
): Promise<void> {
  const since = performance.now()
  let done: (() => Promise<void>) | undefined
  for (let tries = 0; ; tries++) {
    try {
      await withClient({ connectionString: url, connectionTimeoutMillis: 5_000 }, () => {})
      if (tries === 0) return
      log.info({ ms: Math.round(performance.now() - since) }, 'the database is there')
      return await done?.()
    } catch (error) {
      if (!isAway(error) || performance.now() - since > withinMs) throw error
      if (tries === 0) {
        log.warn({ code: codeOf(error) }, 'waiting for the database')
        done = await onWait?.()
      }
    }
    await sleep(Math.min(shortestPauseMs * 2 ** tries, longestPauseMs))
  }
}

/** Not listening yet, starting, recovering, going down, out of connections, or behind a pooler or network that can't reach it. */
const passing = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '53300', '08006', '08P01'],
])

const codeOf = (error: unknown) => (error as { code?: string }).code

/** Whether an error of connecting says that the database is not there yet, rather than that it never will be. */
export const isAway = (error: unknown): boolean =>
  passing.has(codeOf(error) ?? '') || /terminated unexpectedly|timeout expired/.test((error as Error).message)
