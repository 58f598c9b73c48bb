import type { ReactNode } from 'react'
import { useVerifyEmail } from '../../lib/session/use-verify-email.ts'
import classes from './VerifyHere.module.css'

/** The button inside the tip's text that sends the verification mail. */
export function VerifyHere({ children }: { children?: ReactNode }) {
  const { busy, send } = useVerifyEmail()
  return (
    <button type="button" className={classes.here} onClick={() => void send()} disabled={busy}>
      {children}
    </button>
  )
}
