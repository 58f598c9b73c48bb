import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { wordsOf } from '../../../entities/money/movement-words.ts'
import { useMoney } from '../../../entities/money/use-money.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { adminPath } from '../../../lib/site/paths.ts'
import classes from '../admin.module.css'
import { Moment } from '../Moment.tsx'
import { PersonLink } from '../PersonLink.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { Tile, Tiles } from '../Tiles.tsx'
import { Unanswered } from '../Unanswered.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'
import own from './money.module.css'
import { ProposalTable } from './ProposalTable.tsx'

type Account = Output<'admin/getmembercredits'>
type Movement = Account['movements'][number]

/** A member's balance, what is held and expires, each movement, and what was proposed for it. */
export function MemberCredits({ memberId }: { memberId: number }) {
  const { t } = useLingui()
  const { userInfo } = useSession()
  const { values, change, page, onPage } = useHashFilter()
  const proposalsPage = Number(values.proposals) || 1
  const answer = useStaffCall('admin/getmembercredits', { profileId: memberId, page })
  const proposals = useStaffCall('admin/getproposals', { profileId: memberId, page: proposalsPage })
  const [isProposing, setProposing] = useState(false)
  const { data, error, slow, mutate } = answer
  const missing = <Trans>There is no member with this number.</Trans>
  if (!data || error?.code === 'FORBIDDEN') return <Unanswered {...{ error, slow, mutate, missing }} />
  return (
    <>
      <div className={classes.filter}>
        <h2 className={own.whose}>
          <PersonLink person={{ memberId, name: data.name }} /> <small>{t`No. ${memberId}`}</small>
        </h2>
        {memberId !== userInfo?.userId && (
          <Button
            leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.9} />}
            onClick={() => setProposing(true)}
          >
            <Trans>Propose a change</Trans>
          </Button>
        )}
      </div>
      {memberId === userInfo?.userId && (
        <p className={classes.hint}>
          <Trans>These are your own credits. Somebody else has to do this.</Trans>
        </p>
      )}
      <Balances account={data} />
      <HeldAndExpiring account={data} />
      <h3 className={own.title}>
        <Trans>Movements</Trans>
      </h3>
      <Movements answer={answer} page={page} onPage={onPage} />
      <h3 className={own.title}>
        <Trans>Proposals</Trans>
      </h3>
      <ProposalTable
        answer={proposals}
        page={proposalsPage}
        onPage={(next) =>
          change({ page: page === 1 ? '' : String(page), proposals: next === 1 ? '' : String(next) })
        }
        empty={<Trans>Nothing was proposed for this member.</Trans>}
      />
      {isProposing && (
        <AdjustmentDialog
          memberId={memberId}
          account={data}
          onClose={() => setProposing(false)}
          onProposed={() => proposals.mutate()}
        />
      )}
    </>
  )
}

function Balances({ account }: { account: Account }) {
  const { t } = useLingui()
  const { credits } = useMoney()
  const { creditsTotal, holds, expiring, shortfall } = account
  const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)
  return (
    <Tiles>
      <Tile name={t`Balance`} value={credits(creditsTotal)} about={t`Can be spent`} />
      <Tile name={t`Held`} value={credits(sum(holds))} about={t`Until it is decided`} />
      <Tile name={t`Expiring`} value={credits(sum(expiring))} about={t`Was given, with an end`} />
      <Tile
        name={t`Missing`}
        value={credits(shortfall)}
        about={t`Spent of what was paid back`}
        isBad={shortfall > 0}
      />
    </Tiles>
  )
}

function HeldAndExpiring({ account: { holds, expiring } }: { account: Account }) {
  const { i18n } = useLingui()
  const { credits } = useMoney()
  if (holds.length === 0 && expiring.length === 0) return null
  return (
    <div className={own.pair}>
      {holds.length > 0 && (
        <section className={classes.card}>
          <h3 className={own.title}>
            <Trans>Held</Trans>
          </h3>
          <ul className={classes.entries}>
            {holds.map(({ kind, amount, since, until }) => (
              <li key={`${since} ${kind} ${amount}`}>
                <div className={own.entryHead}>
                  <span>{i18n._(wordsOf(kind).title)}</span>
                  <b>{credits(amount)}</b>
                </div>
                <small>
                  <Moment at={since} /> – <Moment at={until} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {expiring.length > 0 && (
        <section className={classes.card}>
          <h3 className={own.title}>
            <Trans>Expires</Trans>
          </h3>
          <ul className={classes.entries}>
            {expiring.map(({ amount, at }) => (
              <li key={at}>
                <div className={own.entryHead}>
                  <Moment at={at} />
                  <b>{credits(amount)}</b>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type MovementsProps = {
  answer: ReturnType<typeof useStaffCall<'admin/getmembercredits'>>
  page: number
  onPage: (page: number) => void
}

function Movements({ answer, page, onPage }: MovementsProps) {
  const { t, i18n } = useLingui()
  const { credits } = useMoney()
  const acts: Record<Movement['act'], string> = {
    book: t`Booked`,
    hold: t`Held`,
    post: t`Spent after a hold`,
    void: t`Given back`,
    lapse: t`Given back when its time ran out`,
    reverse: t`Taken back`,
  }
  return (
    <StaffTable
      label={t`Movements`}
      answer={answer}
      rowsOf={({ movements }) => movements}
      columns={[
        { id: 'number', header: t`No.`, cell: ({ number }) => number, align: 'end' },
        { id: 'at', header: t`Time`, cell: ({ at }) => <Moment at={at} /> },
        {
          id: 'what',
          header: t`What`,
          cell: ({ kind, act, shortfall }) => (
            <span className={own.what}>
              {i18n._(wordsOf(kind).title)}
              <small>{shortfall ? t`Of what is missing` : acts[act]}</small>
            </span>
          ),
        },
        {
          id: 'amount',
          header: t`Credits`,
          cell: ({ amount }) => (amount < 0 ? `\u2212${credits(Math.abs(amount))}` : `+${credits(amount)}`),
          align: 'end',
        },
        { id: 'balance', header: t`Balance`, cell: ({ balance }) => credits(balance), align: 'end' },
        { id: 'about', header: t`About`, cell: ({ reference }) => <Reference of={reference} /> },
      ]}
      keyOf={({ number }) => String(number)}
      nameOf={({ number }) => String(number)}
      page={page}
      onPage={onPage}
      empty={<Trans>No credit came or went yet.</Trans>}
    />
  )
}

/** What a movement is about; a purchase is a link to it. */
function Reference({ of: reference }: { of: string | null }) {
  if (reference === null) return '–'
  const [, purchaseId] = /^purchase:([0-9a-f-]{36})$/.exec(reference) ?? []
  if (purchaseId === undefined) return <code className={own.code}>{reference}</code>
  return (
    <Link to={adminPath('purchases', purchaseId)} className={own.inText}>
      <Trans>Purchase</Trans>
    </Link>
  )
}
