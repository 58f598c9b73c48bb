import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** The way out of a sign-up for those who need none. */
export function AlreadyMember({ className }: { className?: string }) {
  return (
    <p className={className}>
      <Trans>
        Already a member? <Link to={paths.logIn}>Log in</Link>
      </Trans>
    </p>
  )
}
