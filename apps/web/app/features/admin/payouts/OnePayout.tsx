import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { accountName } from '../../../entities/money/payout-words.ts'
import { useMoney } from '../../../entities/money/use-money.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { Fact } from '../../../ui/Facts/Facts.tsx'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import own from '../money/money.module.css'
import { PersonLink } from '../PersonLink.tsx'
import { useCaseKeys } from '../queue/use-case-keys.ts'
import { AccountNumber } from './AccountNumber.tsx'
import { LookDialog } from './LookDialog.tsx'
import { PaidDialog } from './PaidDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { ReturnedDialog } from './ReturnedDialog.tsx'
import { failureNames, rejectionNames, stateTone, stateWords } from './words.ts'

type Case = Output<'admin/getpayout'>
export type StaffPayout = Case['payout']
type Act = 'first' | 'second' | 'reject' | 'paid' | 'returned'

/** A payout with what speaks for and against it, and what the reader may do with it now. */
export function OnePayout({ of, onChange }: { of: Case; onChange: () => Promise<unknown> }) {
  const { i18n } = useLingui()
  const { price } = useMoney()
  const [act, setAct] = useState<Act | null>(null)
  const { payout } = of
  const { can, memberId } = payout
  const look = can.firstLook ? 'first' : can.secondLook ? 'second' : null
  useCaseKeys({
    ...(look && { a: () => setAct(look) }),
    ...(can.reject && { x: () => setAct('reject') }),
    ...(can.markPaid && { p: () => setAct('paid') }),
    ...(can.markReturned && { b: () => setAct('returned') }),
  })
  const close = () => setAct(null)
  const dialog = { payout, onClose: close, onDone: onChange }
  return (
    <div className={classes.caseColumns}>
      <div className={own.column}>
        <section className={classes.card}>
          <div className={classes.caseHead}>
            <h2>
              {payout.number}: {price(payout.cents)}
            </h2>
            <Chip tone={stateTone(payout.state)}>{i18n._(stateWords[payout.state])}</Chip>
          </div>
          <PayoutFacts payout={payout} />
        </section>
        <Evidence of={of} />
      </div>
      <aside className={own.column}>
        <section className={classes.card}>
          <Acts can={can} look={look} onAct={setAct} />
        </section>
        <AccountNumber payoutId={payout.payoutId} />
        {memberId !== null && (
          <nav className={`${classes.card} ${own.ways}`}>
            <Link to={`${adminPath('payouts')}#member=${memberId}`}>
              <Trans>All payouts of this member</Trans>
            </Link>
            <Link to={adminPath('members', String(memberId))}>
              <Trans>Case of this member</Trans>
            </Link>
          </nav>
        )}
      </aside>
      {(act === 'first' || act === 'second') && <LookDialog {...dialog} look={act} />}
      {act === 'reject' && <RejectDialog {...dialog} />}
      {act === 'paid' && <PaidDialog {...dialog} />}
      {act === 'returned' && <ReturnedDialog {...dialog} />}
    </div>
  )
}

type ActsProps = { can: StaffPayout['can']; look: 'first' | 'second' | null; onAct: (act: Act) => void }

function Acts({ can, look, onAct }: ActsProps) {
  const nothing = !look && !can.reject && !can.markPaid && !can.markReturned
  return (
    <div className={classes.answer}>
      {look && (
        <Button fullWidth leftSection={<IconCheck size={20} stroke={1.9} />} onClick={() => onAct(look)}>
          {look === 'first' ? <Trans>Give the first look</Trans> : <Trans>Give the second look</Trans>}
        </Button>
      )}
      {can.reject && (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconX size={20} stroke={1.9} />}
          onClick={() => onAct('reject')}
        >
          <Trans>Reject</Trans>
        </Button>
      )}
      {can.markPaid && (
        <Button fullWidth leftSection={<IconCheck size={20} stroke={1.9} />} onClick={() => onAct('paid')}>
          <Trans>The bank paid it</Trans>
        </Button>
      )}
      {can.markReturned && (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconArrowBackUp size={20} stroke={1.9} />}
          onClick={() => onAct('returned')}
        >
          <Trans>It came back</Trans>
        </Button>
      )}
      {nothing && (
        <p className={own.quiet}>
          <Trans>There is nothing for you to do about it now.</Trans>
        </p>
      )}
    </div>
  )
}

function PayoutFacts({ payout }: { payout: StaffPayout }) {
  const { t, i18n } = useLingui()
  const { price, pesos } = useMoney()
  const { memberId, memberName, firstLook, secondLook, rejection, failure, words } = payout
  const fact = (label: string, value: ReactNode) =>
    value !== null && value !== '' && value !== undefined && <Fact label={label}>{value}</Fact>
  const moment = (at: string | null) => at && <Moment at={at} />
  return (
    <dl className={classes.case}>
      <Fact label={t`Member`}>
        <PersonLink person={{ memberId, name: memberName }} />
      </Fact>
      {fact(t`Paid to`, accountName(payout))}
      {fact(t`Fee`, price(payout.feeCents))}
      {fact(t`Rate of a dollar`, pesos(payout.rate))}
      {fact(t`Arrives`, pesos(payout.centavos))}
      {fact(t({ message: 'Asked', context: 'when' }), moment(payout.asked))}
      {fact(t`First look`, firstLook?.name)}
      {fact(t`Second look`, secondLook?.name)}
      {fact(t`Approved`, moment(payout.approved))}
      {fact(t`Sent`, moment(payout.sent))}
      {fact(
        t`Goes`,
        payout.way === 'bank'
          ? t`By a batch for the bank`
          : payout.way === 'provider'
            ? t`By the provider`
            : null,
      )}
      {fact(t`Paid`, moment(payout.paid))}
      {fact(t`Reference`, payout.reference)}
      {fact(t`Ended`, moment(payout.ended))}
      {fact(t`Why`, rejection ? i18n._(rejectionNames[rejection]) : failure && i18n._(failureNames[failure]))}
      {fact(t`What the member reads`, words)}
    </dl>
  )
}

/** What speaks for and against it. */
function Evidence({ of }: { of: Case }) {
  const { t } = useLingui()
  const { price } = useMoney()
  const { member, payout, sharedWith, nameMatches } = of
  return (
    <section className={classes.card}>
      <h3 className={own.title}>
        <Trans>What there is to look at</Trans>
      </h3>
      {payout.waits && (
        <FormAlert kind="info">
          <Trans>
            Its member is suspended, banned, leaving, or verified no more. It waits until that is over.
          </Trans>
        </FormAlert>
      )}
      <dl className={classes.case}>
        <Fact label={t`Name on the account`}>{of.holder}</Fact>
        <Fact label={t`Verified name`}>{of.verifiedName ?? t`None`}</Fact>
        <Fact label={t`Names`}>
          <Chip tone={nameMatches ? 'good' : 'bad'}>{nameMatches ? t`The same person` : t`They differ`}</Chip>
        </Fact>
        {of.accountAdded && (
          <Fact label={t`Account added`}>
            <Moment at={of.accountAdded} />
          </Fact>
        )}
        <Fact label={t`Others with this account`}>
          {sharedWith.length === 0
            ? t`Nobody`
            : sharedWith.map((person) => (
                <div key={person.memberId}>
                  <PersonLink person={person} />
                </div>
              ))}
        </Fact>
        <Fact label={t`Earned in all`}>{price(of.earnedCents)}</Fact>
        <Fact label={t`Paid before`}>{price(of.paidCents)}</Fact>
        <Fact label={t`Payable now`}>{price(of.payableCents)}</Fact>
        {member && (
          <Fact label={t`Verification`}>
            <Chip tone={member.verified ? 'good' : 'bad'}>
              {member.verified ? t`Verified` : t`Not verified`}
            </Chip>
          </Fact>
        )}
        {member && (member.suspended || member.banned || member.leaving) && (
          <Fact label={t`Account`}>
            <Chip tone="bad">{member.banned ? t`Banned` : member.suspended ? t`Suspended` : t`Leaving`}</Chip>
          </Fact>
        )}
      </dl>
    </section>
  )
}
