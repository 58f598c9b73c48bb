import type { PayoutTerms } from '@harana/contract/calls/payouts'
import { centavosOf, railMaxCentavos } from '@harana/contract/model/payouts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { parseDollars } from '../../entities/money/dollars.ts'
import { accountName } from '../../entities/money/payout-words.ts'
import { useMoney } from '../../entities/money/use-money.ts'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { RadioTiles } from '../../ui/RadioTiles/RadioTiles.tsx'
import { AccountState } from './AccountState.tsx'
import { ConfirmPayout } from './ConfirmPayout.tsx'
import classes from './payouts.module.css'
import type { Account, Quote, Summary } from './use-payouts.ts'

type AskPayoutProps = { summary: Summary; terms: PayoutTerms; onAdd: () => void }

const isReady = ({ usable, nameMatches }: Account) => usable && nameMatches

/** The form that asks for a payout: the account, the amount, and what would arrive of it before it is asked for. */
export function AskPayout({ summary: { accounts, payableCents }, terms, onAdd }: AskPayoutProps) {
  const { t } = useLingui()
  const { price } = useMoney()
  const { busy, attempt } = useAttempt()
  const ready = accounts.filter(isReady)
  const [chosen, setChosen] = useState<string | null>(null)
  const account = ready.find(({ accountId }) => accountId === chosen) ?? ready[0]
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const [quote, setQuote] = useState<Quote | null>(null)
  const least = terms.minimumCents
  const most = account ? Math.min(payableCents, mostOf(account, terms)) : payableCents
  const [from, to] = [price(least), price(most)]
  const cents = parseDollars(text)
  const isTooMuch = cents !== null && cents > most
  const isFitting = cents !== null && cents >= least && !isTooMuch
  // Too much is said as it is typed; what may still become an amount, once the field is left.
  const flaw =
    text !== '' && !isFitting && (isTooMuch || isLeft) ? t`You can ask for ${from} to ${to} today` : null
  const read = async (event: SyntheticEvent) => {
    event.preventDefault()
    setLeft(true)
    if (!account || !isFitting) return
    await attempt(async () =>
      setQuote(await call('payouts/getquote', { accountId: account.accountId, cents })),
    )
  }
  const fee = account && terms.fees[account.method]
  const feeText = price(fee ?? 0)
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Ask for a payout</Trans>
      </h2>
      {payableCents < least && (
        <FormAlert kind="info">
          <Trans>The least that we pay out is {from}. What you earn adds up here until then.</Trans>
        </FormAlert>
      )}
      <form onSubmit={(event) => void read(event)} noValidate className={classes.form}>
        {accounts.length === 0 ? (
          <p className={classes.quiet}>
            <Trans>Add the account that you want to be paid to. A new one can be used after 72 hours.</Trans>
          </p>
        ) : (
          <RadioTiles
            name="account"
            label={t`Paid to`}
            columns={2}
            stacked
            value={account?.accountId ?? null}
            onChange={setChosen}
            options={accounts.map((one) => ({
              value: one.accountId,
              disabled: !isReady(one),
              label: (
                <span className={classes.tile}>
                  <b>{accountName(one)}</b>
                  <AccountState account={one} />
                </span>
              ),
            }))}
          />
        )}
        {accounts.length === 0 && (
          <Button leftSection={<IconPlus size={20} stroke={1.9} />} onClick={onAdd}>
            <Trans>Add an account</Trans>
          </Button>
        )}
        {ready.length > 0 && payableCents >= least && (
          <>
            <TextInput
              label={t`Amount in US dollars`}
              description={t`From ${from} to ${to}. The fee of this way is ${feeText}.`}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              error={flaw}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value)
                setLeft(false)
              }}
              onBlur={() => setLeft(true)}
            />
            <Button type="submit" loading={busy} disabled={!isFitting}>
              <Trans>See what arrives</Trans>
            </Button>
          </>
        )}
      </form>
      {quote && account && (
        <ConfirmPayout
          account={account}
          quote={quote}
          onQuote={setQuote}
          onClose={() => setQuote(null)}
          onAsked={() => {
            setText('')
            setLeft(false)
          }}
        />
      )}
    </section>
  )
}

/** The most US cents that a way carries at once at the rate of now. */
function mostOf({ method }: Account, { rate, fees }: PayoutTerms): number {
  const fee = fees[method] ?? 0
  const most = Math.floor((railMaxCentavos[method] * 100) / rate) + fee
  return centavosOf(most, fee, rate) <= railMaxCentavos[method] ? most : most - 1
}
