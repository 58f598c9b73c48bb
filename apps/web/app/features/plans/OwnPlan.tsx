import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMoney } from '../../entities/money/use-money.ts'
import { usePlanName } from '../../entities/plan/plan-names.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { paths } from '../../lib/site/paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { TextLink } from '../../ui/TextButton/TextButton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { giftLosses } from './gift-losses.tsx'
import classes from './plans.module.css'
import { type Plans, type Subscription, usePlanActions } from './use-plans.ts'

type OwnPlanProps = {
  own: Pick<Plans['own'], 'planId' | 'planStatus' | 'planExpiry' | 'over'>
  subscription: Subscription | null
  /** Nothing can be bought: the plan can be ended, and not be taken up again. */
  closed?: boolean
}

/** The plan that the member has, until when, what it costs next, and how to end it; nothing without one. */
export function OwnPlan({ own, subscription, closed = false }: OwnPlanProps) {
  const nameOf = usePlanName()
  const dayOf = useDay()
  // One that gives nothing any more may still be asked for at the bank.
  const plan = nameOf(own.planId) || (subscription && nameOf(subscription.planId))
  const day = own.planExpiry ? dayOf(own.planExpiry) : null
  if (!plan) return own.planStatus === 'lapsed' && day ? <Ended day={day} /> : null
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Your plan: {plan}</Trans>
      </h2>
      {subscription ? (
        <Renewing subscription={subscription} own={own} plan={plan} closed={closed} />
      ) : (
        <p>
          {day ? (
            <Trans>It runs until {day} and ends by itself.</Trans>
          ) : (
            <Trans>It has no end, and costs you nothing.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

function Ended({ day }: { day: string }) {
  return (
    <section className={classes.card}>
      <p>
        <Trans>Your plan ended on {day}. All that is free is still yours.</Trans>
      </p>
    </section>
  )
}

type RenewingProps = Pick<OwnPlanProps, 'own'> & { subscription: Subscription; plan: string; closed: boolean }

function Renewing({ subscription, own, plan, closed }: RenewingProps) {
  const nameOf = usePlanName()
  const dayOf = useDay()
  const { price } = useMoney()
  const { t } = useLingui()
  const { keep, openPortal } = usePlanActions()
  const { busy, attempt } = useAttempt()
  const [asks, setAsks] = useState(false)
  const { periodEnd, renews, cents, months, graceUntil } = subscription
  const [day, amount] = [dayOf(periodEnd), price(cents)]
  const grace = graceUntil && dayOf(graceUntil)
  const isExpired = nameOf(own.planId) === ''
  const doKeep = async () => {
    if (await attempt(keep)) toast.success(t`Your plan goes on.`)
  }
  return (
    <>
      {grace && (
        <FormAlert>
          {isExpired ? (
            <Trans>
              Your last renewal could not be paid, and your plan ended on {grace}. Your bank may still be
              asked for {amount}: then the plan goes on. If you want neither, cancel it.
            </Trans>
          ) : (
            <Trans>
              Your last renewal could not be paid. Your plan gives on until {grace}. Look after your card so
              that it goes on after that.
            </Trans>
          )}
        </FormAlert>
      )}
      {!grace && (
        <p>
          {renews ? (
            <Plural
              value={months}
              one={`It renews on ${day} for ${amount}, and then each month, until you cancel.`}
              _12={`It renews on ${day} for ${amount}, and then each year, until you cancel.`}
              other={`It renews on ${day} for ${amount}, and then every ${months} months, until you cancel.`}
            />
          ) : (
            <Trans>You cancelled it. It runs until {day} and does not renew.</Trans>
          )}
        </p>
      )}
      <div className={classes.actions}>
        {renews ? (
          <Button variant="default" onClick={() => setAsks(true)}>
            <Trans>Cancel the plan</Trans>
          </Button>
        ) : closed ? null : (
          <Button loading={busy} onClick={() => void doKeep()}>
            <Trans>Keep my plan</Trans>
          </Button>
        )}
        <Button variant="subtle" loading={busy} onClick={() => void attempt(openPortal)}>
          <Trans>Card and bills</Trans>
        </Button>
        {!closed && (
          <TextLink to={paths.purchases}>
            <Trans>Receipts</Trans>
          </TextLink>
        )}
      </div>
      <CancelDialog
        opened={asks}
        onClose={() => setAsks(false)}
        own={own}
        plan={plan}
        day={day}
        isUnpaid={graceUntil !== null}
      />
    </>
  )
}

type CancelDialogProps = Pick<OwnPlanProps, 'own'> & {
  opened: boolean
  onClose: () => void
  plan: string
  day: string
  /** Its last renewal was not paid, so that it has no paid day to run to. */
  isUnpaid: boolean
}

/** The second of two taps: until when the plan runs, and what ends with it. */
function CancelDialog({ opened, onClose, own, plan, day, isUnpaid }: CancelDialogProps) {
  const { t } = useLingui()
  const { cancel } = usePlanActions()
  const { busy, attempt } = useAttempt()
  const confirm = async () => {
    if (!(await attempt(cancel))) return
    onClose()
    toast.success(isUnpaid ? t`Cancelled. Your plan has ended.` : t`Cancelled. Your plan runs until ${day}.`)
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={<Trans>Cancel {plan}?</Trans>}
      action={<Trans>Cancel the plan</Trans>}
      cancel={<Trans>Keep it</Trans>}
      busy={busy}
    >
      <p>
        {isUnpaid ? (
          <Trans>It ends at once, since its last renewal is not paid. Your bank is asked no more.</Trans>
        ) : (
          <Trans>
            It runs until <b>{day}</b> and does not renew. Nothing more is taken. Until then you can take it
            back.
          </Trans>
        )}
      </p>
      {own.over.length > 0 && (
        <ul>
          {own.over.map(({ gift, has, keeps }) => (
            <li key={gift}>{giftLosses[gift](has, keeps)}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
