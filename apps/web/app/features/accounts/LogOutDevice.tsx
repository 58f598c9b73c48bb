import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { paths, settingsPath } from '../../lib/site/paths.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { Notice } from './Notice.tsx'
import { usePressedLink } from './use-pressed-link.ts'

/** Logs the device out that a mail told of, once the button is pressed. */
export function LogOutDevice({ token }: { token: string }) {
  const { state, failure, press } = usePressedLink(token, () => call('users/endmailedsession', { token }))
  if (typeof state === 'object')
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
      <Button fullWidth size="lg" loading={state === 'busy'} onClick={() => void press()}>
        <Trans>Log that device out</Trans>
      </Button>
    </Notice>
  )
}
