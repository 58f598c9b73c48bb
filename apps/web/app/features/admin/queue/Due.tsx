import type { Locale } from '@harana/contract/model/locale'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { relativeTime } from '../../../lib/i18n/time.ts'
import { Chip } from '../Chip.tsx'

/** The clock counts minutes; a case is never due by the second. */
const TICK_MS = 60_000

/** When a case is due: "Due in 3 hours", or how long it is overdue. */
export function Due({ at }: { at: string }) {
  const { t, i18n } = useLingui()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const when = relativeTime(at, now, i18n.locale as Locale)
  const overdue = new Date(at).getTime() < now
  return (
    <time dateTime={at}>
      <Chip tone={overdue ? 'bad' : 'quiet'}>{overdue ? t`Was due ${when}` : t`Due ${when}`}</Chip>
    </time>
  )
}
