import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { ResetPassword } from '../features/accounts/ResetPassword.tsx'
import { VerificationLayout } from '../features/accounts/VerificationLayout.tsx'

export default function ResetPasswordPage() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  return (
    <VerificationLayout title={t`New password`}>
      <ResetPassword key={token} token={token} />
    </VerificationLayout>
  )
}
