import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ForgotPassword } from '../features/accounts/ForgotPassword.tsx'
import { ResetPassword } from '../features/accounts/ResetPassword.tsx'
import { VerificationLayout } from '../features/accounts/VerificationLayout.tsx'
import { mailedToken } from '../lib/session/log-in-link.ts'

/** The way to a new password; a mailed link opens it with its token, and then the new password is chosen here. */
export default function ForgotPasswordPage() {
  const { t } = useLingui()
  const [token] = useState(mailedToken)
  return (
    <VerificationLayout title={token === null ? t`Forgot password` : t`New password`}>
      {token === null ? <ForgotPassword /> : <ResetPassword token={token} />}
    </VerificationLayout>
  )
}
