import type { Output } from '@harana/contract'
import type { LedgerCheck } from '@harana/contract/model/ledger-checks'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMoney } from '../../../entities/money/use-money.ts'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { toast } from '../../../ui/toast/toast.tsx'
import classes from '../admin.module.css'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import own from './money.module.css'
import { differenceKinds } from './words.ts'

type Difference = Output<'admin/getdifferences'>['differences'][number]

/** What differs between the payment company and the purchases, and what does not add up in the ledger. */
export function Books() {
  const { values, change } = useHashFilter()
  const pageOf = (value: string | undefined) => Number(value) || 1
  const turn = (name: string) => (page: number) =>
    change({ ...values, [name]: page === 1 ? '' : String(page) })
  return (
    <>
      <Payments page={pageOf(values.payments)} onPage={turn('payments')} />
      <Ledger page={pageOf(values.ledger)} onPage={turn('ledger')} />
    </>
  )
}

type PartProps = { page: number; onPage: (page: number) => void }

const comparedDays = [3, 7, 30, 90]

function Payments({ page, onPage }: PartProps) {
  const { t, i18n } = useLingui()
  const { price } = useMoney()
  const navigate = useNavigate()
  const answer = useStaffCall('admin/getdifferences', { page })
  const [days, setDays] = useState(3)
  const { busy, attempt } = useAttempt()
  const compare = async () => {
    const done = await attempt(async () => {
      const { compared, found } = await call('admin/reconcile', { days })
      toast.success(t`Payments compared: ${compared}. Differences: ${found}.`)
    })
    if (done) await answer.mutate()
  }
  const amount = (cents: number | null) => (cents === null ? '–' : price(cents))
  const at = answer.data?.compared
  return (
    <section className={own.part}>
      <h2 className={own.title}>
        <Trans>Payments</Trans>
      </h2>
      <div className={classes.filter}>
        <p className={classes.hint}>
          <Trans>Each night the last three days are compared with the list of the payment company.</Trans>{' '}
          {at && (
            <Trans>
              Last compared: <Moment at={at} />.
            </Trans>
          )}
          {at === null && <Trans>Nothing was compared yet.</Trans>}
        </p>
        <div className={own.dates}>
          <NativeSelect
            aria-label={t`Days to compare`}
            data={comparedDays.map((one) => ({ value: String(one), label: t`${one} days` }))}
            value={String(days)}
            onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          />
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconScale size={20} stroke={1.9} />}
            onClick={() => void compare()}
          >
            <Trans>Compare now</Trans>
          </Button>
        </div>
      </div>
      <StaffTable
        label={t`Payments that differ`}
        answer={answer}
        rowsOf={({ differences }) => differences}
        columns={[
          { id: 'kind', header: t`Difference`, cell: ({ kind }) => i18n._(differenceKinds[kind]) },
          {
            id: 'payment',
            header: t`Payment`,
            cell: ({ paymentId }) => <code className={own.code}>{paymentId}</code>,
          },
          { id: 'theirs', header: t`There`, cell: ({ theirCents }) => amount(theirCents), align: 'end' },
          { id: 'ours', header: t`Here`, cell: ({ ourCents }) => amount(ourCents), align: 'end' },
          { id: 'found', header: t`Found`, cell: ({ found }) => <Moment at={found} /> },
        ]}
        keyOf={({ kind, paymentId }) => `${kind} ${paymentId}`}
        nameOf={({ paymentId }) => paymentId}
        acts={[
          {
            letter: 'p',
            label: t`Purchase`,
            icon: IconScale,
            act: ({ purchaseId }: Difference) =>
              void navigate(adminPath('purchases', purchaseId ?? undefined)),
            isOpen: ({ purchaseId }) => purchaseId !== null,
          },
        ]}
        page={page}
        onPage={onPage}
        empty={at ? <Trans>All payments agree.</Trans> : <Trans>The first comparison comes at night.</Trans>}
      />
    </section>
  )
}

/** What a difference of each check says. */
const checkWords: Record<LedgerCheck, MessageDescriptor> = {
  balance: msg`A balance is not the sum of its movements`,
  order: msg`A movement does not follow the one before it`,
  lots: msg`The lots of an account do not come to its balance`,
  'lot-rest': msg`Something else is left of a lot than was not drawn`,
  'lots-drawn': msg`A movement did not draw from lots what it took`,
  'lots-filled': msg`A movement did not put into lots what it gave`,
  'lot-origin': msg`A lot came from no movement`,
  account: msg`A movement is on an account that is not there`,
  unit: msg`A movement is not in the unit of its account`,
  earnings: msg`What is earned and held does not come to its account`,
  'open-earning': msg`An earning that is held was settled, or never earned`,
  'open-hold': msg`An open hold was settled, or never made`,
  'lost-hold': msg`A hold is neither open nor settled`,
  settlement: msg`A hold was settled by another amount`,
  'taken-back': msg`More was taken back than was given`,
}

function Ledger({ page, onPage }: PartProps) {
  const { t, i18n } = useLingui()
  const answer = useStaffCall('admin/getledgerdifferences', { page })
  const { data } = answer
  const movements = i18n.number(data?.audited?.movements ?? 0)
  const at = data?.audited?.at
  return (
    <section className={own.part}>
      <h2 className={own.title}>
        <Trans>Ledger</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>Each night every balance is held against its movements. Nothing here heals by itself.</Trans>{' '}
        {at && (
          <Trans>
            Last audited: <Moment at={at} />, {movements} movements.
          </Trans>
        )}
        {data?.audited === null && <Trans>It was not audited yet.</Trans>}
      </p>
      <StaffTable
        label={t`What does not add up`}
        answer={answer}
        rowsOf={({ differences }) => differences}
        columns={[
          { id: 'check', header: t`Difference`, cell: ({ check }) => i18n._(checkWords[check]) },
          { id: 'about', header: t`Number`, cell: ({ about }) => about, align: 'end' },
          { id: 'found', header: t`Found`, cell: ({ found }) => <code className={own.code}>{found}</code> },
          { id: 'at', header: t`Since`, cell: ({ at }) => <Moment at={at} /> },
        ]}
        keyOf={({ check, about, found }) => `${check} ${about} ${found}`}
        nameOf={({ about }) => String(about)}
        page={page}
        onPage={onPage}
        empty={at ? <Trans>Everything adds up.</Trans> : <Trans>The first audit comes at night.</Trans>}
      />
    </section>
  )
}
