import type { Locale } from '@harana/contract/model/locale'
import { siteNames } from '@harana/contract/model/site'
import { useLingui } from '@lingui/react/macro'
import { building, installation } from '../../lib/site/installation.ts'
import { siblingOf, useSite } from '../../lib/site/site.ts'
import type { Facts } from './document.ts'

/** Returns a text in the current locale, about the current site. */
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
      // The page is built before the installation is known, so the server chooses between the two texts.
      if (building) return `%if:operator%${text}%end:operator%%unless:operator%${otherwise}%end:operator%`
      return operator ? text : otherwise
    },
  })
}
