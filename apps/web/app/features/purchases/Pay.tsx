import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { TestCheckoutNote } from '../../entities/money/TestCheckoutNote.tsx'
import { useMoney } from '../../entities/money/use-money.ts'
import { call } from '../../lib/api/api.ts'
import { useAct } from '../../lib/forms/use-act.ts'
import { purchasePath } from '../../lib/site/paths.ts'
import { publicPath } from '../../lib/site/public-pages.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './purchases.module.css'
import type { Summary } from './use-purchases.ts'

type PayProps = {
  summary: Summary
  /** Asks for the summary again, since what it says may have changed. */
  onChanged: () => void
}

/** The consent that what is bought is given at once, the button that pays, and the seller. */
export function Pay({ summary, onChanged }: PayProps) {
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Pay</Trans>
      </h2>
      <TestCheckoutNote />
      <PayForm summary={summary} onChanged={onChanged} />
      {summary.seller.name && <Seller {...summary.seller} />}
    </section>
  )
}

function PayForm({ summary, onChanged }: PayProps) {
  const { t } = useLingui()
  const { price } = useMoney()
  const navigate = useNavigate()
  const { busy, refusal, act } = useAct()
  const [agreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [leaves, setLeaves] = useState(false)
  // A second press in the same moment comes before the button is drawn busy.
  const isSent = useRef(false)
  const { productType, productId, cents, dueCents, quote, openPurchaseId } = summary
  const amount = price(dueCents)
  // Whoever comes back by the browser finds this page as it was left.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaves(false)
      isSent.current = false
      onChanged()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [onChanged])

  const pay = async () => {
    const { purchaseId, url = null } = quote
      ? { url: null, ...(await upgrade(productId, quote)) }
      : await call('purchases/start', { productType, productId, cents, agreed: true })
    if (url === null) return navigate(purchasePath(productType, productId, purchaseId))
    setLeaves(true)
    window.location.assign(url)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSent.current) return
    setMissing(!agreed)
    if (!agreed) return document.getElementById(consentId)?.focus()
    isSent.current = true
    void act(() =>
      pay().catch((error: unknown) => {
        isSent.current = false
        onChanged()
        throw error
      }),
    )
  }
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {openPurchaseId && !refusal && (
        <FormAlert kind="info">
          <Trans>You began this payment already. The button leads you back to it.</Trans>
        </FormAlert>
      )}
      <Checkbox
        id={consentId}
        checked={agreed}
        onChange={(event) => {
          setAgreed(event.currentTarget.checked)
          setMissing(false)
        }}
        error={isMissing && t`Please agree first.`}
        label={<Consent isPlan={productType === 'plan'} />}
      />
      <Button type="submit" size="lg" fullWidth loading={busy || leaves}>
        <Trans>Pay {amount}</Trans>
      </Button>
      <p className={classes.quiet}>
        <IconLock size={20} stroke={1.9} aria-hidden="true" />
        {quote ? (
          <Trans>
            It is taken at once, in the way that you pay your plan now. We never see your card number.
          </Trans>
        ) : (
          <Trans>
            You go to the payment company's page and come back here. We never see your card number.
          </Trans>
        )}
      </p>
    </form>
  )
}

const consentId = 'given-at-once'

const upgrade = (planId: number, { at, cents }: { at: string; cents: number }) =>
  call('plans/upgrade', { planId: planId as 2, quote: { at, cents }, agreed: true })

function Consent({ isPlan }: { isPlan: boolean }) {
  const { i18n } = useLingui()
  const terms = `${publicPath('terms', i18n.locale)}#refunds`
  return isPlan ? (
    <Trans>
      Begin my plan now. I know that I pay for the days that I had if I withdraw within 14 days.{' '}
      <a href={terms} target="_blank" rel="noopener">
        Terms of sale
      </a>
    </Trans>
  ) : (
    <Trans>
      Add the credits now. I know that credits that I have used can't be given back.{' '}
      <a href={terms} target="_blank" rel="noopener">
        Terms of sale
      </a>
    </Trans>
  )
}

function Seller({ name, address, taxNumber }: Summary['seller']) {
  return (
    <p className={classes.seller}>
      <Trans>Sold by {name}</Trans>
      {[address, taxNumber].filter(Boolean).map((line) => (
        <span key={line}>, {line}</span>
      ))}
    </p>
  )
}
