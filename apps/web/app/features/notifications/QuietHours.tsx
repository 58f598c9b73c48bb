import { halfHours } from '@harana/contract/model/notices'
import type { QuietHours as Hours } from '@harana/contract/model/quiet-hours'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { Switch } from '../../ui/Switch/Switch.tsx'
import classes from './QuietHours.module.css'
import { useNotificationSettings } from './use-settings.ts'

const bringToReader = (heading: HTMLElement | null) => heading?.focus()

/** Returns the time zone of this device. */
const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

type QuietHoursProps = {
  className: string | undefined
  /** Whether the URL names this section, which is then scrolled to and gets the focus. */
  inURL: boolean
}

/** The hours in which no push is sent. The card above shows an error if the settings can't be loaded. */
export function QuietHours({ className, inURL }: QuietHoursProps) {
  const { t, i18n } = useLingui()
  const { data, saveQuietHours } = useNotificationSettings()
  if (!data) return null
  const { on, from, to, timeZone } = data.quietHours
  const here = zoneHere()
  const keep = (wish: Partial<Hours>) =>
    saveQuietHours({ on, from, to, ...wish, timeZone: wish.timeZone ?? timeZone ?? here })
  const clock = new Intl.DateTimeFormat(i18n.locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  /** The times to choose from, without the other end's, since both ends must differ. */
  const timesBut = (other: string) =>
    halfHours
      .filter((value) => value !== other)
      .map((value) => ({ value, label: clock.format(new Date(`2000-01-01T${value}Z`)) }))
  const [place, placeHere] = [timeZone ?? '', here].map((zone) => zone.replaceAll('_', ' '))
  return (
    <section className={className}>
      <div className={classes.head}>
        <div>
          <h2 tabIndex={-1} ref={inURL ? bringToReader : undefined}>
            <Trans>Quiet hours</Trans>
          </h2>
          <p className={classes.quiet}>
            <Trans>Nothing rings between these times. Messages wait.</Trans>
          </p>
        </div>
        <Switch
          label={t`Quiet hours`}
          on={on}
          onChange={(turnedOn) => void keep(turnedOn ? { on: true, timeZone: here } : { on: false })}
        />
      </div>
      {on && timeZone !== null && (
        <>
          <div className={classes.two}>
            <NativeSelect
              label={t`From`}
              size="md"
              value={from}
              data={timesBut(to)}
              onChange={({ currentTarget }) => void keep({ from: currentTarget.value })}
            />
            <NativeSelect
              label={t`To`}
              size="md"
              value={to}
              data={timesBut(from)}
              onChange={({ currentTarget }) => void keep({ to: currentTarget.value })}
            />
          </div>
          <p className={classes.quiet}>
            {t`By the clock of ${place}. What waits comes when the quiet hours end. Daily mails and mails about your log-in come all the same.`}
          </p>
          {timeZone !== here && (
            <Button variant="default" onClick={() => void keep({ timeZone: here })}>
              {t`Use the clock of ${placeHere}`}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
