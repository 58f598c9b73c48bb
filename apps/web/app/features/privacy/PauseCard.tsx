import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import classes from './privacy.module.css'
import { usePause } from './use-privacy.ts'

type PauseCardProps = {
  className: string | undefined
  /** It is what the reader is offered first. */
  isProminent?: boolean
}

/** The way into a pause and out of it. */
export function PauseCard({ className, isProminent = false }: PauseCardProps) {
  const { paused, busy, save } = usePause()
  return (
    <section className={className}>
      <h2>{paused ? <Trans>Your profile is paused</Trans> : <Trans>Take a pause</Trans>}</h2>
      <p className={classes.lead}>
        {paused ? (
          <Trans>
            Nobody sees you or can write to you, and we mail you only about your account. Your likes and chats
            wait. All is as it was once you end the pause.
          </Trans>
        ) : (
          <Trans>
            Nobody sees you or can write to you, and we mail you only about your account. Your likes and chats
            wait. Come back with one press.
          </Trans>
        )}
      </p>
      <Button
        variant={paused || isProminent ? 'filled' : 'default'}
        leftSection={
          paused ? (
            <IconPlayerPlay size={20} stroke={1.9} aria-hidden="true" />
          ) : (
            <IconPlayerPause size={20} stroke={1.9} aria-hidden="true" />
          )
        }
        loading={busy}
        onClick={() => save(!paused)}
      >
        {paused ? <Trans>End the pause</Trans> : <Trans>Pause my profile</Trans>}
      </Button>
    </section>
  )
}
