/** How late this process may come to its own timer, in ms, and how often that is looked at. */
const lateMs = 100
const everyMs = 500

/**
 * Watches whether this process has more to do than it can do at once: its timers come late, or work waits for a
 * connection to the database. Then what is worth the least is left out.
 */
export function watchLoad(pool: { waitingCount: number }) {
  let due = performance.now() + everyMs
  let isLate = false
  const timer = setInterval(() => {
    const now = performance.now()
    isLate = now - due > lateMs
    due = now + everyMs
  }, everyMs).unref()
  return {
    isBusy: () => isLate || pool.waitingCount > 0,
    stop: () => clearInterval(timer),
  }
}
