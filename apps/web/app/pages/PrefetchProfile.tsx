import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useOnline } from '../lib/device/network.ts'
import { profilePath } from '../lib/site/paths.ts'

/**
 * Loads the code of the profile page once this page is idle. If the network is lost then, a card still opens within the
 * application, and the list stays in the history.
 */
export function PrefetchProfile() {
  const online = useOnline()
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
  // What could not be preloaded once is never loaded by this document.
  return settled && online && <PrefetchPageLinks page={profilePath(1)} />
}
