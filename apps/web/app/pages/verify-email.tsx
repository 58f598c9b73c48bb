import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { KnockFrame } from '../features/accounts/KnockFrame.tsx'
import { VerifyEmail } from '../features/accounts/VerifyEmail.tsx'

export default function VerifyEmailPage() {
  const { t } = useLingui()
  const { token = '' } = useParams()
  return (
    <KnockFrame title={t`Confirm your e-mail`}>
      <VerifyEmail key={token} token={token} />
    </KnockFrame>
  )
}
