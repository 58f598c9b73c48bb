/** Where a key leads among photos, from 0 to count - 1; the ends do not meet. Undefined for any other key. */
export function stepOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(count - 1, at + 1)
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** A finger that went this far across, in CSS pixels, and less far down, meant the next photo. */
const SWIPE_PX = 40

/** The key that a finger's way stands for; undefined when it was no swipe. */
export function swipeOf(across: number, down: number): 'ArrowLeft' | 'ArrowRight' | undefined {
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return undefined
  return across < 0 ? 'ArrowRight' : 'ArrowLeft'
}
