import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { LOOP_MS } from './Moving.tsx'

/** Nothing moves by itself for longer than five seconds. */
const playedMs = 3 * LOOP_MS

/** Whether a picture moves: for three loops once it is shown or played, and not by itself where less motion is wished. */
export function usePlaying(): [boolean, (playing: boolean) => void] {
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const [playing, setPlaying] = useState(!still)
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setPlaying(false), playedMs)
    return () => clearTimeout(timer)
  }, [playing])
  return [playing, setPlaying]
}
