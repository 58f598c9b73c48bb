/** How often the pace is looked at, in ms. */
const everyMs = 100
/** So many requests at once say nothing about how many there could be: below it the pace is not learnt. */
const enoughToLearn = 4
/** So many requests at once are never too many, however slow they are. */
const neverTooMany = 8
/** Answers per second before any were counted, and at most: more than one process can give. */
const mostPerSecond = 20_000

export type Load = ReturnType<typeof watchLoad>

/**
 * Watches how long a request that came now would wait for its answer: as long as this process takes for those that are under
 * way, by the pace at which it answered while it had enough to do (Little's law), and as its timers are late. It needs no
 * setting: a faster machine has a faster pace.
 * @param pool the connections to the database
 */
export function watchLoad(pool: { waitingCount: number }) {
  let underWay = 0
  let fewest = 0
  let answered = 0
  let perSecond = mostPerSecond
  let lateMs = 0
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const elapsedMs = now - lookedAt
    lookedAt = now
    lateMs = Math.max(0, elapsedMs - everyMs)
    perSecond = paceAfter(perSecond, fewest >= enoughToLearn ? (answered / elapsedMs) * 1000 : null)
    answered = 0
    fewest = underWay
  }, everyMs).unref()
  const waitMs = () => lateMs + (underWay <= neverTooMany ? 0 : (underWay / perSecond) * 1000)
  return {
    /** How long an answer would take that was asked for now, in ms. */
    waitMs,
    /** Whether what is worth the least is to be left out: typing and presence. */
    isBusy: () => waitMs() > 50 || pool.waitingCount > 0,
    /** Counts work as under way until it has ended. Not for what waits for others: a slow upload, another company. */
    async whileUnderWay<T>(work: Promise<T>): Promise<T> {
      underWay++
      try {
        return await work
      } finally {
        underWay--
        answered++
        if (underWay < fewest) fewest = underWay
      }
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * The pace after another moment: nearer to what was measured in it; without a measurement a little higher, so that a slow
 * minute is forgotten within seconds.
 */
export function paceAfter(perSecond: number, measured: number | null): number {
  const next =
    measured === null
      ? perSecond * 1.05
      : perSecond === mostPerSecond
        ? measured
        : perSecond * 0.7 + measured * 0.3
  return Math.min(mostPerSecond, Math.max(1, next))
}
