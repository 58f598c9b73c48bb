/** How often the pace is looked at, in ms. */
const everyMs = 100
/** So many requests at once say nothing about how many there could be: below it the pace is not learnt. */
const enoughToLearn = 4
/** So many requests at once are never too many, however slow they are. */
const neverTooMany = 8
/** How many of the latest looks the pace is the mean of, and how few say nothing: a process that has just begun is slow. */
const looks = { most: 10, least: 5 }

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
  let paces: number[] = []
  let lateMs = 0
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const elapsedMs = now - lookedAt
    lookedAt = now
    lateMs = Math.max(0, elapsedMs - everyMs)
    paces = pacesAfter(paces, fewest >= enoughToLearn ? (answered / elapsedMs) * 1000 : null)
    answered = 0
    fewest = underWay
  }, everyMs).unref()
  const waitMs = () => lateMs + (underWay <= neverTooMany ? 0 : (underWay / paceOf(paces)) * 1000)
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

/** The latest paces after another look; without a measurement the oldest is forgotten. */
export const pacesAfter = (paces: number[], measured: number | null): number[] =>
  measured === null ? paces.slice(1) : [...paces, measured].slice(-looks.most)

/** Answers per second, by the latest looks; without end where they are too few. */
export const paceOf = (paces: number[]): number =>
  paces.length < looks.least
    ? Number.POSITIVE_INFINITY
    : Math.max(1, paces.reduce((sum, pace) => sum + pace, 0) / paces.length)
