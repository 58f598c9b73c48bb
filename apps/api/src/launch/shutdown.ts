/** Ends what the launcher started, the last started first. */
export type Shutdown = {
  /** Adds what was just started; ends it at once when the shutdown has begun. */
  add(stop: () => Promise<void>): Promise<void>
  /** Whether the shutdown has begun: an error after that comes from it. */
  begun(): boolean
  /** Ends everything, once, and then this process. */
  end(code: number): Promise<never>
}

/** Handles the signals that end the product. npm forwards a signal that the terminal has sent already, so a second one is ignored. */
export function createShutdown(): Shutdown {
  const stops: (() => Promise<void>)[] = []
  let ended: Promise<never> | undefined
  async function stopAll(code: number): Promise<never> {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(console.error)
    process.exit(code)
  }
  const shutdown: Shutdown = {
    async add(stop) {
      stops.push(stop)
      if (ended) await ended
    },
    begun: () => ended !== undefined,
    end: (code) => (ended ??= stopAll(code)),
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void shutdown.end(0))
  // npm starts us through a shell, which forwards no signal: when that shell is gone, npm was told to end.
  const shell = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === shell || void shutdown.end(0), 300).unref()
  }
  return shutdown
}
