import { Trans } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { adminPath } from '../../../lib/site/paths.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import classes from '../admin.module.css'
import { Goodwill } from './Goodwill.tsx'
import { MemberCredits } from './MemberCredits.tsx'

/** One member's credits, or the form of goodwill. */
export function CreditsCase({ id }: { id: string }) {
  return (
    <>
      <Link to={adminPath('credits')} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.9} aria-hidden="true" />
        <Trans>All proposals</Trans>
      </Link>
      {id === 'goodwill' ? (
        <Goodwill />
      ) : /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id)) ? (
        <MemberCredits memberId={Number(id)} />
      ) : (
        <EmptyState>
          <Trans>This page is not here.</Trans>
        </EmptyState>
      )}
    </>
  )
}
