import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type HashFilter = ReturnType<typeof useHashFilter>

type Filter = Readonly<Record<string, string>>

const read = (hash: string): Filter => Object.fromEntries(new URLSearchParams(hash.slice(1)))

/**
 * The filter and the page of a table behind the `#` of the URL, which a browser sends to nobody. `change` sets values
 * ('' removes one), goes back to the first page unless it names one, and makes an entry of the history. A page has one
 * filter, and hands it to its parts.
 */
export function useHashFilter() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  // What was set last: a change may come before the page is drawn for the change before it.
  const latest = useRef(hash)
  useEffect(() => {
    latest.current = hash
  }, [hash])
  const change = (changes: Filter) => {
    const { page: _, ...rest } = read(latest.current)
    const kept = Object.entries({ ...rest, ...changes }).filter(([, value]) => value !== '')
    latest.current = `#${new URLSearchParams(kept)}`
    void navigate({ hash: latest.current })
  }
  const values = read(hash)
  const page = Number(values.page)
  return {
    values,
    change,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    onPage: (next: number) => change({ page: next === 1 ? '' : String(next) }),
  }
}
