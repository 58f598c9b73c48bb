import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { Notice } from './Notice.tsx'

/** Shown instead of the sign-up while this installation can't send mails, and so no codes. */
export function ClosedSignUp() {
  return (
    <Notice
      illustration="dark"
      title={<Trans>Signing up is not open yet</Trans>}
      text={
        <Trans>
          This site can’t send e-mails yet, and without one nobody can confirm an account. Please come back
          later.
        </Trans>
      }
    >
      <Button component={Link} to={paths.logIn} size="lg" fullWidth>
        <Trans>Log in</Trans>
      </Button>
      <Button component={Link} to={paths.home} variant="default" size="lg" fullWidth>
        <Trans>Back to the start</Trans>
      </Button>
    </Notice>
  )
}
