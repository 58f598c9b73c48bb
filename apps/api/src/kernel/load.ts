import { type LoadClass, loadClasses } from '@harana/contract/policy/load-classes'

/** How long a request of each class waits for its turn, in ms. Nobody joins a line whose first has waited half as long. */
const timeoutMs: Record<LoadClass, number> = { vital: 2_000, chat: 250, browsing: 150 }
/** How often the turns and the line are looked at, in ms. */
const everyMs = 50
/** At least so many requests have their turn at once, however slow all is. */
const fewestTurns = 2
/** A timer that comes later than this, in ms, says that too much is done at once; one that is sooner, that more could be. */
const late = { tooMuch: 15, room: 6 }

/**
 * Whose request it is, as far as that is known before anything is read: a member's number, the token of a session that is
 * not known yet, or null.
 */
export type Who = number | string | null
type InLine = { who: Who; since: number; begin(): void; giveUp(): void }

export type Load = ReturnType<typeof watchLoad>

/**
 * Lets so many requests do their work at once as this process can, and has the others wait in line for their turn: what is
 * worth more goes first, and whoever waits too long gives up. How many at once follows from how late this process's timers
 * come, and needs no setting: where the database works on the same cores, many requests at once would leave this process no
 * time to tell the others that they have to come back. A member whose own requests are many has half of the turns at most,
 * and goes after members who have fewer under way: nobody is refused for another's flood.
 * @param pool the connections to the database, and how many there may be
 */
export function watchLoad(pool: { waitingCount: number; options: { max: number } }) {
  const lines: Record<LoadClass, InLine[]> = { vital: [], chat: [], browsing: [] }
  let turns = pool.options.max
  let underWay = 0
  /** Of each who has some. */
  const underWayOf = new Map<number | string, number>()
  let lateMs = 0
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lateMs = Math.max(0, now - lookedAt - everyMs)
    lookedAt = now
    turns = turnsAfter(turns, { lateMs, isAnyInLine: isAnyInLine(), most: pool.options.max })
    for (const name of loadClasses)
      while (lines[name][0] && now - lines[name][0].since > timeoutMs[name]) lines[name].shift()!.giveUp()
    giveTurns()
  }, everyMs).unref()

  const isAnyInLine = () => loadClasses.some((name) => lines[name].length > 0)
  const has = (who: Who) => (who === null ? 0 : (underWayOf.get(who) ?? 0))
  const mayBegin = (who: Who) => underWay < Math.floor(turns) && has(who) < Math.max(1, Math.floor(turns / 2))
  function count(who: Who, by: 1 | -1): void {
    underWay += by
    if (who === null) return
    const left = has(who) + by
    if (left === 0) underWayOf.delete(who)
    else underWayOf.set(who, left)
  }
  /** Takes out of a line the first of those who have the fewest under way. */
  function takeNext(line: InLine[]): InLine | undefined {
    let next: number | undefined
    for (const [at, { who }] of line.entries()) {
      if (!mayBegin(who)) continue
      if (next === undefined || has(who) < has(line[next]!.who)) next = at
      if (has(who) === 0) break
    }
    return next === undefined ? undefined : line.splice(next, 1)[0]
  }
  function giveTurns(): void {
    for (const name of loadClasses)
      while (underWay < Math.floor(turns)) {
        const next = takeNext(lines[name])
        if (!next) break
        count(next.who, 1)
        next.begin()
      }
  }
  /** @returns whether the turn came before it had waited too long */
  const turnOf = (name: LoadClass, who: Who) =>
    new Promise<boolean>((resolve) => {
      const since = performance.now()
      lines[name].push({ who, since, begin: () => resolve(true), giveUp: () => resolve(false) })
    })
  /** Whether somebody in a line who would go before this member has waited longer than `ms`. */
  function isSlow(line: InLine[], who: Who, ms: number): boolean {
    const now = performance.now()
    for (const waiting of line) {
      if (now - waiting.since <= ms) return false
      if (has(waiting.who) <= has(who)) return true
    }
    return false
  }

  return {
    /** Whether a request of this class that came now would wait too long. */
    isFull(name: LoadClass, who: Who): boolean {
      // A process that is late for a moment and has turns left, as in its first seconds, is not full.
      if (underWay >= Math.floor(turns) && lateMs > timeoutMs[name] / 2) return true
      // Those of more worth go first.
      return loadClasses
        .slice(0, loadClasses.indexOf(name) + 1)
        .some((better) => isSlow(lines[better], who, timeoutMs[name] / 2))
    },
    /** Whether what is worth the least is to be left out: typing and presence. */
    isBusy: () => lateMs > everyMs || isAnyInLine() || pool.waitingCount > 0,
    /**
     * Does the work when its turn comes. Not for what waits for others: a slow upload, another company.
     * @returns null where that took too long, and nothing was done
     */
    async inTurn<T>(name: LoadClass, who: Who, work: () => Promise<T>): Promise<T | null> {
      if (mayBegin(who)) count(who, 1)
      else if (!(await turnOf(name, who))) return null
      try {
        return await work()
      } finally {
        count(who, -1)
        giveTurns()
      }
    },
    stop: () => clearInterval(timer),
  }
}

/** How many turns there are after another look, while some wait: fewer where it is too much, and more by and by. */
export function turnsAfter(
  turns: number,
  { lateMs, isAnyInLine, most }: { lateMs: number; isAnyInLine: boolean; most: number },
): number {
  if (!isAnyInLine) return turns
  if (lateMs > late.tooMuch) return Math.max(fewestTurns, turns * 0.8)
  return lateMs < late.room ? Math.min(most, turns + 0.5) : turns
}
