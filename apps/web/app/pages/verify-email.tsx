import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { VerificationLayout } from '../features/accounts/VerificationLayout.tsx'
import { VerifyEmail } from '../features/accounts/VerifyEmail.tsx'
import { mailedToken } from '../lib/session/log-in-link.ts'

export default function VerifyEmailPage() {
  const { t } = useLingui()
  const [mailed] = useState(mailedToken)
  const { token = mailed ?? '' } = useParams()
  return (
    <VerificationLayout title={t`Confirm your e-mail`}>
      <VerifyEmail key={token} token={token} />
    </VerificationLayout>
  )
}
