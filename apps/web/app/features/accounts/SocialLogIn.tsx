import { type Provider, providerNames } from '@harana/contract/model/providers'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { call, urlOf } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useSession } from '../../lib/session/session.tsx'
import { type Configuration, useConfiguration } from '../../lib/site/configuration.ts'
import { type KeptOnTheWay, paths, socialLogInPath } from '../../lib/site/paths.ts'
import { BootPage } from '../../ui/states/states.tsx'
import { LinkAccount } from './LinkAccount.tsx'
import { OpenInBrowser } from './OpenInBrowser.tsx'
import { SocialFailed } from './SocialFailed.tsx'
import { addressFor, isInsideApp, keepNewcomer, type Proof, type Returned, returned } from './social.ts'
import { useBeginSession } from './use-begin-session.ts'

type SocialLogInProps = {
  provider: Provider
  /** The address's hash and query as the page was opened with them. */
  hash: string
  kept: KeptOnTheWay
}

/** One address for the way out to a provider and the way back from it. */
export function SocialLogIn({ provider, hash, kept }: SocialLogInProps) {
  const logins = useConfiguration()?.socialLogins
  const [back] = useState(() => returned(hash, provider))
  const { isAuthenticated } = useSession()
  if (back) return <ComingBack provider={provider} back={back} />
  if (isAuthenticated) return <Navigate to={paths.home} replace />
  if (!logins) return <BootPage />
  const login = logins.find((one) => one.provider === provider)
  if (!login) return <SocialFailed reason={<Trans>This way to log in is not open here.</Trans>} />
  if (provider === 'google' && isInsideApp(navigator.userAgent)) return <OpenInBrowser />
  return <Leaving login={login} kept={kept} />
}

function Leaving({ login, kept }: { login: Configuration['socialLogins'][number]; kept: KeptOnTheWay }) {
  const name = providerNames[login.provider]
  const left = useRef(false)
  useEffect(() => {
    if (left.current) return
    left.current = true
    const back = new URL(socialLogInPath(login.provider), window.location.href).href
    // In this page's place, so that going back from there does not lead there again.
    void addressFor(login, { apiUrl: urlOf('social/login'), back, kept }).then((address) =>
      window.location.replace(address),
    )
  }, [login, kept])
  return (
    <BootPage>
      <Trans>Taking you to {name}...</Trans>
    </BootPage>
  )
}

type State = 'asking' | 'done' | { link: Proof } | { failed: string }

function ComingBack({ provider, back }: { provider: Provider; back: Returned }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { begin } = useBeginSession()
  const name = providerNames[provider]
  const [state, setState] = useState<State>('asking')
  const asked = useRef(false)
  const logIn = async ({ proof, kept: { remember = false, invite } }: Exclude<Returned, string>) => {
    try {
      const answer = await call('social/login', { provider, user: proof, remember })
      const { code, authToken, loginInformation, prefilled } = answer
      if (code === 'DOSOCIALSIGNUP') {
        keepNewcomer({ provider, user: proof, invite, firstName: '', email: null, ...prefilled })
        await navigate(paths.signUp, { replace: true })
      } else if (authToken && loginInformation) {
        setState('done')
        begin({ code, authToken, loginInformation }, remember, paths.search)
      } else {
        setState({ failed: t`An unexpected problem occurred while logging in. Please try again later!` })
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINKACCOUNT') return setState({ link: proof })
      const unknown = t`An unknown error occurred while logging in. Please try again later!`
      setState({ failed: errorText(error, unknown) })
    }
  }
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    // The token is in no address from here on.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (typeof back === 'object') void logIn(back)
  })
  if (back === 'stopped')
    return <SocialFailed reason={<Trans>You came back from {name} without logging in.</Trans>} />
  if (back === 'foreign')
    return <SocialFailed reason={<Trans>This log-in did not come through. Please try again.</Trans>} />
  if (typeof state === 'object' && 'failed' in state) return <SocialFailed reason={state.failed} />
  if (typeof state === 'object')
    return <LinkAccount provider={provider} user={state.link} remember={back.kept.remember === true} />
  return (
    <BootPage>
      <Trans>Logging you in...</Trans>
    </BootPage>
  )
}
