import { useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { zoneTime } from './local-time.ts'
import classes from './WhoCard.module.css'

const MINUTE = 60_000

/** The current time where a member lives, by the IANA time zone. */
export function LocalTime({ timeZone }: { timeZone: string }) {
  const { t, i18n } = useLingui()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE))
    return () => clearTimeout(timer)
  }, [now])
  const time = zoneTime(timeZone, now, i18n.locale)
  if (time === null) return null
  return (
    <span className={classes.place}>
      <IconClock size={18} stroke={1.9} aria-hidden="true" />
      {t`It is ${time} there now`}
    </span>
  )
}
