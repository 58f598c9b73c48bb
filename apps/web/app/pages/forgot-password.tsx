import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ForgotPassword } from '../features/accounts/ForgotPassword.tsx'
import { ResetPassword } from '../features/accounts/ResetPassword.tsx'
import { VerificationLayout } from '../features/accounts/VerificationLayout.tsx'
import { mailedToken } from '../lib/session/log-in-link.ts'

/** Asks for a link to set a new password. Opened by that link, with its token, it asks for the new password. */
export default function ForgotPasswordPage() {
  const { t } = useLingui()
  const [token] = useState(mailedToken)
  return (
    <VerificationLayout title={token === null ? t`Forgot password` : t`New password`}>
      {token === null ? <ForgotPassword /> : <ResetPassword token={token} />}
    </VerificationLayout>
  )
}
