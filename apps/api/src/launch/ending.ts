/** What to end when the launcher ends: the last started first. */
export type Ending = {
  /** Remembers how to end what was just started; ends it at once when everything is ending already. */
  add(stop: () => Promise<void>): Promise<void>
  /** Whether the end has begun: what fails now fails because of it. */
  begun(): boolean
  /** Ends everything, once, and then this process. */
  end(code: number): Promise<never>
}

/** Listens to Ctrl-C and its kin. npm passes a signal on that the terminal has sent already: the second means nothing. */
export function endInOrder(): Ending {
  const stops: (() => Promise<void>)[] = []
  let ended: Promise<never> | undefined
  async function stopAll(code: number): Promise<never> {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch(console.error)
    process.exit(code)
  }
  const ending: Ending = {
    async add(stop) {
      stops.push(stop)
      if (ended) await ended
    },
    begun: () => ended !== undefined,
    end: (code) => (ended ??= stopAll(code)),
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void ending.end(0))
  // npm starts us through a shell, which passes no signal on: when that shell is gone, npm was told to end.
  const shell = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === shell || void ending.end(0), 300).unref()
  }
  return ending
}
