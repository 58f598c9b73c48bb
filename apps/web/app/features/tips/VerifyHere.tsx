import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/errors.ts'
import { useSession } from '../../lib/session.tsx'
import { toast } from '../../ui/toast.tsx'
import classes from './TipBanner.module.css'

/** Mails the link that verifies the member's address. */
export function VerifyHere({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const email = useSession().userInfo?.email ?? ''
  const send = async () => {
    setBusy(true)
    try {
      await call('users/request-verify-email', {})
      toast.info(t`We have sent a link to ${email}. Open it to verify your address.`)
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <button type="button" className={classes.here} onClick={send} disabled={busy}>
      {children}
    </button>
  )
}
