/** Runs at most `running` pieces of work at a time; more than `waiting` that wait are refused with `full`. */
export function createLimiter(maxRunning: number, maxWaiting: number, full: () => Error) {
  let running = 0
  const queue: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) {
      if (queue.length >= maxWaiting) throw full()
      await new Promise<void>((go) => queue.push(go))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
