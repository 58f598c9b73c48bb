import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** This close to its end a thread follows what is added there, in CSS pixels. */
const END_PX = 60
/** This close to an end of what is loaded more is loaded. */
const AHEAD_PX = 500

type Options = {
  boxRef: RefObject<HTMLElement | null>
  contentRef: RefObject<HTMLDivElement | null>
  /** Changes whenever other rows are drawn. */
  drawn: unknown
  earlier: boolean
  later: boolean
  /** The thread is loaded and drawn. */
  ready: boolean
  onEarlier(): void
  onLater(): void
}

/**
 * Keeps what one reads in its place: where rows are added above, or one of them changes its height, the first one in
 * sight stays where it was; at the end the thread follows its newest message. Browsers' own anchoring is off, since
 * not all have one.
 */
export function useThreadScroll({
  boxRef,
  contentRef,
  drawn,
  earlier,
  later,
  ready,
  onEarlier,
  onLater,
}: Options) {
  const [atEnd, setAtEnd] = useState(true)
  const place = useRef({ atEnd: true, key: '', top: 0 })
  /** Where the thread has scrolled by itself: the event of that says nothing of the reader. */
  const scrolledTo = useRef<number | null>(null)
  /** What is to be scrolled to as soon as it is drawn. */
  const goal = useRef<string | null>(null)

  const rowOf = (key: string) => boxRef.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  const note = () => {
    const frame = boxRef.current
    if (!frame) return
    const isAtEnd = !later && frame.scrollHeight - frame.scrollTop - frame.clientHeight < END_PX
    setAtEnd(isAtEnd)
    // Where the end is followed no row keeps its place.
    if (isAtEnd) {
      place.current = { atEnd: true, key: '', top: 0 }
      return
    }
    const top = frame.getBoundingClientRect().top
    const rows = frame.querySelectorAll<HTMLElement>('[data-key]')
    const first = [...rows].find((row) => row.getBoundingClientRect().bottom > top + 1)
    place.current = {
      atEnd: false,
      key: first?.dataset.key ?? '',
      top: first ? first.getBoundingClientRect().top - top : 0,
    }
  }
  const keep = useEffectEvent(() => {
    const frame = boxRef.current
    if (!frame || !ready) return
    const wanted = goal.current === null ? null : rowOf(goal.current)
    if (wanted) {
      goal.current = null
      frame.scrollTop +=
        wanted.getBoundingClientRect().top - frame.getBoundingClientRect().top - frame.clientHeight / 4
    } else if (place.current.atEnd) {
      frame.scrollTop = frame.scrollHeight
    } else {
      const row = rowOf(place.current.key)
      if (row)
        frame.scrollTop +=
          row.getBoundingClientRect().top - frame.getBoundingClientRect().top - place.current.top
    }
    scrolledTo.current = frame.scrollTop
    note()
  })
  const more = useEffectEvent(() => {
    const frame = boxRef.current
    if (!frame || !ready) return
    if (earlier && frame.scrollTop < AHEAD_PX) onEarlier()
    if (later && frame.scrollHeight - frame.scrollTop - frame.clientHeight < AHEAD_PX) onLater()
  })

  const scrolled = useEffectEvent(() => {
    // A line to write in that has grown meanwhile would otherwise look like a reader who has left the end.
    if (boxRef.current?.scrollTop !== scrolledTo.current) {
      scrolledTo.current = null
      note()
    }
    more()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is the reason to keep the place
  useLayoutEffect(() => {
    keep()
    more()
  }, [drawn, ready])
  // biome-ignore lint/correctness/useExhaustiveDependencies: both elements stay as long as the thread is drawn
  useEffect(() => {
    const frame = boxRef.current
    if (!frame || !contentRef.current) return
    const sizes = new ResizeObserver(() => keep())
    sizes.observe(frame)
    sizes.observe(contentRef.current)
    const onScroll = () => scrolled()
    frame.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      frame.removeEventListener('scroll', onScroll)
    }
  }, [])
  return {
    atEnd,
    /** Scrolls to a row, at once or as soon as it is drawn. */
    scrollTo: (key: string) => {
      goal.current = key
      place.current = { ...place.current, atEnd: false }
      keep()
    },
    /** Follows the newest message from now on. */
    scrollToEnd: () => {
      goal.current = null
      place.current = { atEnd: true, key: '', top: 0 }
      keep()
    },
  }
}
