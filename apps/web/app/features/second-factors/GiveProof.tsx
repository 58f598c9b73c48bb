import type { Input, Output } from '@harana/contract'
import { CODE_DIGITS } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFingerprint, IconKey, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { canUsePasskeys, signByPasskey } from '../../lib/device/passkeys.ts'
import { checkTypedPassword } from '../../lib/forms/checks.ts'
import { useAct } from '../../lib/forms/use-act.ts'
import { useSubmit } from '../../lib/forms/use-submit.ts'
import { useSession } from '../../lib/session/session.tsx'
import { CodeField } from '../../ui/CodeField/CodeField.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx'
import { proveByBrowser, readBrowserSecret } from './browser-totp.ts'
import { CodeInput } from './CodeInput.tsx'
import classes from './second-factors.module.css'

type GiveProofProps = {
  factors: Output<'users/getsecondfactors'>
  onProven: () => unknown
}

/** Asks who is there: by a second factor, by a recovery code, or while there is no factor by the password or a mailed code. */
export function GiveProof({ factors: { factors, hasPassword, demo }, onProven }: GiveProofProps) {
  const { isAdmin } = useSession()
  const [byRecovery, setByRecovery] = useState(false)
  const has = (kind: 'totp' | 'passkey') => factors.some((factor) => factor.kind === kind)
  const prove = async (proof: Input<'users/giveproof'>) => {
    await call('users/giveproof', proof)
    await onProven()
  }
  if (factors.length === 0) {
    if (hasPassword) return <ByPassword prove={prove} />
    return isAdmin ? <ByLogIn /> : <ByMail prove={prove} />
  }
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

/** For accounts that only a provider logs in to: a code by mail, or a fresh log-in. */
function ByMail({ prove }: Prove) {
  const [isSent, setSent] = useState(false)
  const { busy, refusal, act } = useAct()
  const mail = async () => {
    await call('users/mailproofcode', {})
    setSent(true)
  }
  return (
    <div className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <p className={classes.lead}>
        {isSent ? (
          <Trans>A code is on its way to your e-mail. It works in this browser, for ten minutes.</Trans>
        ) : (
          <Trans>Your account has no password. We mail you a code, or you log out and log in again.</Trans>
        )}
      </p>
      {isSent && <ByMailedCode prove={prove} />}
      <Button
        size="lg"
        variant={isSent ? 'default' : 'filled'}
        loading={busy}
        leftSection={<IconMail size={22} stroke={1.9} />}
        onClick={() => act(mail)}
      >
        {isSent ? <Trans>Mail it once more</Trans> : <Trans>Mail me a code</Trans>}
      </Button>
    </div>
  )
}

function ByMailedCode({ prove }: Prove) {
  const { t } = useLingui()
  const form = useForm({
    initialValues: { mailedCode: '' },
    validate: {
      mailedCode: (code) => (code.length < CODE_DIGITS ? t`The code has eight digits.` : null),
    },
  })
  const { onSubmit, busy, refusal } = useSubmit(form, prove)
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <CodeField
        name="mailedCode"
        value={form.values.mailedCode}
        onChange={(digits) => form.setFieldValue('mailedCode', digits)}
        error={form.errors.mailedCode ? String(form.errors.mailedCode) : null}
      />
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
