import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { paths } from '../../lib/site/paths.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { Notice } from './Notice.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { usePressedLink } from './use-pressed-link.ts'

/** Puts the address back from which an account was moved, once the button is pressed, and asks for a new password. */
export function UndoEmailChange({ token }: { token: string }) {
  const { state, failure, press } = usePressedLink(token, () => call('users/undoemailchange', { token }))
  if (typeof state === 'object')
    return (
      <>
        <FormAlert kind="info">
          <Trans>
            Your address is put back, and every device is logged out. The old password no longer works.
          </Trans>
        </FormAlert>
        <ResetPassword token={state.done.resetToken} />
      </>
    )
  if (state === 'used')
    return (
      <Notice
        illustration="dark"
        role="alert"
        title={<Trans>This link no longer works</Trans>}
        text={
          <Trans>
            It works once, for seven days after the change. If you put your address back already, ask for a
            new password.
          </Trans>
        }
      >
        <Button component={Link} to={paths.forgotPassword} fullWidth size="lg">
          <Trans>Ask for a new password</Trans>
        </Button>
      </Notice>
    )
  return (
    <Notice
      illustration="dark"
      title={<Trans>Put your address back?</Trans>}
      text={
        <Trans>
          Your account gets the address back to which this mail came. Every device is logged out, and you
          choose a new password.
        </Trans>
      }
    >
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <Button fullWidth size="lg" loading={state === 'busy'} onClick={() => void press()}>
        <Trans>Put my address back</Trans>
      </Button>
    </Notice>
  )
}
