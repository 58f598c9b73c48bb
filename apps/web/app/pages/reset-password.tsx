import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { KnockFrame } from '../features/accounts/KnockFrame.tsx'
import { ResetPassword } from '../features/accounts/ResetPassword.tsx'

export default function ResetPasswordPage() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  return (
    <KnockFrame title={t`New password`}>
      <ResetPassword key={token} token={token} />
    </KnockFrame>
  )
}
