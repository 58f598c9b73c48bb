import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { OAuthLogIn } from '../features/accounts/OAuthLogIn.tsx'
import { isProvider } from '../features/accounts/oauth.ts'
import { VerificationLayout } from '../features/accounts/VerificationLayout.tsx'
import { FreshProof } from '../features/second-factors/FreshProof.tsx'
import { paths } from '../lib/site/paths.ts'

/** Redirects to a provider's log-in, and is the page that the provider returns to. */
export default function OAuthLogInPage() {
  const { t } = useLingui()
  const { provider } = useParams()
  const { hash, search } = useLocation()
  // The hash is removed from the URL at once.
  const [opened] = useState(() => {
    const query = new URLSearchParams(search)
    const invite = query.get('invite') ?? undefined
    return { hash, options: { remember: query.has('remember'), invite, link: query.has('link') } }
  })
  if (!isProvider(provider)) return <Navigate to={paths.logIn} replace />
  return (
    <VerificationLayout title={t`Log in`}>
      <FreshProof>
        <OAuthLogIn key={provider} provider={provider} {...opened} />
      </FreshProof>
    </VerificationLayout>
  )
}
