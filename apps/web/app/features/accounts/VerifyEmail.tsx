import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useRefreshSession, useSession } from '../../lib/session/session.tsx'
import { paths } from '../../lib/site/paths.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { FailedState } from '../../ui/states/states.tsx'
import { CheckYourEmail } from './CheckYourEmail.tsx'
import { MailForm } from './MailForm.tsx'
import { Notice } from './Notice.tsx'
import { UsedLink } from './UsedLink.tsx'
import { useLink } from './use-link.ts'

const send = (email: string) => call('users/request-verify-email', { email })

/** Uses the link that verifies an email, once. */
export function VerifyEmail({ token }: { token: string }) {
  const { isAuthenticated } = useSession()
  const refresh = useRefreshSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [link, again] = useLink(token, async () => {
    await call('users/verify-email', { token })
    await refresh()
  })
  if (sentTo !== null)
    return <CheckYourEmail email={sentTo} send={() => send(sentTo)} onChange={() => setSentTo(null)} />
  if (link === 'asking') return <Spinner playing />
  if (link === 'used')
    return (
      <UsedLink>
        <div style={{ textAlign: 'start' }}>
          <MailForm send={send} onSent={setSentTo} action={<Trans>Send me a new link</Trans>} />
        </div>
      </UsedLink>
    )
  if (link !== 'works') return <FailedState onRetry={again}>{link.failed}</FailedState>
  return (
    <Notice
      illustration="lit"
      role="status"
      title={<Trans>Your e-mail is confirmed</Trans>}
      text={
        !isAuthenticated && (
          <Trans>
            You did not open this account? <Link to={paths.forgotPassword}>Set a new password</Link>, and it
            is yours alone.
          </Trans>
        )
      }
    >
      <Button component={Link} to={isAuthenticated ? paths.search : paths.logIn} fullWidth size="lg">
        {isAuthenticated ? <Trans>Go on</Trans> : <Trans>Log in</Trans>}
      </Button>
    </Notice>
  )
}
