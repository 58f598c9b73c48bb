import type { Output } from '@harana/contract'
import { LOGIN_REDIRECT_MS } from '@harana/contract/limits'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session.tsx'
import { keepToken } from '../../lib/token.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { afterLogIn } from './after-log-in.ts'

type LogIn = Output<'users/loginuser'>

/** Keeps the token of a log-in and leads on: `begin` says so in a toast and waits 1.5 s, `enter` goes on at once. */
export function useBeginSession() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [target, setTarget] = useState<{ to: string; after: number } | null>(null)

  useEffect(() => {
    if (target === null) return
    const timer = setTimeout(() => void navigate(target.to, { replace: true }), target.after)
    return () => clearTimeout(timer)
  }, [target, navigate])
  const start = ({ authToken, code, loginInformation }: LogIn, remember: boolean, after: number) => {
    keepToken(authToken, remember)
    setTarget({ to: afterLogIn(code, loginInformation.userId), after })
  }
  return {
    /** The log-in succeeded; the page is about to be left. */
    done: target !== null,
    begin: (answer: LogIn, remember: boolean) => {
      start(answer, remember, LOGIN_REDIRECT_MS)
      toast.success(t`You have successfully logged in..`)
    },
    enter: (answer: LogIn) => start(answer, false, 0),
  }
}

/** Leads a member who is signed in already home; not while a log-in of this page is `done` and about to lead on. */
export function useLeaveMembers(done: boolean): void {
  const navigate = useNavigate()
  const { isAuthenticated } = useSession()
  useEffect(() => {
    if (isAuthenticated && !done) void navigate(paths.home, { replace: true })
  }, [isAuthenticated, done, navigate])
}
