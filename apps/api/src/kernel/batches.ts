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
