let shift = 0

/** The one clock: this moment, as the product sees it. SQL's twin is app_now(). */
export const now = (): Date => new Date(Date.now() + shift)

/** Moves this process's clock by so many milliseconds from the real time. For tests alone. */
export function shiftClock(milliseconds: number): void {
  shift = milliseconds
}
