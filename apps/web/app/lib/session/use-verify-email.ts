import { useLingui } from '@lingui/react/macro'
import { toast } from '../../ui/toast/toast.tsx'
import { call } from '../api/api.ts'
import { useAttempt } from '../forms/use-attempt.ts'
import { useSession } from './session.tsx'

/** Mails the signed-in member the link that verifies the address, and says so. */
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
