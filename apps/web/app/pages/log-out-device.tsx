import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LogOutDevice } from '../features/accounts/LogOutDevice.tsx'
import { VerificationLayout } from '../features/accounts/VerificationLayout.tsx'
import { mailedToken } from '../lib/session/log-in-link.ts'

export default function LogOutDevicePage() {
  const { t } = useLingui()
  const [token] = useState(() => mailedToken() ?? '')
  return (
    <VerificationLayout title={t`Log a device out`}>
      <LogOutDevice token={token} />
    </VerificationLayout>
  )
}
