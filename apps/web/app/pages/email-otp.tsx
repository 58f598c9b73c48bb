import { useLingui } from '@lingui/react/macro'
import { EmailCode } from '../features/accounts/EmailCode.tsx'
import { VerificationLayout } from '../features/accounts/VerificationLayout.tsx'

export default function EmailOtp() {
  const { t } = useLingui()
  return (
    <VerificationLayout title={t`Enter the code`}>
      <EmailCode />
    </VerificationLayout>
  )
}
