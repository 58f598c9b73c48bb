/**
 * Creates a function that runs at most `maxRunning` pieces of work at a time, the others in turn.
 * @param full makes the error that is thrown when `maxWaiting` pieces wait already
 */
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
      // The next in the queue takes this place at once.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
