import { Fragment, type ReactNode, useState } from 'react'

type PagesProps = {
  /** Draws a page, from 1. The last one is given the way to open the next. */
  children: (page: number, onMore: (() => void) | undefined) => ReactNode
}

/** A list's pages one under another, the first one at first. */
export function Pages({ children }: PagesProps) {
  const [count, setCount] = useState(1)
  const pages = Array.from({ length: count }, (_, i) => i + 1)
  return pages.map((page) => (
    <Fragment key={page}>{children(page, page === count ? () => setCount(count + 1) : undefined)}</Fragment>
  ))
}
