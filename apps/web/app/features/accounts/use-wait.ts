import { CODE_RESEND_WAIT_MS } from '@harana/contract/model/limits'
import { useEffect, useState } from 'react'

// When the last code was sent, in milliseconds. A module's variable, because it must outlive the components.
let lastSent = Number.NEGATIVE_INFINITY

/** Notes that a code or link has just been mailed. */
export function noteSent(): void {
  lastSent = Date.now()
}

/** Returns the seconds until another code may be requested; 0 if it may be now. */
export function useWait(): number {
  const left = () => Math.max(0, Math.ceil((lastSent + CODE_RESEND_WAIT_MS - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250)
    return () => clearInterval(timer)
  })
  return seconds
}

/** Formats seconds as "0:42". */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
