import type { Output } from '@harana/contract'
import type { SecondFactorKind } from '@harana/contract/calls/second-factors'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { canUsePasskeys, makePasskey } from '../../lib/device/passkeys.ts'
import { useAct } from '../../lib/forms/use-act.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { addBrowserTotp, readBrowserSecret } from './browser-totp.ts'
import { CodeInput } from './CodeInput.tsx'
import classes from './second-factors.module.css'

type SetUpFactorProps = {
  factors: Output<'users/getsecondfactors'>
  /** Offers this kind alone. */
  kind?: SecondFactorKind
  /** Called with the recovery codes, which only the first factor brings. */
  onAdded: (recoveryCodes: string[]) => Promise<void>
}

/** Sets a second factor up: a passkey, or an authenticator app; on the demo also one that this browser keeps. */
export function SetUpFactor({ factors, kind, onAdded }: SetUpFactorProps) {
  const { t } = useLingui()
  const withProof = useFreshProof()
  const { busy, refusal, act } = useAct()
  const [totp, setTotp] = useState<Output<'users/starttotp'> | null>(null)
  const addPasskey = () =>
    act(async () => {
      const { options } = await withProof(() => call('users/startpasskey', {}))
      const credential = await makePasskey(options)
      const added = await call('users/addpasskey', { credential, name: t`Passkey` })
      await onAdded(added.recoveryCodes)
    })
  // A second one would take the place of the one that this browser keeps.
  const byBrowser = kind !== 'passkey' && factors.demo && !(factors.factors.length > 0 && readBrowserSecret())
  if (totp) return <ConfirmTotp totp={totp} onAdded={onAdded} />
  return (
    <div className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {byBrowser && (
        <Button
          size={kind ? 'md' : 'lg'}
          className={kind && classes.act}
          variant={kind ? 'default' : 'filled'}
          loading={busy}
          leftSection={<IconKey size={22} stroke={1.9} />}
          onClick={() => act(async () => onAdded(await withProof(() => addBrowserTotp(t`This browser`))))}
        >
          <Trans>Use this browser</Trans>
        </Button>
      )}
      {kind === 'passkey' && !canUsePasskeys() && (
        <FormAlert kind="info">
          <Trans>This browser can’t use passkeys.</Trans>
        </FormAlert>
      )}
      {kind !== 'totp' && canUsePasskeys() && (
        <Button
          size={kind ? 'md' : 'lg'}
          className={kind && classes.act}
          variant={byBrowser ? 'default' : 'filled'}
          disabled={busy}
          leftSection={<IconFingerprint size={22} stroke={1.9} />}
          onClick={addPasskey}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      )}
      {kind !== 'passkey' && (
        <Button
          size={kind ? 'md' : 'lg'}
          className={kind && classes.act}
          variant="default"
          disabled={busy}
          leftSection={<IconDeviceMobile size={22} stroke={1.9} />}
          onClick={() => act(async () => setTotp(await withProof(() => call('users/starttotp', {}))))}
        >
          <Trans>Use an authenticator app</Trans>
        </Button>
      )}
    </div>
  )
}

type ConfirmTotpProps = Pick<SetUpFactorProps, 'onAdded'> & { totp: Output<'users/starttotp'> }

function ConfirmTotp({ totp: { secret, qrCode }, onAdded }: ConfirmTotpProps) {
  const { t } = useLingui()
  const withProof = useFreshProof()
  const form = useForm({ initialValues: { code: '' } })
  const { onSubmit, busy, refusal } = useSubmit(form, async ({ code }) => {
    const added = await withProof(() => call('users/confirmtotp', { code, name: t`Authenticator app` }))
    await onAdded(added.recoveryCodes)
  })
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <p className={classes.lead}>
        <Trans>
          Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.
        </Trans>
      </p>
      <img
        className={classes.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt={t`QR code of the key below`}
        width={208}
        height={208}
      />
      <p>
        <span className={classes.label}>
          <Trans>Key</Trans>
        </span>
        <code className={classes.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <CodeInput {...form.getInputProps('code')} />
      <Button type="submit" loading={busy} size="lg">
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}
