import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { paths, settingsPath } from '../../lib/site/paths.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { Notice } from './Notice.tsx'

/** Ends the session that a mail told of, once its reader has pressed the button: programs that look at mails press none. */
export function LogOutDevice({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'busy' | 'ended' | 'used'>(token ? 'asking' : 'used')
  const [failure, setFailure] = useState<string | null>(null)
  const end = async () => {
    setState('busy')
    setFailure(null)
    try {
      await call('users/endmailedsession', { token })
      setState('ended')
    } catch (error) {
      const used = error instanceof ApiError && ['USEDLINK', 'INVALIDINPUT'].includes(error.code)
      setState(used ? 'used' : 'asking')
      if (!used) setFailure(errorText(error))
    }
  }
  if (state === 'ended')
    return (
      <Notice
        illustration="lit"
        role="status"
        title={<Trans>That device is logged out</Trans>}
        text={<Trans>Choose a new password now: somebody knows the old one.</Trans>}
      >
        <Button component={Link} to={paths.forgotPassword} fullWidth size="lg">
          <Trans>Choose a new password</Trans>
        </Button>
      </Notice>
    )
  if (state === 'used')
    return (
      <Notice
        illustration="dark"
        role="alert"
        title={<Trans>This link no longer works</Trans>}
        text={<Trans>It works once, for seven days. In the settings you see where you are logged in.</Trans>}
      >
        <Button component={Link} to={settingsPath('sessions')} fullWidth size="lg">
          <Trans>See where you are logged in</Trans>
        </Button>
      </Notice>
    )
  return (
    <Notice
      illustration="dark"
      title={<Trans>Log that device out?</Trans>}
      text={
        <Trans>
          The device of which the mail told you is logged out. You stay logged in everywhere else.
        </Trans>
      }
    >
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <Button fullWidth size="lg" loading={state === 'busy'} onClick={() => void end()}>
        <Trans>Log that device out</Trans>
      </Button>
    </Notice>
  )
}
