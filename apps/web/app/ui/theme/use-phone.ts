import { useSyncExternalStore } from 'react'

/** One query for all who ask: each card of a list does. */
const phone = globalThis.matchMedia?.('(max-width: 47.99em)')
const isPhone = () => phone?.matches ?? false
function onChange(listener: () => void): () => void {
  phone?.addEventListener('change', listener)
  return () => phone?.removeEventListener('change', listener)
}

/** Whether the page is narrower than md (768 px): there dialogs fill the screen or come from its bottom. */
export function usePhone(): boolean {
  return useSyncExternalStore(onChange, isPhone, isPhone)
}
