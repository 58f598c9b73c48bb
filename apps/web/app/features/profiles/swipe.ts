/** The least horizontal distance of a swipe, in CSS pixels. */
const SWIPE_PX = 40

/** Returns which way a finger wiped: on to the next or back to the previous; undefined if the movement is no swipe. */
export function swipeOf(across: number, down: number): 'next' | 'previous' | undefined {
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return undefined
  return across < 0 ? 'next' : 'previous'
}
