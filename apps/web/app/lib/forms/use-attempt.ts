import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from '../../ui/toast/toast.tsx'
import { errorText } from '../api/errors.ts'
import { whileBusy } from './while-busy.ts'

/**
 * For a button's action: `busy` while it runs, and a toast if it fails. `attempt` resolves to whether it succeeded and
 * never rejects. Forms use `useSubmit`.
 */
export function useAttempt() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const attempt = (work: () => Promise<unknown>): Promise<boolean> =>
    whileBusy(setBusy, async () => {
      try {
        await work()
        return true
      } catch (error) {
        toast.error(errorText(error) || t`An unexpected error occured.`)
        return false
      }
    })
  return { busy, attempt }
}
