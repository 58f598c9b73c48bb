import { useLingui } from '@lingui/react/macro'

/** An exact time in the viewer's time zone: "23 Nov 2026, 03:12:08". */
export function Moment({ at }: { at: string }) {
  const { i18n } = useLingui()
  return (
    <time dateTime={at}>
      {i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })}
    </time>
  )
}
