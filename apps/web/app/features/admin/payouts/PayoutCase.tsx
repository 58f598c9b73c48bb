import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { adminPath } from '../../../lib/site/paths.ts'
import classes from '../admin.module.css'
import { Unanswered } from '../Unanswered.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { Batches } from './Batches.tsx'
import { OnePayout } from './OnePayout.tsx'
import { Terms } from './Terms.tsx'

/** One payout, the batches for the bank, or the rate and the fees. */
export function PayoutCase({ id }: { id: string }) {
  return (
    <>
      <Link to={adminPath('payouts')} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        <Trans>All payouts</Trans>
      </Link>
      {id === 'batches' ? <Batches /> : id === 'terms' ? <Terms /> : <Read id={id} />}
    </>
  )
}

function Read({ id }: { id: string }) {
  const { data, error, slow, mutate } = useStaffCall('admin/getpayout', { payoutId: id })
  const missing = <Trans>There is no payout with this number.</Trans>
  if (!data) return <Unanswered {...{ error, slow, mutate, missing }} />
  return <OnePayout of={data} onChange={() => mutate()} />
}
