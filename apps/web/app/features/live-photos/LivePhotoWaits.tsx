import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useLogOut } from '../../lib/session/session.tsx'
import { EmptyStateIllustration } from '../../ui/EmptyStateIllustration/EmptyStateIllustration.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import classes from './live-photos.module.css'

type LivePhotoWaitsProps = {
  /** When the photo was sent. */
  sent: string
  /** Called once the photo was taken back. */
  onWithdrawn: () => Promise<unknown>
}

/** A live photo that waits for staff, with the way back to a code. The page asks again by itself. */
export function LivePhotoWaits({ sent, onWithdrawn }: LivePhotoWaitsProps) {
  const { i18n } = useLingui()
  const logOut = useLogOut()
  const { busy, attempt } = useAttempt()
  const withdraw = () =>
    attempt(async () => {
      await call('users/withdrawlivephoto', {})
      await onWithdrawn()
    })
  const at = new Date(sent)
  const time = i18n.date(at, { timeStyle: 'short' })
  const day = i18n.date(at, { dateStyle: 'long' })
  return (
    <div className={classes.waits}>
      <EmptyStateIllustration kind="lit" />
      <h2 className={classes.subtitle}>
        <Trans>Your photo is with our team</Trans>
      </h2>
      <p role="status">
        {at.toDateString() === new Date().toDateString() ? (
          <Trans>Sent today at {time}.</Trans>
        ) : (
          <Trans>
            Sent on {day} at {time}.
          </Trans>
        )}{' '}
        <Trans>
          A person looks at it, usually within a day. We write to you, and this page opens by itself.
        </Trans>
      </p>
      <span className={classes.chip}>
        <Trans context="status">Open</Trans>
      </span>
      <span className={classes.string}>
        <Spinner width={220} />
      </span>
      <div className={classes.ways}>
        <Button variant="default" loading={busy} onClick={() => void withdraw()}>
          <Trans>Use a code instead</Trans>
        </Button>
        <Button variant="subtle" color="gray" className={classes.leave} onClick={() => void logOut()}>
          <Trans>Log out</Trans>
        </Button>
      </div>
      <p className={classes.quiet}>
        <Trans>A code takes the photo back, and we delete it.</Trans>
      </p>
    </div>
  )
}
