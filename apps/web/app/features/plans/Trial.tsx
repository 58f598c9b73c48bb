import { PLAN_END_TOLD_DAYS } from '@harana/contract/model/plans'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { useSession } from '../../lib/session/session.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './plans.module.css'
import { type Plans, usePlanActions } from './use-plans.ts'

/** The free trial, to be started or while it runs; nothing for whoever had it. */
export function Trial({ trial: { state, days } }: { trial: Plans['trial'] }) {
  const { t } = useLingui()
  const dayOf = useDay()
  const user = useSession().userInfo
  const { startTrial } = usePlanActions()
  const { busy, attempt } = useAttempt()
  if (state !== 'open' && state !== 'running') return null
  const end = user?.planExpiry ? dayOf(user.planExpiry) : ''
  const start = () =>
    attempt(async () => {
      const day = dayOf(await startTrial())
      toast.success(t`Your free trial runs until ${day}.`)
    })
  return (
    <section className={classes.card} data-row>
      <IconHourglass size={28} stroke={1.8} aria-hidden="true" />
      <div>
        <h2>
          {state === 'open' ? <Trans>Try Monthly for {days} days</Trans> : <Trans>Your free trial</Trans>}
        </h2>
        <p>
          {state === 'open' ? (
            <Trans>
              Free, without a card, once per person. It ends by itself, and we tell you {PLAN_END_TOLD_DAYS}{' '}
              days before.
            </Trans>
          ) : (
            <Trans>It runs until {end} and ends by itself. It costs nothing.</Trans>
          )}
        </p>
      </div>
      {state === 'open' && (
        <Button variant="default" loading={busy} onClick={() => void start()}>
          <Trans>Start the free trial</Trans>
        </Button>
      )}
    </section>
  )
}
