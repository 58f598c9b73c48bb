import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMoney } from '../../../entities/money/use-money.ts'
import { useProductWords } from '../../../entities/plan/use-product-words.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { adminPath } from '../../../lib/site/paths.ts'
import { Fact } from '../../../ui/Facts/Facts.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { PersonLink } from '../PersonLink.tsx'
import { useCaseKeys } from '../queue/use-case-keys.ts'
import { Unanswered } from '../Unanswered.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { type Answering, AnswerRefund } from './AnswerRefund.tsx'
import own from './money.module.css'
import { RefundDialog } from './RefundDialog.tsx'
import {
  disputeWords,
  purchaseReasons,
  purchaseStates,
  purchaseTone,
  refundStates,
  refundTone,
} from './words.ts'

type Case = Output<'admin/getpurchase'>
type Refund = Case['refunds'][number]

/** One purchase with its refunds and disputes, and the way to give its price back. */
export function PurchaseCase({ id }: { id: string }) {
  const { data, error, slow, mutate } = useStaffCall('admin/getpurchase', { purchaseId: id })
  const missing = <Trans>There is no purchase with this number.</Trans>
  return (
    <>
      <Link to={adminPath('purchases')} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        <Trans>All purchases</Trans>
      </Link>
      {data ? (
        <WholeCase of={data} onChange={() => mutate()} />
      ) : (
        <Unanswered {...{ error, slow, mutate, missing }} />
      )}
    </>
  )
}

/** What of the price can still be given back, in US cents. */
const leftOf = ({ purchase, refunds }: Case): number =>
  purchase.cents -
  refunds
    .filter(({ state }) => state === 'proposed' || state === 'sent' || state === 'done')
    .reduce((sum, { cents }) => sum + cents, 0)

function WholeCase({ of, onChange }: { of: Case; onChange: () => Promise<unknown> }) {
  const { t, i18n } = useLingui()
  const words = useProductWords()
  const [isRefunding, setRefunding] = useState(false)
  const [answering, setAnswering] = useState<Answering | null>(null)
  const { purchase, refunds, disputes } = of
  const { memberId } = purchase
  const left = leftOf(of)
  const isOpen = purchase.state === 'paid' && left > 0
  useCaseKeys(isOpen ? { r: () => setRefunding(true) } : {})
  return (
    <div className={classes.caseColumns}>
      <div className={own.column}>
        <section className={classes.card}>
          <div className={classes.caseHead}>
            <h2>{words(purchase)}</h2>
            <Chip tone={purchaseTone(purchase.state)}>{i18n._(purchaseStates[purchase.state])}</Chip>
          </div>
          <PurchaseFacts purchase={purchase} />
        </section>
        <Refunds refunds={refunds} onAnswer={setAnswering} />
        <Disputes disputes={disputes} />
      </div>
      <aside className={own.column}>
        <section className={classes.card}>
          <Button
            fullWidth
            disabled={!isOpen}
            leftSection={<IconArrowBackUp size={20} stroke={1.9} />}
            onClick={() => setRefunding(true)}
          >
            <Trans>Refund</Trans>
          </Button>
          <p className={own.quiet}>
            <WhyClosed state={purchase.state} left={left} />
          </p>
        </section>
        {memberId !== null && (
          <nav className={`${classes.card} ${own.ways}`} aria-label={t`Of the same member`}>
            <Link to={`${adminPath('purchases')}#member=${memberId}`}>
              <Trans>All purchases of this member</Trans>
            </Link>
            <Link to={adminPath('credits', String(memberId))}>
              <Trans>Credits of this member</Trans>
            </Link>
            <Link to={adminPath('members', String(memberId))}>
              <Trans>Case of this member</Trans>
            </Link>
          </nav>
        )}
      </aside>
      {isRefunding && (
        <RefundDialog purchase={purchase} left={left} onClose={() => setRefunding(false)} onSent={onChange} />
      )}
      {answering && (
        <AnswerRefund answering={answering} onClose={() => setAnswering(null)} onAnswered={onChange} />
      )}
    </div>
  )
}

function WhyClosed({ state, left }: { state: Case['purchase']['state']; left: number }) {
  const { price } = useMoney()
  const rest = price(left)
  if (state === 'disputed')
    return <Trans>The bank is asked to take it back. A refund now would pay it twice.</Trans>
  if (state === 'refunded' || state === 'lost') return <Trans>All of it went back.</Trans>
  if (state !== 'paid') return <Trans>It is not paid, so there is nothing to give back.</Trans>
  if (left === 0) return <Trans>All of it is asked for already.</Trans>
  return <Trans>{rest} of it can be given back.</Trans>
}

function PurchaseFacts({ purchase }: { purchase: Case['purchase'] }) {
  const { t, i18n } = useLingui()
  const { price, credits } = useMoney()
  const { memberId, memberName, tax, seller } = purchase
  const taxed = tax && `${price(tax.cents)} (${tax.countryName}, ${tax.percent}%)`
  const fact = (label: string, value: ReactNode) =>
    value !== null && value !== '' && value !== 0 && <Fact label={label}>{value}</Fact>
  const moment = (at: string | null) => at && <Moment at={at} />
  return (
    <dl className={classes.case}>
      {fact(t`Receipt`, purchase.receiptNumber)}
      <Fact label={t`Member`}>
        <PersonLink person={{ memberId, name: memberName }} />
      </Fact>
      {fact(t`Why`, i18n._(purchaseReasons[purchase.reason]))}
      {fact(t`Price`, price(purchase.cents))}
      {fact(t`Tax in it`, taxed)}
      {fact(t`Refunded`, purchase.refundedCents && price(purchase.refundedCents))}
      {fact(t`Credits with it`, purchase.credits && credits(purchase.credits))}
      {fact(t`Runs until`, moment(purchase.planUntil))}
      {fact(t`Started`, moment(purchase.created))}
      {fact(t`Paid`, moment(purchase.paid))}
      {fact(t`Agreed that it is given at once`, moment(purchase.agreed))}
      {fact(t`Paid with`, purchase.paidWith)}
      {fact(t`Payment`, purchase.paymentId && <code className={own.code}>{purchase.paymentId}</code>)}
      {fact(t`Company`, purchase.test ? t`Test: no money moved` : purchase.provider)}
      {fact(t`Sold by`, [seller.name, seller.address, seller.taxNumber].filter(Boolean).join(', '))}
    </dl>
  )
}

function Refunds({ refunds, onAnswer }: { refunds: Refund[]; onAnswer: (answering: Answering) => void }) {
  const { t, i18n } = useLingui()
  const { price } = useMoney()
  const { userInfo } = useSession()
  if (refunds.length === 0) return null
  return (
    <section className={classes.card}>
      <h3 className={own.title}>
        <Trans>Refunds</Trans>
      </h3>
      <ul className={classes.entries}>
        {refunds.map((refund) => (
          <li key={refund.refundId}>
            <div className={own.entryHead}>
              <b>{price(refund.cents)}</b>
              <Chip tone={refundTone(refund.state)}>{i18n._(refundStates[refund.state])}</Chip>
            </div>
            <p>{refund.reason}</p>
            <small>
              {refund.askedBy?.name || t`Made at the payment company`} · <Moment at={refund.asked} />
              {refund.answeredBy && ` · ${t`Second person: ${refund.answeredBy.name}`}`}
            </small>
            {refund.state === 'proposed' && refund.askedBy?.memberId !== userInfo?.userId && (
              <div className={classes.caseActs}>
                <Button variant="default" onClick={() => onAnswer({ refund, agree: true })}>
                  <Trans>Agree</Trans>
                </Button>
                <Button variant="default" onClick={() => onAnswer({ refund, agree: false })}>
                  <Trans>Refuse</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Disputes({ disputes }: { disputes: Case['disputes'] }) {
  const { i18n } = useLingui()
  const { price } = useMoney()
  if (disputes.length === 0) return null
  return (
    <section className={classes.card}>
      <h3 className={own.title}>
        <Trans>Disputes</Trans>
      </h3>
      <ul className={classes.entries}>
        {disputes.map(({ cents, state, opened, closed }) => (
          <li key={opened}>
            <div className={own.entryHead}>
              <b>{price(cents)}</b>
              <Chip tone={state === 'won' ? 'good' : 'bad'}>{i18n._(disputeWords[state])}</Chip>
            </div>
            <small>
              <Moment at={opened} />
              {closed && (
                <>
                  {' – '}
                  <Moment at={closed} />
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
