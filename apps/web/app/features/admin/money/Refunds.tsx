import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMoney } from '../../../entities/money/use-money.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import classes from '../admin.module.css'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { type Answering, AnswerRefund } from './AnswerRefund.tsx'

type Refund = Output<'admin/getrefunds'>['refunds'][number]

/** The refunds that wait for a second person, the oldest first. */
export function Refunds() {
  const { t } = useLingui()
  const { price } = useMoney()
  const navigate = useNavigate()
  const { page, onPage } = useHashFilter()
  const answer = useStaffCall('admin/getrefunds', { page })
  const [answering, setAnswering] = useState<Answering | null>(null)
  const isOpen = ({ own }: Refund) => !own
  return (
    <>
      <p className={classes.hint}>
        <Trans>
          A refund above the bound of the settings is made when a second person agrees. Nobody agrees to their
          own. Others begin at their purchase.
        </Trans>
      </p>
      <StaffTable
        label={t`Refunds`}
        answer={answer}
        rowsOf={({ refunds }) => refunds}
        columns={[
          { id: 'receipt', header: t`Receipt`, cell: ({ receiptNumber }) => receiptNumber ?? '–' },
          { id: 'amount', header: t`Amount`, cell: ({ cents }) => price(cents), align: 'end' },
          { id: 'reason', header: t`Reason`, cell: ({ reason }) => reason, written: true },
          {
            id: 'by',
            header: t`Asked by`,
            cell: ({ own, askedBy }) => (own ? t`You` : askedBy?.name || t`A former member of staff`),
          },
          { id: 'at', header: t`Time`, cell: ({ asked }) => <Moment at={asked} /> },
        ]}
        keyOf={({ refundId }) => refundId}
        nameOf={({ receiptNumber }) => receiptNumber ?? '–'}
        onOpen={({ purchaseId }) => void navigate(adminPath('purchases', purchaseId))}
        acts={[
          {
            letter: 'a',
            label: t`Agree`,
            icon: IconCheck,
            act: (refund) => setAnswering({ refund, agree: true }),
            isOpen,
          },
          {
            letter: 'x',
            label: t`Refuse`,
            icon: IconX,
            act: (refund) => setAnswering({ refund, agree: false }),
            isOpen,
          },
        ]}
        page={page}
        onPage={onPage}
        empty={<Trans>No refund waits for a second person.</Trans>}
      />
      {answering && (
        <AnswerRefund
          answering={answering}
          onClose={() => setAnswering(null)}
          onAnswered={() => answer.mutate()}
        />
      )}
    </>
  )
}
