import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../api/errors.ts'
import { whileBusy } from './while-busy.ts'

/** For a button: `busy` while its work runs, and `refusal`, a sentence for an alert, when it fails. */
export function useAct() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const act = async (work: () => Promise<unknown>) => {
    setRefusal(null)
    await whileBusy(setBusy, async () => {
      try {
        await work()
      } catch (error) {
        if (error instanceof ApiError) setRefusal(errorText(error))
        // The browser's own no: dismissed, taken too long, or another site's passkeys that it can't use.
        else if (error instanceof DOMException && error.name === 'SecurityError')
          setRefusal(t`This browser can’t use your passkey on this site. Please use another way.`)
        else if (error instanceof DOMException)
          setRefusal(t`This passkey did not come through. Please try again.`)
        else throw error
      }
    })
  }
  return { busy, refusal, act }
}
