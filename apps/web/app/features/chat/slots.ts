import type { Correspondent } from '@harana/contract/model/message'
import type { ComponentType, ReactNode } from 'react'

/** What other parts of the application add to a conversation; the page puts them together. */

export type Acts = {
  onBlock: () => void
  onReport: () => void
  /** Opens the gifts; null where this member may send none. */
  onGift: (() => void) | null
}

export type ChatSlots = {
  /** Draws what it is given, and the dialogs that its acts open. */
  Companion: ComponentType<{
    member: Correspondent
    children: (acts: Acts) => ReactNode
  }>
  /** The private note about a member, read and written in place. */
  Note: ComponentType<{ member: Correspondent }>
  /** The bar at the foot of a phone's screen, which a conversation has no room for. */
  BottomBar: ComponentType
  /** What the two share, in a few words. */
  Fits: ComponentType<{ member: Correspondent }>
}
