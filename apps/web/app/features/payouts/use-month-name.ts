import { useLingui } from '@lingui/react/macro'

/** Returns a function that writes a month such as 2026-11: "November 2026". */
export function useMonthName(): (month: string) => string {
  const { i18n } = useLingui()
  return (month) => i18n.date(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
