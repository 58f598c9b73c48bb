import type { Output } from '@harana/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMoney } from '../../../entities/money/use-money.ts'
import { call } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/api/download.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import classes from '../admin.module.css'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'

type Batch = Output<'admin/getpayoutbatches'>['batches'][number]

/** The batches for the operator's bank: what waits for the next one, and the file of each. */
export function Batches() {
  const { t, i18n } = useLingui()
  const { pesos } = useMoney()
  const navigate = useNavigate()
  const freshProof = useFreshProof()
  const { attempt } = useAttempt()
  const { page, onPage } = useHashFilter()
  const answer = useStaffCall('admin/getpayoutbatches', { page })
  const [making, setMaking] = useState(false)
  const waiting = answer.data?.waiting ?? 0
  const download = ({ batchId }: Batch) =>
    attempt(async () => {
      const { name, csv } = await freshProof(() => call('admin/exportpayoutbatch', { batchId }))
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)
    })
  return (
    <>
      <div className={classes.filter}>
        <p className={classes.hint}>
          <Trans>
            A batch is handed to the bank as a file. It holds the numbers of accounts: keep it no longer than
            the bank needs.
          </Trans>{' '}
          {answer.data && (
            <b>
              <Plural
                value={waiting}
                _0="No approved payout waits."
                one="# approved payout waits."
                other="# approved payouts wait."
              />
            </b>
          )}
        </p>
        <Button
          disabled={waiting === 0}
          leftSection={<IconPlus size={20} stroke={1.9} />}
          onClick={() => setMaking(true)}
        >
          <Trans>Make a batch</Trans>
        </Button>
      </div>
      <StaffTable
        label={t`Batches`}
        answer={answer}
        rowsOf={({ batches }) => batches}
        columns={[
          { id: 'number', header: t`Number`, cell: ({ number }) => i18n.number(number) },
          { id: 'made', header: t`Made`, cell: ({ made }) => <Moment at={made} /> },
          {
            id: 'by',
            header: t({ message: 'By', context: 'person' }),
            cell: ({ madeBy }) => madeBy?.name ?? '–',
          },
          { id: 'payouts', header: t`Payouts`, cell: ({ payouts }) => i18n.number(payouts), align: 'end' },
          { id: 'sum', header: t`Sum`, cell: ({ centavos }) => pesos(centavos), align: 'end' },
          { id: 'paid', header: t`Paid`, cell: ({ paid }) => i18n.number(paid), align: 'end' },
          {
            id: 'returned',
            header: t`Came back`,
            cell: ({ returned }) => i18n.number(returned),
            align: 'end',
          },
        ]}
        keyOf={({ batchId }) => batchId}
        nameOf={({ number }) => String(number)}
        onOpen={({ batchId }) => void navigate(`${adminPath('payouts')}#batch=${batchId}`)}
        acts={[
          { letter: 'd', label: t`Download CSV`, icon: IconDownload, act: (batch) => void download(batch) },
        ]}
        page={page}
        onPage={onPage}
        empty={<Trans>No batch was made yet.</Trans>}
      />
      {making && (
        <MakeBatch waiting={waiting} onClose={() => setMaking(false)} onMade={() => answer.mutate()} />
      )}
    </>
  )
}

type MakeBatchProps = { waiting: number; onClose: () => void; onMade: () => Promise<unknown> }

function MakeBatch({ waiting, onClose, onMade }: MakeBatchProps) {
  const { t, i18n } = useLingui()
  const { pesos } = useMoney()
  const freshProof = useFreshProof()
  const { busy, attempt } = useAttempt()
  const make = async () => {
    await attempt(async () => {
      const { batch } = await freshProof(() => call('admin/makepayoutbatch', {}))
      const [number, sum] = [i18n.number(batch.number), pesos(batch.centavos)]
      toast.success(t`Batch ${number} is made: ${sum}.`)
    })
    onClose()
    await onMade()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void make()}
      busy={busy}
      title={t`Make a batch?`}
      action={t`Make a batch`}
      icon={<IconPlus size={20} stroke={1.9} />}
    >
      <p>
        <Plural value={waiting} one="# approved payout goes into it" other="# approved payouts go into it" />.{' '}
        <Trans>Each is in one batch and never in another. They count as with the bank from then on.</Trans>
      </p>
    </ConfirmDialog>
  )
}
