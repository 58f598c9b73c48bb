import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'

/** The link to the log-in for visitors who already have an account. */
export function AlreadyMember({ className }: { className?: string }) {
  return (
    <p className={className}>
      <Trans>
        Already a member? <Link to={paths.logIn}>Log in</Link>
      </Trans>
    </p>
  )
}
