import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { SocialLogIn } from '../features/accounts/SocialLogIn.tsx'
import { isProvider } from '../features/accounts/social.ts'
import { VerificationLayout } from '../features/accounts/VerificationLayout.tsx'
import { paths } from '../paths.ts'

/** The way to a provider's log-in, and where it comes back to. */
export default function SocialLogInPage() {
  const { t } = useLingui()
  const { provider } = useParams()
  const { hash, search } = useLocation()
  // The hash is taken out of the address at once.
  const [opened] = useState(() => {
    const query = new URLSearchParams(search)
    return { hash, kept: { remember: query.has('remember'), invite: query.get('invite') ?? undefined } }
  })
  if (!isProvider(provider)) return <Navigate to={paths.logIn} replace />
  return (
    <VerificationLayout title={t`Log in`}>
      <SocialLogIn key={provider} provider={provider} {...opened} />
    </VerificationLayout>
  )
}
