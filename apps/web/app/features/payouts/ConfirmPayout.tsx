import { Trans, useLingui } from '@lingui/react/macro'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { accountName } from '../../entities/money/payout-words.ts'
import { useMoney } from '../../entities/money/use-money.ts'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { whileBusy } from '../../lib/forms/while-busy.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { Fact, Facts } from '../../ui/Facts/Facts.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type Account, type Quote, useRefreshPayouts } from './use-payouts.ts'

type ConfirmPayoutProps = {
  account: Account
  quote: Quote
  onQuote: (quote: Quote) => void
  onClose: () => void
  onAsked: () => void
}

/** Shows what arrives of an amount and asks once more. A quote that does not hold any more is replaced before the eyes. */
export function ConfirmPayout({
  account,
  quote: { cents, quote },
  onQuote,
  onClose,
  onAsked,
}: ConfirmPayoutProps) {
  const { t } = useLingui()
  const { price, pesos } = useMoney()
  const freshProof = useFreshProof()
  const refresh = useRefreshPayouts()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { accountId } = account
  const amount = price(cents)
  const ask = async () => {
    setRefusal(null)
    await whileBusy(setBusy, async () => {
      try {
        await freshProof(() => call('payouts/ask', { accountId, cents, quote }))
        toast.success(t`Asked. Two people on our team look at it.`)
        onAsked()
        onClose()
        await refresh()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefusal(errorText(error))
        if (error.code === 'QUOTECHANGED') await renew()
      }
    })
  }
  const renew = async () => {
    try {
      onQuote(await call('payouts/getquote', { accountId, cents }))
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void ask()}
      busy={busy}
      title={t`Ask for this payout?`}
      action={t`Ask for ${amount}`}
      icon={<IconCash size={20} stroke={1.9} />}
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Facts single>
        <Fact label={t`Paid to`}>{accountName(account)}</Fact>
        <Fact label={t`In the name of`}>{account.holder}</Fact>
        <Fact label={t`From your earnings`}>{amount}</Fact>
        <Fact label={t`Fee`}>{price(quote.feeCents)}</Fact>
        <Fact label={t`Rate of a dollar`}>{pesos(quote.rate)}</Fact>
        <Fact label={t`Arrives`}>
          <b>{pesos(quote.centavos)}</b>
        </Fact>
      </Facts>
      <p>
        <Trans>The amount is set aside until it is paid, or back with you.</Trans>
      </p>
    </ConfirmDialog>
  )
}
