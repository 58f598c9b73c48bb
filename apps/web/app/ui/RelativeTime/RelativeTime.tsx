import type { Locale } from '@harana/contract/model/locale'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import {
  type CoarseUnit,
  coarseTime,
  nextRefresh,
  relativeTime,
  shortCoarseTime,
  shortRelativeTime,
} from '../../lib/i18n/time.ts'

type RelativeTimeProps = {
  moment: string
  /** The finest unit shown: "this hour", "today". */
  unit?: CoarseUnit
  /** "2 h", where there is little room; the whole is its title and what is read aloud. */
  short?: boolean
}

/** How long ago a moment was, kept up to date: "8 minutes ago". */
export function RelativeTime({ moment, unit, short = false }: RelativeTimeProps) {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), nextRefresh(moment, now))
    return () => clearTimeout(timer)
  }, [moment, now])
  const words = unit ? coarseTime(moment, now, unit, locale) : relativeTime(moment, now, locale)
  if (!short) return <time dateTime={moment}>{words}</time>
  return (
    <time dateTime={moment} title={words}>
      <span aria-hidden="true">
        {unit ? shortCoarseTime(moment, now, unit, locale) : shortRelativeTime(moment, now, locale)}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </time>
  )
}
