import type { Locale } from '@harana/contract/model/locale'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type CoarseUnit, coarseTime, nextRefresh, relativeTime } from '../../lib/i18n/time.ts'

/**
 * How long ago a moment was, kept up to date: "8 minutes ago".
 * @param unit the finest unit shown: "this hour", "today"
 */
export function RelativeTime({ moment, unit }: { moment: string; unit?: CoarseUnit }) {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), nextRefresh(moment, now))
    return () => clearTimeout(timer)
  }, [moment, now])
  const words = unit ? coarseTime(moment, now, unit, locale) : relativeTime(moment, now, locale)
  return <time dateTime={moment}>{words}</time>
}
