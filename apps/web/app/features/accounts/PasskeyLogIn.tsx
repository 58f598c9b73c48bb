import type { Output } from '@harana/contract'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { canOfferPasskeys, canUsePasskeys, signByPasskey } from '../../lib/device/passkeys.ts'
import { useAct } from '../../lib/forms/use-act.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'

type PasskeyLogInProps = {
  remember: boolean
  onLoggedIn: (answer: Output<'users/loginbypasskey'>) => void
}

/**
 * A button that logs in by a passkey. Where the browser can, it offers the passkeys of this site in the field for the
 * e-mail as well, beside the passwords that it fills in.
 */
export function PasskeyLogIn({ remember, onLoggedIn }: PasskeyLogInProps) {
  const { busy, refusal, act } = useAct()
  /** Ends the offer in the field: a browser has one request for a passkey at a time. */
  const offer = useRef<AbortController>(null)
  const [offers, setOffers] = useState(0)
  const logIn = async (credential: Record<string, unknown>) =>
    onLoggedIn(await call('users/loginbypasskey', { credential, remember }))
  const onSigned = useEffectEvent(async (credential: Record<string, unknown> | null) => {
    if (!credential) return
    await act(() => logIn(credential))
    setOffers(offers + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each log-in that failed there is a new offer
  useEffect(() => {
    const controller = new AbortController()
    offer.current = controller
    void signInField(controller.signal).then((credential) => onSigned(credential))
    return () => controller.abort()
  }, [offers])
  const press = async () => {
    offer.current?.abort()
    await act(async () => {
      const { options } = await call('users/startpasskeylogin', {})
      await logIn(await signByPasskey(options))
    })
    setOffers(offers + 1)
  }
  if (!canUsePasskeys()) return null
  return (
    <>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button
        fullWidth
        size="lg"
        variant="default"
        loading={busy}
        leftSection={<IconFingerprint size={22} stroke={1.9} />}
        onClick={() => void press()}
      >
        <Trans>Log in with a passkey</Trans>
      </Button>
    </>
  )
}

/** Waits until a passkey is chosen in the field. Null where none can be: the button is there, and says why. */
async function signInField(signal: AbortSignal): Promise<Record<string, unknown> | null> {
  try {
    if (!(await canOfferPasskeys()) || signal.aborted) return null
    const { options } = await call('users/startpasskeylogin', {}, { signal })
    return await signByPasskey(options, { mediation: 'conditional', signal })
  } catch {
    return null
  }
}
