import { useEffect, useState } from 'react'

/** How long there is time to take up the gesture, in seconds. */
const SECONDS = 3

/** Counts down from 3, calls `onOver` and stands still again. `left` is null while it stands. */
export function useCountdown(onOver: () => void) {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (left === null) return
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null)
      if (left === 1) onOver()
    }, 1_000)
    return () => clearTimeout(timer)
  })
  return { left, start: () => setLeft(SECONDS), stop: () => setLeft(null) }
}
