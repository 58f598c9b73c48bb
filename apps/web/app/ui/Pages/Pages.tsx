import { Fragment, type ReactNode, useState } from 'react'

type PagesProps = {
  /** Renders a page, counted from 1. Only the last page gets the function that opens the next one. */
  children: (page: number, onMore: (() => void) | undefined) => ReactNode
}

/** The pages of a list, one below another; at first only the first. */
export function Pages({ children }: PagesProps) {
  const [count, setCount] = useState(1)
  const pages = Array.from({ length: count }, (_, i) => i + 1)
  return pages.map((page) => (
    <Fragment key={page}>{children(page, page === count ? () => setCount(count + 1) : undefined)}</Fragment>
  ))
}
