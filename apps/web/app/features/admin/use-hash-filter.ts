import { useLocation, useNavigate } from 'react-router'

type Filter = Readonly<Record<string, string>>

/**
 * The filter and the page of a table behind the `#` of the URL, which a browser sends to nobody. `change` sets values
 * ('' removes one), goes back to the first page unless it names one, and makes an entry of the history.
 */
export function useHashFilter() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const values: Filter = Object.fromEntries(new URLSearchParams(hash.slice(1)))
  const change = (changes: Filter) => {
    const { page: _, ...rest } = values
    const kept = Object.entries({ ...rest, ...changes }).filter(([, value]) => value !== '')
    void navigate({ hash: new URLSearchParams(kept).toString() })
  }
  const page = Number(values.page)
  return {
    values,
    change,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    onPage: (next: number) => change({ ...values, page: next === 1 ? '' : String(next) }),
  }
}
