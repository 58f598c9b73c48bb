import { useLingui } from '@lingui/react/macro'
import { ForgotPassword } from '../features/accounts/ForgotPassword.tsx'
import { KnockFrame } from '../features/accounts/KnockFrame.tsx'

export default function ForgotPasswordPage() {
  const { t } = useLingui()
  return (
    <KnockFrame title={t`Forgot password`}>
      <ForgotPassword />
    </KnockFrame>
  )
}
