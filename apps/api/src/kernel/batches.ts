type Batches = {
  /** Writes what is waiting, once the current write has ended; never throws. */
  flush(): Promise<void>
  /** Stops the timer and writes what is still waiting. */
  stop(): Promise<void>
}

/**
 * Calls `write` every `everyMs` milliseconds, one call after the other, for values collected in memory.
 * @param onError is called when a write fails; the next write follows all the same
 */
export function startBatches(
  everyMs: number,
  write: () => Promise<void>,
  onError: (error: Error) => void,
): Batches {
  let writing = Promise.resolve()
  const flush = () => {
    writing = writing.then(write).catch(onError)
    return writing
  }
  const timer = setInterval(flush, everyMs)
  timer.unref()
  return {
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}

type Touches<T> = Batches & {
  /** Has a use written, unless one of the same key was a short while ago. @param value is asked only where it is written */
  touch(key: number, value: () => T): void
  /** Whether a use of this key would be written. */
  isDue(key: number): boolean
}

/** As many keys are known with when they were written; more make the older ones be forgotten. */
const mostKnown = 50_000

/**
 * Collects what is used over and over, such as sessions, and writes it in batches, each key at most once in `precisionMs`:
 * a write for each use would be too many.
 * @param write is given the keys that were used, each with its value
 */
export function startTouches<T>(
  { everyMs, precisionMs }: { everyMs: number; precisionMs: number },
  write: (used: Map<number, T>) => Promise<void>,
  onError: (error: Error) => void,
): Touches<T> {
  let waiting = new Map<number, T>()
  let writing = new Map<number, T>()
  const written = new Map<number, number>()
  const batches = startBatches(
    everyMs,
    async () => {
      if (waiting.size === 0) return
      writing = waiting
      waiting = new Map()
      const used = writing
      await write(used).finally(() => {
        writing = new Map()
      })
      const now = Date.now()
      for (const key of used.keys()) written.set(key, now)
      if (written.size > mostKnown)
        for (const [key, at] of written) if (now - at > precisionMs) written.delete(key)
    },
    onError,
  )
  const isDue = (key: number) => {
    const last = written.get(key)
    return (last === undefined || Date.now() - last > precisionMs) && !waiting.has(key) && !writing.has(key)
  }
  return {
    isDue,
    touch(key, value) {
      if (isDue(key)) waiting.set(key, value())
    },
    ...batches,
  }
}
