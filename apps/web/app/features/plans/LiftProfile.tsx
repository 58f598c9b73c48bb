import { formatCredits } from '@harana/contract/model/money-format'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBigUpLines } from '@tabler/icons-react'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { keysOf, useCall } from '../../lib/cache/swr.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { type Member, useRefreshSession } from '../../lib/session/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './lift.module.css'

/** Lifts the member's profile for credits, or says until when it is lifted. Nothing is there while its price is not known. */
export function LiftProfile({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  const { mutate } = useSWRConfig()
  const refresh = useRefreshSession()
  const { data } = useCall('profiles/getlift', {})
  const { busy, attempt } = useAttempt()
  const [asking, setAsking] = useState(false)
  if (!data) return null
  const { credits: price, hours, until } = data
  const locale = i18n.locale === 'fil' ? 'fil' : 'en'
  const [cost, has] = [formatCredits(price, locale), formatCredits(member.creditsTotal, locale)]
  const isLifted = until !== null && new Date(until) > new Date()
  const end = until && i18n.date(until, { dateStyle: 'medium', timeStyle: 'short' })
  const lift = async () => {
    if (
      await attempt(async () => {
        await call('profiles/liftprofile', { credits: price })
        toast.success(t`Your profile is lifted.`)
      })
    )
      setAsking(false)
    await Promise.all([mutate(keysOf('profiles/getlift', {})), refresh()])
  }
  return (
    <section className={classes.lift} aria-labelledby="lift-title">
      <IconArrowBigUpLines size={28} stroke={1.7} aria-hidden="true" />
      <div>
        <h2 id="lift-title">
          <Trans>Lift your profile</Trans>
        </h2>
        <p>
          {isLifted ? (
            <Trans>Your profile is lifted until {end}.</Trans>
          ) : (
            <Trans>
              For {hours} hours you are also shown in the row “Lifted profiles” of everybody whose search you
              fit. The results keep their order. It costs {cost} credits; you have {has}.
            </Trans>
          )}
        </p>
        {!isLifted && (
          <Button variant="default" disabled={member.creditsTotal < price} onClick={() => setAsking(true)}>
            <Trans>Lift for {cost} credits</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void lift()}
        title={<Trans>Lift your profile now?</Trans>}
        action={<Trans>Spend {cost} credits</Trans>}
        busy={busy}
      >
        <Trans>
          It begins at once and ends by itself after {hours} hours. A pause of yours does not make it longer.
          If our team takes your profile down meanwhile, you get the credits back.
        </Trans>
      </ConfirmDialog>
    </section>
  )
}
