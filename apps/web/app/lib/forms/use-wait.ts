import { CODE_RESEND_WAIT_MS } from '@harana/contract/model/limits'
import { useEffect, useState } from 'react'

/** By what codes and links are sent. */
export type Channel = 'mail' | 'text'

// When the last code was sent, in milliseconds. A module's variable, because it must outlive the components.
const lastSent = new Map<Channel, number>()

/** Notes that a code or link has just been sent. */
export function noteSent(channel: Channel): void {
  lastSent.set(channel, Date.now())
}

/** Returns the seconds until another code may be requested; 0 if it may be now. */
export function useWait(channel: Channel): number {
  const left = () =>
    Math.max(0, Math.ceil(((lastSent.get(channel) ?? 0) + CODE_RESEND_WAIT_MS - Date.now()) / 1000))
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
