import { useLingui } from '@lingui/react/macro'

/** Returns a function that writes a moment's day: "14 Feb", with the year unless it is this one. */
export function useDay(): (at: string) => string {
  const { i18n } = useLingui()
  return (at) => {
    const isThisYear = new Date(at).getFullYear() === new Date().getFullYear()
    return i18n.date(at, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
  }
}
