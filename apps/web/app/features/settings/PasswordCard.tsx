import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { FailedState, SlowStrip } from '../../ui/states/states.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'
import classes from './settings.module.css'

/** Whether there is a password and since when, and the form that changes it or sets the first one. */
export function PasswordCard() {
  const { t, i18n } = useLingui()
  const { data, error, slow, mutate } = useCall('users/getsecondfactors', {})
  // Who is asked to change a weak password came for that.
  const [isOpen, setOpen] = useState(useSession().userInfo?.weakPassword === true)
  if (!data && error)
    return <FailedState onRetry={() => void mutate()}>{errorText(error) || t`This did not load`}</FailedState>
  if (!data) return slow ? <SlowStrip /> : <p role="status">{t`Loading`}</p>
  const { hasPassword, passwordChangedAt } = data
  const changed = passwordChangedAt && i18n.date(passwordChangedAt, { dateStyle: 'medium' })
  const onSaved = async () => {
    setOpen(false)
    await mutate()
  }
  return (
    <>
      <div className={classes.row}>
        <span className={classes.disc}>
          <IconLock size={22} stroke={1.9} aria-hidden="true" />
        </span>
        <div>
          <b>
            <Trans>Your password</Trans>
          </b>
          <small>
            {!hasPassword
              ? t`You have none yet. You log in without one.`
              : changed
                ? t`Changed ${changed}`
                : t`Set before we kept the day`}
          </small>
        </div>
        {!isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {hasPassword ? <Trans>Change</Trans> : <Trans>Set one</Trans>}
          </Button>
        )}
      </div>
      {isOpen &&
        (hasPassword ? <ChangePasswordForm onSaved={onSaved} /> : <SetPasswordForm onSaved={onSaved} />)}
    </>
  )
}
