/** Runs at most `running` pieces of work at a time; more than `waiting` that wait are refused with `full`. */
export function createLimiter(running: number, waiting: number, full: () => Error) {
  let under = 0
  const queue: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (under >= running) {
      if (queue.length >= waiting) throw full()
      await new Promise<void>((go) => queue.push(go))
    } else {
      under++
    }
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line.
      const next = queue.shift()
      if (next) next()
      else under--
    }
  }
}
