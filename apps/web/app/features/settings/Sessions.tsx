import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout } from '@tabler/icons-react'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useLogOut } from '../../lib/session/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import classes from './settings.module.css'

/** A button that ends every session of the member, after a confirmation. */
export function Sessions() {
  const { t } = useLingui()
  const logOut = useLogOut()
  const [opened, dialog] = useDisclosure(false)
  const { busy, attempt } = useAttempt()
  return (
    <div className={classes.form}>
      <p className={classes.quiet}>
        <Trans>
          If you used a phone or a computer that is not yours, log out everywhere. Then change your password.
        </Trans>
      </p>
      <Button
        variant="default"
        className={classes.act}
        leftSection={<IconLogout size={20} stroke={1.9} />}
        onClick={dialog.open}
      >
        <Trans>Log out everywhere</Trans>
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        onConfirm={() => void attempt(() => logOut({ everywhere: true }))}
        busy={busy}
        title={t`Log out everywhere?`}
        action={t`Log out everywhere`}
        icon={<IconLogout size={20} stroke={1.9} />}
      >
        <Trans>You are logged out on every phone and computer, on this one too.</Trans>
      </ConfirmDialog>
    </div>
  )
}
