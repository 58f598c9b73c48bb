import type { Locale } from '@harana/contract/model/locale'
import { formatCents, formatCredits, formatPesos } from '@harana/contract/model/money-format'
import { useLingui } from '@lingui/react/macro'

/** How amounts are written in the current locale: 1,250 for credits, $12.50 for US cents, ₱12.50 for centavos. */
export function useMoney() {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  return {
    credits: (count: number) => formatCredits(count, locale),
    price: (cents: number) => formatCents(cents, locale),
    pesos: (centavos: number) => formatPesos(centavos, locale),
  }
}
