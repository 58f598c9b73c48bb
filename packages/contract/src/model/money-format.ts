import type { Locale } from './locale.ts'

/** A number of credits as it is shown, such as 1,250, without the unit's name. */
export const formatCredits = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale).format(count)

/** An amount of US cents as it is shown, such as $12.50. */
export const formatCents = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(count / 100)

/** An amount of centavos as it is shown, such as ₱1,250.00. */
export const formatPesos = (centavos: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'PHP' }).format(centavos / 100)
