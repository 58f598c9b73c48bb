import { type Provider, providerNames } from '@harana/contract/model/providers'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { call, urlOf } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useSession } from '../../lib/session/session.tsx'
import { type Configuration, useConfiguration } from '../../lib/site/configuration.ts'
import { type LogInOptions, oauthLogInPath, paths } from '../../lib/site/paths.ts'
import { BootPage } from '../../ui/states/states.tsx'
import { LinkAccount } from './LinkAccount.tsx'
import { LinkProvider } from './LinkProvider.tsx'
import { OAuthFailed } from './OAuthFailed.tsx'
import { OpenInBrowser } from './OpenInBrowser.tsx'
import { beginLogIn, isInsideApp, keepNewcomer, type OAuthAnswer, type Proof, readAnswer } from './oauth.ts'
import { useBeginSession } from './use-begin-session.tsx'

type OAuthLogInProps = {
  provider: Provider
  /** The hash of the URL with which the page was opened. */
  hash: string
  options: LogInOptions
}

/** Redirects to a provider, and handles the provider's answer when the same page is opened with one. */
export function OAuthLogIn({ provider, hash, options }: OAuthLogInProps) {
  const logins = useConfiguration()?.socialLogins
  const [answer] = useState(() => readAnswer(hash, provider))
  const { isAuthenticated } = useSession()
  if (answer) return <FromProvider provider={provider} answer={answer} />
  if (isAuthenticated && !options.link) return <Navigate to={paths.home} replace />
  if (!logins) return <BootPage />
  const login = logins.find((one) => one.provider === provider)
  if (!login) return <OAuthFailed reason={<Trans>This way to log in is not open here.</Trans>} />
  if (provider === 'google' && isInsideApp(navigator.userAgent)) return <OpenInBrowser />
  return <ToProvider login={login} options={options} />
}

type ToProviderProps = { login: Configuration['socialLogins'][number]; options: LogInOptions }

function ToProvider({ login, options }: ToProviderProps) {
  const name = providerNames[login.provider]
  const left = useRef(false)
  useEffect(() => {
    if (left.current) return
    left.current = true
    const back = new URL(oauthLogInPath(login.provider), window.location.href).href
    // Replaces this page, so that "Back" on the provider's page does not redirect there again.
    void beginLogIn(login, { apiUrl: urlOf('social/login'), back, options }).then((url) =>
      window.location.replace(url),
    )
  }, [login, options])
  return (
    <BootPage>
      <Trans>Taking you to {name}...</Trans>
    </BootPage>
  )
}

type State = 'asking' | 'done' | { link: Proof } | { failed: string }

function FromProvider({ provider, answer }: { provider: Provider; answer: OAuthAnswer }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { begin } = useBeginSession()
  const name = providerNames[provider]
  const [state, setState] = useState<State>('asking')
  const hasBegun = useRef(false)
  const logIn = async ({ proof, options }: Exclude<OAuthAnswer, string>) => {
    const { remember = false, invite } = options
    try {
      const output = await call('social/login', { provider, user: proof, remember })
      const { code, authToken, loginInformation, asksSecondFactor, prefilled } = output
      if (code === 'DOSOCIALSIGNUP') {
        keepNewcomer({ provider, user: proof, invite, firstName: '', email: null, ...prefilled })
        await navigate(paths.signUp, { replace: true })
      } else if (authToken && loginInformation) {
        setState('done')
        begin({ code, authToken, loginInformation, asksSecondFactor }, remember, paths.search)
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
    if (hasBegun.current) return
    hasBegun.current = true
    // The token must not stay in the URL.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (typeof answer === 'object' && !answer.options.link) void logIn(answer)
  })
  if (answer === 'stopped')
    return <OAuthFailed reason={<Trans>You came back from {name} without logging in.</Trans>} />
  if (answer === 'foreign')
    return <OAuthFailed reason={<Trans>This log-in did not come through. Please try again.</Trans>} />
  if (answer.options.link) return <LinkProvider provider={provider} user={answer.proof} />
  if (typeof state === 'object' && 'failed' in state) return <OAuthFailed reason={state.failed} />
  if (typeof state === 'object')
    return <LinkAccount provider={provider} user={state.link} remember={answer.options.remember === true} />
  return (
    <BootPage>
      <Trans>Logging you in...</Trans>
    </BootPage>
  )
}
