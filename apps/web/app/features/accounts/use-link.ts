import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'

export type LinkState = 'asking' | 'works' | 'used' | { failed: string }

/**
 * Asks the server once about a mailed link. Returns the state of the link, and a function that asks again after a
 * network failure. Without a token the link counts as used.
 */
export function useLink(token: string, ask: (token: string) => Promise<unknown>): [LinkState, () => void] {
  const [state, setState] = useState<LinkState>(token ? 'asking' : 'used')
  const lastToken = useRef<string>(undefined)
  const run = async () => {
    setState('asking')
    try {
      await ask(token)
      setState('works')
    } catch (error) {
      // An incomplete link is refused as invalid input.
      const used = error instanceof ApiError && ['USEDLINK', 'INVALIDINPUT'].includes(error.code)
      setState(used ? 'used' : { failed: errorText(error) })
    }
  }
  useEffect(() => {
    // A link may work only once, so the page never asks twice by itself.
    if (!token || lastToken.current === token) return
    lastToken.current = token
    void run()
  })
  return [state, () => void run()]
}
