import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { nextRefresh, relativeTime, shortRelativeTime } from '../lib/time.ts'
import type { Language } from '../public-pages.ts'

/** How long ago a moment was, in words that stay true: "8 minutes ago", or `short` "8 min". */
export function RelativeTime({ moment, short = false }: { moment: string; short?: boolean }) {
  const { i18n } = useLingui()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), nextRefresh(moment, now))
    return () => clearTimeout(timer)
  }, [moment, now])
  const words = short ? shortRelativeTime : relativeTime
  return <time dateTime={moment}>{words(moment, now, i18n.locale as Language)}</time>
}
