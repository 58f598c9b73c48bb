import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { useSession } from '../../lib/session/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { ItemRow } from '../../ui/ItemRow/ItemRow.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ConfirmByPhone } from './ConfirmByPhone.tsx'
import { usePhone } from './use-phone.ts'

/** The number that confirmed the member, to be added, changed and taken off. */
export function OwnPhone() {
  const { t } = useLingui()
  const { isAuthenticated, requireProfile, requireActivation, userInfo } = useSession()
  const { data, error, mutate } = usePhone()
  const withProof = useFreshProof()
  const { busy, attempt } = useAttempt()
  const [changing, setChanging] = useState(false)
  const [asking, dialog] = useDisclosure(false)
  const isActive = isAuthenticated && !requireProfile && !requireActivation
  const reload = () => mutate()
  const remove = async () => {
    const done = await attempt(() => withProof(() => call('users/removephone', {})))
    dialog.close()
    if (!done) return
    await reload()
    toast.success(t`Your number is taken off.`)
  }
  const said = () => {
    if (!data) return error ? errorText(error) || t`This did not load` : t`Loading`
    return data.confirmedBy === null
      ? t`Not added`
      : t`The number ending in ${data.confirmedBy} confirmed that you are a real person`
  }
  const has = data?.confirmedBy != null
  const canText = isActive && (data?.countries.length ?? 0) > 0
  return (
    <ItemRow
      title={<Trans>Phone</Trans>}
      note={said()}
      noteRole={data ? undefined : 'status'}
      below={
        data &&
        changing && (
          <ConfirmByPhone
            phone={data}
            countryId={userInfo?.countryId ?? null}
            reload={reload}
            onCancel={() => setChanging(false)}
            onConfirmed={async () => {
              await reload()
              setChanging(false)
              toast.success(t`Your number is confirmed.`)
            }}
          />
        )
      }
    >
      {!data && error && (
        <Button variant="default" onClick={() => void reload()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {!changing && canText && (
        <Button
          variant="default"
          aria-label={has ? t`Change your phone number` : t`Add a phone number`}
          onClick={() => setChanging(true)}
        >
          {has ? <Trans>Change</Trans> : <Trans>Add</Trans>}
        </Button>
      )}
      {!changing && isActive && has && (
        <Button variant="default" aria-label={t`Remove your phone number`} onClick={dialog.open}>
          <Trans>Remove</Trans>
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={dialog.close}
        onConfirm={() => void remove()}
        busy={busy}
        danger
        title={t`Take your number off?`}
        action={t`Take it off`}
        icon={<IconTrash size={20} stroke={1.9} />}
      >
        <Trans>
          We forget the number, but for a code by which we know it again. For six months it confirms no other
          account.
        </Trans>
      </ConfirmDialog>
    </ItemRow>
  )
}
