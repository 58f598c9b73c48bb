import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'

/**
 * For a mailed link that does its work when a button is pressed: programs that look at mails press none. Without a token
 * the link counts as used. A failure of another kind leaves it to be pressed again.
 */
export function usePressedLink<T>(token: string, use: (token: string) => Promise<T>) {
  const [state, setState] = useState<'asking' | 'busy' | 'used' | { done: T }>(token ? 'asking' : 'used')
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setState('busy')
    setFailure(null)
    try {
      setState({ done: await use(token) })
    } catch (error) {
      // An incomplete link is refused as invalid input.
      const isUsed = error instanceof ApiError && ['USEDLINK', 'INVALIDINPUT'].includes(error.code)
      setState(isUsed ? 'used' : 'asking')
      if (!isUsed) setFailure(errorText(error))
    }
  }
  return { state, failure, press }
}
