import { useLingui } from '@lingui/react/macro'
import { VerificationLayout } from './features/accounts/VerificationLayout.tsx'
import { ConfirmLogIn } from './features/second-factors/ConfirmLogIn.tsx'

/** Shown in place of a member's pages until a second factor has confirmed the log-in. */
export function SecondFactorPage() {
  const { t } = useLingui()
  return (
    <VerificationLayout title={t`Second factor`}>
      <ConfirmLogIn />
    </VerificationLayout>
  )
}
