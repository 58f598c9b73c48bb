import type { Input, Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFingerprint, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { canUsePasskeys, signByPasskey } from '../../lib/device/passkeys.ts'
import { checkTypedPassword } from '../../lib/forms/checks.ts'
import { useAct } from '../../lib/forms/use-act.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx'
import { proveByBrowser, readBrowserSecret } from './browser-totp.ts'
import { CodeInput } from './CodeInput.tsx'
import classes from './second-factors.module.css'

type GiveProofProps = {
  factors: Output<'users/getsecondfactors'>
  onProven: () => unknown
}

/** Asks who is there: by a second factor, by a recovery code, or by the password while there is no factor. */
export function GiveProof({ factors: { factors, hasPassword, demo }, onProven }: GiveProofProps) {
  const [byRecovery, setByRecovery] = useState(false)
  const has = (kind: 'totp' | 'passkey') => factors.some((factor) => factor.kind === kind)
  const prove = async (proof: Input<'users/giveproof'>) => {
    await call('users/giveproof', proof)
    await onProven()
  }
  if (factors.length === 0) return hasPassword ? <ByPassword prove={prove} /> : <ByLogIn />
  if (byRecovery)
    return (
      <div className={classes.form}>
        <ByRecoveryCode prove={prove} />
        <Button variant="subtle" onClick={() => setByRecovery(false)}>
          <Trans>Back to the other ways</Trans>
        </Button>
      </div>
    )
  return (
    <div className={classes.form}>
      {demo && readBrowserSecret() && <ByThisBrowser onProven={onProven} />}
      {has('passkey') && <ByPasskey prove={prove} />}
      {has('totp') && <ByCode prove={prove} />}
      <Button variant="subtle" onClick={() => setByRecovery(true)}>
        <Trans>Use a recovery code</Trans>
      </Button>
    </div>
  )
}

type Prove = { prove: (proof: Input<'users/giveproof'>) => Promise<void> }

function ByPasskey({ prove }: Prove) {
  const { busy, refusal, act } = useAct()
  if (!canUsePasskeys())
    return (
      <FormAlert kind="info">
        <Trans>This browser can’t use passkeys. Please use another way.</Trans>
      </FormAlert>
    )
  return (
    <>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button
        size="lg"
        loading={busy}
        leftSection={<IconFingerprint size={22} stroke={1.9} />}
        onClick={() =>
          act(async () => {
            const { options } = await call('users/startproof', {})
            await prove({ credential: await signByPasskey(options) })
          })
        }
      >
        <Trans>Use your passkey</Trans>
      </Button>
    </>
  )
}

/** On the demo: the authenticator that this browser itself keeps. */
function ByThisBrowser({ onProven }: Pick<GiveProofProps, 'onProven'>) {
  const { busy, refusal, act } = useAct()
  return (
    <>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button
        size="lg"
        loading={busy}
        leftSection={<IconKey size={22} stroke={1.9} />}
        onClick={() =>
          act(async () => {
            await proveByBrowser()
            await onProven()
          })
        }
      >
        <Trans>Use this browser</Trans>
      </Button>
    </>
  )
}

function ByCode({ prove }: Prove) {
  const form = useForm({ initialValues: { code: '' } })
  const { onSubmit, busy, refusal } = useSubmit(form, ({ code }) => prove({ code }))
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <CodeInput {...form.getInputProps('code')} />
      <Button type="submit" loading={busy} size="lg">
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

function ByRecoveryCode({ prove }: Prove) {
  const { t } = useLingui()
  const form = useForm({ initialValues: { recoveryCode: '' } })
  const { onSubmit, busy, refusal } = useSubmit(form, prove)
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <TextInput
        {...form.getInputProps('recoveryCode')}
        name="recoveryCode"
        label={t`Recovery code`}
        description={t`Sixteen letters and digits. Each code works once.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" loading={busy} size="lg">
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

function ByPassword({ prove }: Prove) {
  const form = useForm({ initialValues: { password: '' }, validate: { password: checkTypedPassword } })
  const { onSubmit, busy, refusal } = useSubmit(form, prove)
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <PasswordField {...form.getInputProps('password')} name="password" autoComplete="current-password" />
      <Button type="submit" loading={busy} size="lg">
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}

const ByLogIn = () => (
  <p className={classes.lead}>
    <Trans>
      Your account has no password. Log out, log in again, and set up a second factor within ten minutes.
    </Trans>
  </p>
)
