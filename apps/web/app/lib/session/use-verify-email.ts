import { useLingui } from '@lingui/react/macro'
import { toast } from '../../ui/toast/toast.tsx'
import { call } from '../api/api.ts'
import { useAttempt } from '../forms/use-attempt.ts'
import { useSession } from './session.tsx'

/** Sends the member the mail that verifies the email, and shows a toast about it. */
export function useVerifyEmail() {
  const { t } = useLingui()
  const { busy, attempt } = useAttempt()
  const email = useSession().userInfo?.email ?? ''
  const send = () =>
    attempt(async () => {
      await call('users/request-verify-email', {})
      toast.success(t`We have sent a link to ${email}. Open it to verify your address.`)
    })
  return { busy, send }
}
