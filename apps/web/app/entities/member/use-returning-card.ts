import { type RefObject, useEffect } from 'react'

/** So long after "Undo" a card may take to be drawn, in ms; a later one has other reasons. */
const WAIT_MS = 5_000

let returning: { profileId: number; until: number } | null = null

/** Call it when "Undo" is pressed: what was pressed goes away, and the card that comes in its place takes over the focus. */
export function awaitCard(profileId: number): void {
  returning = { profileId, until: Date.now() + WAIT_MS }
}

/** Gives the card's button the focus if the card has come back, unless the focus has moved elsewhere meanwhile. */
export function useReturningCard(profileId: number, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (returning?.profileId !== profileId) return
    const isLate = Date.now() > returning.until
    returning = null
    const { activeElement } = document
    // A toast that was pressed still fades.
    const isLost = activeElement === document.body || activeElement?.closest('[data-kind]')
    if (isLost && !isLate) button.current?.focus()
  }, [profileId, button])
}
