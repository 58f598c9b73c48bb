import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { UndoEmailChange } from '../features/accounts/UndoEmailChange.tsx'
import { VerificationLayout } from '../features/accounts/VerificationLayout.tsx'
import { mailedToken } from '../lib/session/log-in-link.ts'

export default function UndoEmailChangePage() {
  const { t } = useLingui()
  const [token] = useState(() => mailedToken() ?? '')
  return (
    <VerificationLayout title={t`Put your address back`}>
      <UndoEmailChange token={token} />
    </VerificationLayout>
  )
}
