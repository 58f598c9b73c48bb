import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { useLogOut, useRefreshSession, useSession } from '../../lib/session/session.tsx'
import { AuthLayout } from '../../ui/AuthLayout/AuthLayout.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { PageTitle } from '../../ui/Page/Page.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './leaving.module.css'
import { leftPath } from './left.ts'

/** Asks a member who deleted the account, and logged in again, whether to come back or to leave now. */
export function WelcomeBack() {
  const { t, i18n } = useLingui()
  const until = useSession().userInfo?.leavingUntil
  const refresh = useRefreshSession()
  const logOut = useLogOut()
  const [opened, dialog] = useDisclosure(false)
  const { busy, attempt } = useAttempt()
  const withProof = useFreshProof()
  const comeBack = async () => {
    await withProof(() => call('users/answerleaving', { comeBack: true })).catch((error: unknown) => {
      // Another window has answered already.
      if (!(error instanceof ApiError && error.code === 'NOTLEAVING')) throw error
    })
    await refresh()
    toast.success(t`Welcome back. All is as it was.`)
  }
  const leaveNow = async () => {
    await withProof(() => call('users/answerleaving', { comeBack: false }))
    await logOut({ to: leftPath(null) })
  }
  const day = until ? i18n.date(until, { dateStyle: 'long' }) : ''
  return (
    <AuthLayout
      greeting={t`The door is open.\nStay as long as you like.`}
      note={t`Nothing was thrown away.`}
      people={['jasmin', 'james', 'tala']}
    >
      <PageTitle title={t`Welcome back`} />
      <div className={classes.narrow}>
        <h1>
          <Trans>Welcome back</Trans>
        </h1>
        <p>
          <Trans>
            You deleted your account. On <b>{day}</b> it is erased, and nobody can bring it back then. Until
            that day nobody sees you.
          </Trans>
        </p>
        <Button size="lg" fullWidth loading={busy} onClick={() => void attempt(comeBack)}>
          <Trans>Come back</Trans>
        </Button>
        <Button size="lg" fullWidth variant="default" disabled={busy} onClick={dialog.open}>
          <Trans>Leave now</Trans>
        </Button>
        <TextButton onClick={() => void logOut()}>
          <Trans>Decide later and log out</Trans>
        </TextButton>
      </div>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        onConfirm={() => void attempt(leaveNow)}
        busy={busy}
        danger
        title={t`Erase your account now?`}
        action={t`Erase it now`}
        icon={<IconTrash size={20} stroke={1.9} />}
      >
        <Trans>
          Your profile, photos, likes and notes are erased. There is no way back, not even for us.
        </Trans>
      </ConfirmDialog>
    </AuthLayout>
  )
}
