import { EXPRESS_MESSAGE_CREDITS } from '@harana/contract/model/limits'
import { Plural, Trans } from '@lingui/react/macro'
import { IconBolt } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BalanceChange } from '../../../entities/money/BalanceChange.tsx'
import { CreditGap, useCanBuy } from '../../../entities/money/MissingCredits.tsx'
import { useMoney } from '../../../entities/money/use-money.ts'
import { whileBusy } from '../../../lib/forms/while-busy.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { paths } from '../../../lib/site/paths.ts'
import { keepWayBack } from '../../../lib/site/way-back.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import classes from './express.module.css'

type ExpressDialogProps = {
  opened: boolean
  onClose: () => void
  /** The name of the one it is for. */
  to: string
  text: string
  /** How many the member's plan gives this month still; one of them costs no credits. */
  left: number
  /** Sends it; resolves to whether it was sent. */
  onConfirm: () => Promise<boolean>
  /** The page to come back to when credits are missing. */
  back: string
}

/** Asks once before an Express Message is sent: what it does, what it costs, and when that is given back. */
export function ExpressDialog({ opened, onClose, to, text, left, onConfirm, back }: ExpressDialogProps) {
  const price = EXPRESS_MESSAGE_CREDITS
  const balance = useSession().userInfo?.creditsTotal ?? 0
  const cost = useMoney().credits(price)
  const canBuy = useCanBuy()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const isOfPlan = left > 0
  const isDear = !isOfPlan && balance < price
  const send = () =>
    whileBusy(setBusy, async () => {
      if (await onConfirm()) onClose()
    })
  const buy = () => {
    keepWayBack(back)
    void navigate(paths.buyCredits)
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={isDear ? (canBuy ? buy : onClose) : () => void send()}
      title={<Trans>An Express Message to {to}</Trans>}
      icon={isDear ? undefined : <IconBolt size={20} stroke={1.9} aria-hidden="true" />}
      action={
        isOfPlan ? (
          <Trans>Send as Express</Trans>
        ) : !isDear ? (
          <Trans>Send for {cost} credits</Trans>
        ) : canBuy ? (
          <Trans>Buy credits</Trans>
        ) : (
          <Trans>Close</Trans>
        )
      }
      busy={busy}
    >
      <blockquote className={classes.words}>{text}</blockquote>
      <ul className={classes.points}>
        <li>
          <Trans>
            It stands first in their conversations until they answer, whether they like you yet or not.
          </Trans>
        </li>
        <li>
          {isOfPlan ? (
            <Plural
              value={left}
              one="It costs no credits: your plan gives you one more this month."
              other="It costs no credits: your plan gives you # more this month."
            />
          ) : (
            <Trans>
              You get the credits back if it is declined as spam, or not delivered within 30 days.
            </Trans>
          )}
        </li>
      </ul>
      {isOfPlan ? null : isDear ? (
        <CreditGap price={price} balance={balance} />
      ) : (
        <BalanceChange balance={balance} price={price} what={<Trans>Express Message</Trans>} />
      )}
    </ConfirmDialog>
  )
}
