/** Returns the position that a key opens, from 0 to count - 1, without wrapping; undefined for any other key. */
export function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(count - 1, at + 1)
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** The least horizontal distance of a swipe, in CSS pixels. */
const SWIPE_PX = 40

/** Returns the key that a finger's movement stands for; undefined if the movement is no swipe. */
export function swipeOf(across: number, down: number): 'ArrowLeft' | 'ArrowRight' | undefined {
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return undefined
  return across < 0 ? 'ArrowRight' : 'ArrowLeft'
}
