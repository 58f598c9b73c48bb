import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../lib/api/api.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { Switch } from '../../ui/Switch/Switch.tsx'
import classes from './Sessions.module.css'

/** The switch for mails about new devices; without an answer there is none, and the list beside it says why. */
export function NewDeviceMails({ className }: { className: string | undefined }) {
  const { t } = useLingui()
  const { data, mutate } = useCall('users/getsessions', {})
  const { attempt } = useAttempt()
  if (!data) return null
  const save = (on: boolean) =>
    attempt(() =>
      mutate(
        async (now) => {
          await call('users/savenewdevicemails', { on })
          return { ...now!, newDeviceMails: on }
        },
        {
          optimisticData: (now) => ({ ...now!, newDeviceMails: on }),
          rollbackOnError: true,
          revalidate: false,
        },
      ),
    )
  return (
    <section className={className}>
      <div className={classes.choice}>
        <div>
          <h2>
            <Trans>Tell me of a new device</Trans>
          </h2>
          <small>
            <Trans>By e-mail, at once, with a way to log it out.</Trans>
          </small>
        </div>
        <Switch
          label={t`Tell me of a new device`}
          on={data.newDeviceMails}
          onChange={(on) => void save(on)}
        />
      </div>
    </section>
  )
}
