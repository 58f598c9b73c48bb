import { useLingui } from '@lingui/react/macro'
import { EmailCode } from '../features/accounts/EmailCode.tsx'
import { KnockFrame } from '../features/accounts/KnockFrame.tsx'

export default function EmailOtp() {
  const { t } = useLingui()
  return (
    <KnockFrame title={t`Enter the code`}>
      <EmailCode />
    </KnockFrame>
  )
}
