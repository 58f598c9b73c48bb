import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { isWhole } from '../../lib/cache/persisted-cache.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { type Member, useLogOut, useRefreshSession, useSession } from '../../lib/session/session.tsx'
import { useConfiguration } from '../../lib/site/configuration.ts'
import { BootPage } from '../../ui/states/states.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './accounts.module.css'
import { StartOver } from './StartOver.tsx'
import { VerificationLayout } from './VerificationLayout.tsx'

/**
 * Shown before all pages to a member who has taken over an account that somebody else had opened with the member's
 * email, until the member decides whether to keep the other person's data.
 */
export function TakeoverQuestion() {
  const { t } = useLingui()
  const member = useSession().userInfo
  const consent = useConfiguration()?.consent
  const [clearing, setClearing] = useState(false)
  if (!member || !isWhole(member) || !consent) return <BootPage />
  return (
    <VerificationLayout title={t`Is all of this yours?`}>
      {clearing ? (
        <StartOver consent={consent} onBack={() => setClearing(false)} />
      ) : (
        <Question member={member} onClear={() => setClearing(true)} />
      )}
    </VerificationLayout>
  )
}

function Question({ member, onClear }: { member: Member; onClear: () => void }) {
  const { t } = useLingui()
  const refresh = useRefreshSession()
  const logOut = useLogOut()
  const { busy, attempt } = useAttempt()
  const keep = async () => {
    await call('users/answertakeover', { clear: false }).catch((error: unknown) => {
      // Another window has answered already.
      if (!(error instanceof ApiError && error.code === 'NOTASKED')) throw error
    })
    await refresh()
    toast.success(t`Everything stays as it is.`)
  }
  return (
    <>
      <h1 className={classes.title}>
        <Trans>Is all of this yours?</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>
          Before you set your password, somebody else could have opened this account with your e-mail and
          written in it. Whoever that was has been logged out.
        </Trans>
      </p>
      <section className={classes.card} aria-labelledby="written">
        <h2 id="written" className={classes.subtitle}>
          <Trans>Clearing takes away</Trans>
        </h2>
        <Written member={member} />
        <p className={classes.quiet}>
          <Trans>What was paid, blocked or reported stays.</Trans>
        </p>
      </section>
      <div className={classes.answers}>
        <Button size="lg" fullWidth loading={busy} onClick={() => void attempt(keep)}>
          <Trans>Keep all of it</Trans>
        </Button>
        <Button size="lg" fullWidth variant="default" disabled={busy} onClick={onClear}>
          <Trans>Clear it and start anew</Trans>
        </Button>
        <TextButton onClick={() => void logOut()}>
          <Trans>Decide later and log out</Trans>
        </TextButton>
      </div>
    </>
  )
}

/** Lists the data that would be cleared. */
function Written({ member }: { member: Member }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { i18n } = useLingui()
  const { firstName, profileName, location } = member
  const born = i18n.date(member.birthdate, { dateStyle: 'long', timeZone: 'UTC' })
  const numbers = [member.cellPhone, member.phone].filter(Boolean).join(', ')
  const photos = member.profileImages.length
  return (
    <ul className={classes.written}>
      <li>
        <Trans>
          The names, gender and birth date: <b>{firstName}</b>, born {born}
        </Trans>
      </li>
      {profileName && (
        <li>
          <Trans>
            The profile with its texts and answers: <b>{profileName}</b>, {location}
          </Trans>
        </li>
      )}
      {photos > 0 && (
        <li>
          <Plural value={photos} one="# photo" other="# photos" />
        </li>
      )}
      {numbers && (
        <li>
          <Trans>The phone numbers: {numbers}</Trans>
        </li>
      )}
      <li>
        <Trans>Likes, visits, notes, saved searches and notifications</Trans>
      </li>
      <li>
        <Trans>Messages, and passkeys and authenticator apps from before</Trans>
      </li>
    </ul>
  )
}
