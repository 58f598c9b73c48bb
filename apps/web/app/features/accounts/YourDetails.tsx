import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { keepFocus } from '../../lib/device/keep-focus.ts'
import { type Member, useSession } from '../../lib/session/session.tsx'
import { useVerifyEmail } from '../../lib/session/use-verify-email.ts'
import { settingsPath } from '../../lib/site/paths.ts'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import classes from './details.module.css'

/** The member's own particulars: what can be changed here, and the ways to what proves who the member is. */
export function YourDetails() {
  const member = useSession().userInfo
  if (!member) return null
  return (
    <>
      <p className={classes.lead}>
        <Trans>
          Only you and our staff see these. Whom you invite reads your first name in the invitation.
        </Trans>
      </p>
      <DetailsForm member={member} />
      <ul className={classes.rows} ref={keepFocus}>
        <EmailRow member={member} />
        <PhoneRow />
        <li>
          <div>
            <b>
              <Trans>Linked log-ins</Trans>
            </b>
            <small>
              <Trans>Ways to log in without your password.</Trans>
            </small>
          </div>
          <Button variant="default" component={Link} to={settingsPath('social')}>
            <Trans>See them</Trans>
          </Button>
        </li>
      </ul>
    </>
  )
}

function EmailRow({ member: { email, verifiedEmail, verifiedEmailDate } }: { member: Member }) {
  const { t, i18n } = useLingui()
  const [changing, setChanging] = useState(false)
  const { busy, send } = useVerifyEmail()
  const confirmed = verifiedEmailDate && i18n.date(verifiedEmailDate, { dateStyle: 'medium' })
  return (
    <li>
      <div>
        <b>
          <Trans>E-mail</Trans>
        </b>
        <small>{confirmed ? t`${email}, confirmed ${confirmed}` : t`${email}, not confirmed yet`}</small>
        {!verifiedEmail && (
          <TextButton disabled={busy} onClick={() => void send()}>
            <Trans>Send me a link that confirms it</Trans>
          </TextButton>
        )}
      </div>
      {!changing && (
        <Button variant="default" aria-label={t`Change your e-mail`} onClick={() => setChanging(true)}>
          <Trans>Change</Trans>
        </Button>
      )}
      {changing && <ChangeEmail isConfirmed={verifiedEmail} onClose={() => setChanging(false)} />}
    </li>
  )
}

function PhoneRow() {
  const { t } = useLingui()
  const { data, error, mutate } = useCall('users/getphone', {})
  const said = () => {
    if (!data) return error ? errorText(error) || t`This did not load` : t`Loading`
    return data.confirmedBy === null
      ? t`No number has confirmed you`
      : t`The number ending in ${data.confirmedBy} confirmed that you are a real person`
  }
  return (
    <li>
      <div>
        <b>
          <Trans>Phone</Trans>
        </b>
        <small role={data ? undefined : 'status'}>{said()}</small>
      </div>
      {!data && error && (
        <Button variant="default" onClick={() => void mutate()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </li>
  )
}
