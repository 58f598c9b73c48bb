import { useLingui } from '@lingui/react/macro'

/** A time in the viewer's time zone: "23 Nov 2026, 03:12", and to the second where what is logged is put in order by it. */
export function Moment({ at, seconds }: { at: string; seconds?: boolean }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={at}>
      {i18n.date(new Date(at), {
        dateStyle: 'medium',
        timeStyle: seconds ? 'medium' : 'short',
        hourCycle: 'h23',
      })}
    </time>
  )
}
