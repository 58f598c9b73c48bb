import { type Clock, install } from '@sinonjs/fake-timers'

/**
 * A page's clock that the test advances. Vitest's own fake timers advance by themselves while an expectation or a click
 * waits, so that a test could not say how much time has passed.
 */
let clock: Clock | undefined

/** Stops the clock at a moment, which is now unless given; `pass` advances it. Call it before anything is opened. */
export function stopTime(at: Date | number = Date.now()): void {
  clock = install({
    now: at,
    // Mantine clears the timer of number -1 where it has none.
    shouldClearNativeTimers: true,
    toFake: [
      'Date',
      'performance',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  })
}

/** Advances the clock by this many milliseconds and runs the timers that fall due. */
export async function pass(milliseconds: number): Promise<void> {
  await clock?.tickAsync(milliseconds)
}

/** The same for a long time, in which each timer falls due once at most, as while a machine sleeps. */
export async function sleep(milliseconds: number): Promise<void> {
  clock?.jump(milliseconds)
  await pass(0)
}

/** Starts the clock again. */
export function startTime(): void {
  clock?.uninstall()
  clock = undefined
}
