import * as limits from '@harana/contract/model/limits'
import { useSyncExternalStore } from 'react'

type Connection = { effectiveType?: string; saveData?: boolean }

/** Whether the browser reports a slow network. */
export function isSlowNetwork(): boolean {
  if (typeof navigator === 'undefined') return false
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}

/** Milliseconds after which a load is called slow. */
export function slowAfter(slowNetwork = isSlowNetwork()): number {
  return slowNetwork ? limits.SLOW_LOADING_SLOW_NETWORK_MS : limits.SLOW_LOADING_MS
}

/** Whether the browser reports that it is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )
}

function onConnection(listener: () => void): () => void {
  const events = ['online', 'offline']
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}
