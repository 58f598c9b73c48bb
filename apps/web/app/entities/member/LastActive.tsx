import type { Locale } from '@harana/contract/model/locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { relativeAge, shortAge } from '../../lib/i18n/time.ts'

const DAY = 86_400
const HOUR = 3600

/**
 * When another member was last active: "Active in the last hour", or "1 h" if `short`.
 * @param seconds how long ago, rounded to a step of D33
 */
export function LastActive({ seconds, short = false }: { seconds: number; short?: boolean }) {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  if (short) return shortAge(seconds * 1000, locale)
  if (seconds < HOUR) return <Trans>Active in the last 15 minutes</Trans>
  if (seconds < DAY) return <Trans>Active in the last hour</Trans>
  if (seconds < 2 * DAY) return <Trans>Active in the last day</Trans>
  const age = relativeAge(seconds * 1000, locale)
  return <Trans>Active {age}</Trans>
}
