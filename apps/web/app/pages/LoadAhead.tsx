import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { profilePath } from '../lib/site/paths.ts'

/**
 * Loads a profile's code once the page has settled: without a network a card then opens in the application, and the
 * list behind it stays.
 */
export function LoadAhead() {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const settle = () => {
      performance.mark('settled')
      setSettled(true)
    }
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(settle, 1_000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(settle)
    return () => cancelIdleCallback(idle)
  }, [])
  return settled && <PrefetchPageLinks page={profilePath(1)} />
}
