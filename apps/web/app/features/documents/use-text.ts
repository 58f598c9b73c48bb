import type { Locale } from '@harana/contract/model/locale'
import { siteNames } from '@harana/contract/model/site'
import { useLingui } from '@lingui/react/macro'
import { building, installation } from '../../lib/site/installation.ts'
import { siblingOf, useSite } from '../../lib/site/site.ts'
import type { Facts } from './document.ts'

/** A text in the language shown, about the site shown. */
export function useText<T>(texts: Record<Locale, (facts: Facts) => T>): T {
  const { i18n } = useLingui()
  const site = useSite()
  const { operator, operatorName, operatorAddress, operatorEmail } = installation()
  return texts[i18n.locale === 'fil' ? 'fil' : 'en']({
    site: siteNames[site],
    sibling: siteNames[siblingOf(site)],
    isHarana: site === 'harana',
    operator: { name: operatorName, address: operatorAddress, email: operatorEmail },
    named(text, otherwise = '') {
      // The server chooses where the page is built for installations to come.
      if (building) return `%if:operator%${text}%end:operator%%unless:operator%${otherwise}%end:operator%`
      return operator ? text : otherwise
    },
  })
}
