import type { Output } from '@harana/contract'
import { LoginCode } from '@harana/contract/model/enums'
import { LOGIN_REDIRECT_MS } from '@harana/contract/model/limits'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session/session.tsx'
import { keepToken } from '../../lib/session/token.ts'
import { paths } from '../../lib/site/paths.ts'
import { toast } from '../../ui/toast/toast.tsx'
import { afterLogIn } from './after-log-in.ts'

type LogIn = Omit<Output<'users/sign-up'>, 'asksSecondFactor'> & { asksSecondFactor?: boolean | undefined }

/**
 * Stores the token of a log-in and goes to the next page: `begin` shows a toast and waits 1.5 s, `enter` goes at once.
 * So does a log-in that asks for the second factor, which the next page does first.
 * `home` is the path for a member whose sign-up is complete; by default that is the own profile.
 */
export function useBeginSession() {
  const navigate = useNavigate()
  const [target, setTarget] = useState<{ to: string; after: number } | null>(null)

  useEffect(() => {
    if (target === null) return
    const timer = setTimeout(() => void navigate(target.to, { replace: true }), target.after)
    return () => clearTimeout(timer)
  }, [target, navigate])
  const start = (answer: LogIn, remember: boolean, after: number, home?: string) => {
    const { authToken, code, loginInformation, asksSecondFactor } = answer
    keepToken(authToken, remember)
    const to = code === LoginCode.Success && home ? home : afterLogIn(code, loginInformation.userId)
    setTarget({ to, after: asksSecondFactor ? 0 : after })
  }
  return {
    /** Whether the log-in has succeeded and the next page is about to open. */
    done: target !== null,
    begin: (answer: LogIn, remember: boolean, home?: string) => {
      start(answer, remember, LOGIN_REDIRECT_MS, home)
      // In the language of the account too, which is known a moment later.
      if (!answer.asksSecondFactor) toast.success(<Trans>You have successfully logged in..</Trans>)
    },
    enter: (answer: LogIn) => start(answer, false, 0),
  }
}

/** Redirects a member who is signed in already, unless a log-in on this page is `done` and redirects itself. */
export function useLeaveMembers(done: boolean): void {
  const navigate = useNavigate()
  const { isAuthenticated } = useSession()
  useEffect(() => {
    if (isAuthenticated && !done) void navigate(paths.home, { replace: true })
  }, [isAuthenticated, done, navigate])
}
