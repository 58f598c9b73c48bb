import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'

export type LinkState = 'asking' | 'works' | 'used' | { failed: string }

/**
 * Asks the server once about a mailed link; `again` asks anew after a failure of the network. Without a token nothing
 * is asked.
 */
export function useLink(token: string, ask: (token: string) => Promise<unknown>): [LinkState, () => void] {
  const [state, setState] = useState<LinkState>(token ? 'asking' : 'used')
  const asked = useRef<string>(undefined)
  const run = async () => {
    setState('asking')
    try {
      await ask(token)
      setState('works')
    } catch (error) {
      // A link that is not whole is refused as input.
      const used = error instanceof ApiError && ['USEDLINK', 'INVALIDINPUT'].includes(error.code)
      setState(used ? 'used' : { failed: errorText(error) })
    }
  }
  useEffect(() => {
    // A link may work only once: never ask twice for one page.
    if (!token || asked.current === token) return
    asked.current = token
    void run()
  })
  return [state, () => void run()]
}
