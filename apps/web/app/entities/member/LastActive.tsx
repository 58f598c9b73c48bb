import type { Locale } from '@harana/contract/model/locale'
import { useLingui } from '@lingui/react/macro'
import { relativeAge, shortAge } from '../../lib/i18n/time.ts'
import classes from './LastActive.module.css'

const DAY = 86_400
const HOUR = 3600

/**
 * When another member was last active: "Active in the last hour", or "1 h" if `short`, with the whole as title and for
 * those who listen.
 * @param seconds how long ago, rounded to a step of D33
 */
export function LastActive({ seconds, short = false }: { seconds: number; short?: boolean }) {
  const { t, i18n } = useLingui()
  const locale = i18n.locale as Locale
  const age = seconds < 2 * DAY ? '' : relativeAge(seconds * 1000, locale)
  const words =
    seconds < HOUR
      ? t`Active in the last 15 minutes`
      : seconds < DAY
        ? t`Active in the last hour`
        : seconds < 2 * DAY
          ? t`Active in the last day`
          : t`Active ${age}`
  if (!short) return words
  return (
    <span title={words}>
      <span aria-hidden="true">{shortAge(seconds * 1000, locale)}</span>
      <span className={classes.heard}>{words}</span>
    </span>
  )
}
