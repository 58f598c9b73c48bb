import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The path of the profile whose card's photo becomes its large one, and again a card's on the way back. */
let morphing = ''

/** The large photo's and the card's name while a page becomes the next one. Only one of a page may have it. */
const named = 'data-morphs'

/** Has the photo of a profile that is opened next become the large one, and on coming back the card's own. */
export function useMorph(to: string): { ref: RefObject<HTMLSpanElement | null>; begin: () => void } {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // A member may have two cards on a page.
    if (to === morphing && !document.querySelector(`[${named}]`)) ref.current?.setAttribute(named, '')
  }, [to])
  const begin = () => {
    for (const before of document.querySelectorAll(`[${named}]`)) before.removeAttribute(named)
    ref.current?.setAttribute(named, '')
    morphing = to
  }
  return { ref, begin }
}

/** The way back leads to the card of the profile that is open now. */
export const morphBackTo = (to: string): void => {
  morphing = to
}
