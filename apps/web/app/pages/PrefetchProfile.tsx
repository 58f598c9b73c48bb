import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { profilePath } from '../lib/site/paths.ts'

/**
 * Loads the code of the profile page once this page is idle. If the network is lost then, a card still opens within the
 * application, and the list stays in the history.
 */
export function PrefetchProfile() {
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
