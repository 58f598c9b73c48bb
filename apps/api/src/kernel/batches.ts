type Batches = {
  /** Writes what waits, after what is being written already; never throws. */
  flush(): Promise<void>
  /** Ends the timer and writes what still waits. */
  stop(): Promise<void>
}

/**
 * Calls `write` every `everyMs` milliseconds, one call after the other, for what is collected in memory.
 * @param onError hears of a write that failed; the next one goes on all the same
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
