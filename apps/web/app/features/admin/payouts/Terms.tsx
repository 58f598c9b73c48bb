import type { Output } from '@harana/contract'
import type { PayoutTerms } from '@harana/contract/calls/payouts'
import { payoutMethods } from '@harana/contract/model/payouts'
import { may } from '@harana/contract/policy/policy'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { methodNames } from '../../../entities/money/payout-words.ts'
import { useMoney } from '../../../entities/money/use-money.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { useSiteRules } from '../../../lib/site/configuration.ts'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import classes from '../admin.module.css'
import { Moment } from '../Moment.tsx'
import own from '../money/money.module.css'
import { StaffTable } from '../StaffTable.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { useStaffCall } from '../use-staff-call.ts'
import { TermsDialog } from './TermsDialog.tsx'

type Answer = Output<'admin/getpayoutterms'>
type Row = Answer['history'][number]

/** The rate, the least amount and the fees, and all that held before; who sets prices changes them. */
export function Terms() {
  const { t } = useLingui()
  const { price, pesos } = useMoney()
  const maySet = may('set-prices', useSession(), useSiteRules()) === true
  const { page, onPage } = useHashFilter()
  const answer = useStaffCall('admin/getpayoutterms', { page })
  const [edited, setEdited] = useState<'set' | 'close' | null>(null)
  const { data } = answer
  const now = data?.history.find(({ termsId }) => termsId === data.termsId)?.terms ?? null
  const fees = (terms: PayoutTerms) =>
    payoutMethods
      .flatMap((method) => {
        const fee = terms.fees[method]
        return fee === undefined ? [] : [`${methodNames[method]} ${price(fee)}`]
      })
      .join(', ')
  return (
    <>
      <div className={classes.filter}>
        <p className={classes.hint}>
          <Trans>
            They hold for what is asked for from now on. A payout that was asked for keeps the rate and the
            fee that its member saw.
          </Trans>
        </p>
        {maySet && data && (
          <div className={own.dates}>
            <Button leftSection={<IconPencil size={20} stroke={1.9} />} onClick={() => setEdited('set')}>
              {now ? <Trans>Change them</Trans> : <Trans>Open payouts</Trans>}
            </Button>
            {now && (
              <Button
                variant="default"
                leftSection={<IconLock size={20} stroke={1.9} />}
                onClick={() => setEdited('close')}
              >
                <Trans>Close payouts</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {data && !now && (
        <FormAlert kind="info">
          <Trans>Payouts are closed: nothing can be asked for. What is earned stays where it is.</Trans>
        </FormAlert>
      )}
      {data && <Provider of={data} />}
      <StaffTable<Row, Answer>
        label={t`History`}
        answer={answer}
        rowsOf={({ history }) => history}
        columns={[
          { id: 'from', header: t`From`, cell: ({ from }) => <Moment at={from} /> },
          {
            id: 'rate',
            header: t`Rate of a dollar`,
            cell: ({ terms }) => (terms ? pesos(terms.rate) : t`Closed`),
            align: 'end',
          },
          {
            id: 'least',
            header: t`Least amount`,
            cell: ({ terms }) => (terms ? price(terms.minimumCents) : '–'),
            align: 'end',
          },
          { id: 'fees', header: t`Fees`, cell: ({ terms }) => (terms ? fees(terms) : '–') },
          { id: 'by', header: t`Changed by`, cell: ({ setBy }) => setBy?.name ?? '–' },
          { id: 'reason', header: t`Reason`, cell: ({ reason }) => reason, written: true },
        ]}
        keyOf={({ termsId }) => String(termsId)}
        nameOf={({ termsId }) => String(termsId)}
        page={page}
        onPage={onPage}
        empty={<Trans>Payouts were never open.</Trans>}
      />
      {edited && data && (
        <TermsDialog
          termsId={data.termsId}
          terms={now}
          isClosing={edited === 'close'}
          onClose={() => setEdited(null)}
          onSet={() => answer.mutate()}
        />
      )}
    </>
  )
}

/** Who pays what is approved. */
function Provider({ of: { provider, carried } }: { of: Answer }) {
  const ways = carried.map((method) => methodNames[method]).join(', ')
  return (
    <p className={`${classes.hint} ${own.provider}`}>
      {provider === null ? (
        <Trans>All payouts go by batches for the bank.</Trans>
      ) : (
        <Trans>
          {provider} pays {ways}. The others go by batches for the bank.
        </Trans>
      )}
    </p>
  )
}
