import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { ItemRow } from '../../ui/ItemRow/ItemRow.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Whether there is a password and since when, and the form that changes it or sets the first one. */
export function PasswordCard() {
  const { t, i18n } = useLingui()
  const { data, error, slow, mutate } = useCall('users/getsecondfactors', {})
  // Who is asked to change a weak password came for that.
  const [isOpen, setOpen] = useState(useSession().userInfo?.weakPassword === true)
  if (!data && error)
    return <FailedState onRetry={() => void mutate()}>{errorText(error) || t`This did not load`}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  const { hasPassword, passwordChangedAt } = data
  const changed = passwordChangedAt && i18n.date(passwordChangedAt, { dateStyle: 'medium' })
  const onSaved = async () => {
    setOpen(false)
    await mutate()
  }
  return (
    <>
      <ItemRow
        as="div"
        icon={IconLock}
        title={<Trans>Your password</Trans>}
        note={
          !hasPassword
            ? t`You have none yet. You log in without one.`
            : changed
              ? t`Changed ${changed}`
              : t`You log in with it and your e-mail.`
        }
      >
        {!isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {hasPassword ? <Trans>Change</Trans> : <Trans>Set one</Trans>}
          </Button>
        )}
      </ItemRow>
      {isOpen && <PasswordForm hasPassword={hasPassword} onSaved={onSaved} />}
    </>
  )
}
