import { LoginCode } from '@harana/contract/model/enums'
import { AUTO_LOGIN_REDIRECT_MS } from '@harana/contract/model/limits'
import { homeOf } from '@harana/contract/policy/home'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/errors.ts'
import type { LogInLink } from '../../lib/session/log-in-link.ts'
import { useLogOut } from '../../lib/session/session.tsx'
import { isRemembered, keepToken, readToken } from '../../lib/session/token.ts'
import { paths, profilePath } from '../../lib/site/paths.ts'
import { BootPage, FailedState } from '../../ui/states/states.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { Notice } from './Notice.tsx'
import { VerificationLayout } from './VerificationLayout.tsx'

function OpenedAs({ name, onLogOut }: { name?: string; onLogOut: () => void }) {
  return (
    <>
      {name ? (
        <Trans>
          The link from the mail logged you in as <b>{name}</b>.
        </Trans>
      ) : (
        <Trans>The link from the mail logged you in.</Trans>
      )}{' '}
      <TextButton onClick={onLogOut}>
        <Trans>Not you? Log out</Trans>
      </TextButton>
    </>
  )
}

type State = 'asking' | 'other session' | 'used' | { failed: string }

/** Exchanges the link for a session, then renders the page. Asks first if another member's session would end. */
export function LogInByLink({ link, onDone }: { link: LogInLink; onDone: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const [state, setState] = useState<State>('asking')

  const { pathname } = useLocation()
  const [target, setTarget] = useState<string | null>(null)

  // The page at the old URL must not be rendered while the navigation is under way.
  useEffect(() => {
    if (target === pathname) onDone()
  }, [target, pathname, onDone])
  const leave = (to: string) => {
    setTarget(to)
    void navigate(to, { replace: true })
  }
  /** Goes to the profile that the link names, if the account is complete; without one it stays at the URL and its gate. */
  const goOn = (code: string = LoginCode.Success) => {
    if (link.user === null) onDone()
    else leave(code === LoginCode.Success ? profilePath(link.user) : homeOf(code))
  }

  const enter = async (replace: boolean) => {
    setState('asking')
    try {
      const remember = isRemembered()
      const before = readToken()
      const input = { token: link.token, replace, remember }
      const { authToken, code, name } = await call('users/login-by-link', input)
      if (!authToken) {
        setState({
          failed: t`An unexpected problem occurred while logging in. Please try again later!`,
        })
        return
      }
      keepToken(authToken, remember)
      // Anybody can send a link to their own account, so a visitor without a session is shown whose account this is.
      if (before === null)
        toast.info(<OpenedAs name={name} onLogOut={() => void logOut()} />, { autoClose: false })
      setTimeout(() => goOn(code), link.user === null ? 0 : AUTO_LOGIN_REDIRECT_MS)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'OTHERSESSION') setState('other session')
      else if (!['USEDLINK', 'INVALIDINPUT'].includes(error.code)) setState({ failed: errorText(error) })
      // A used link changes nothing for a member who is logged in.
      else if (readToken() !== null) goOn()
      else setState('used')
    }
  }
  const entered = useRef(false)
  useEffect(() => {
    if (entered.current) return
    entered.current = true
    void enter(false)
  })

  if (state === 'asking')
    return (
      <BootPage>
        <Trans>Logging you in...</Trans>
      </BootPage>
    )
  if (state === 'other session')
    return (
      <VerificationLayout title={t`Another account`}>
        <Notice
          illustration="lit"
          title={<Trans>You are logged in to another account</Trans>}
          text={<Trans>This link belongs to a different account than the one open in this browser.</Trans>}
        >
          <Button variant="default" size="lg" onClick={() => goOn()}>
            <Trans>Stay as I am</Trans>
          </Button>
          <Button size="lg" onClick={() => void enter(true)}>
            <Trans>Log out and use the link</Trans>
          </Button>
        </Notice>
      </VerificationLayout>
    )
  if (state === 'used')
    return (
      <VerificationLayout title={t`Log in`}>
        <Notice
          illustration="dark"
          role="alert"
          title={<Trans>This link no longer works</Trans>}
          text={<Trans>A link logs you in once, within a day. Please log in with your password.</Trans>}
        >
          <Button size="lg" onClick={() => leave(paths.logIn)}>
            <Trans>Log in</Trans>
          </Button>
        </Notice>
      </VerificationLayout>
    )
  return (
    <VerificationLayout title={t`Log in`}>
      <FailedState onRetry={() => void enter(false)}>{state.failed}</FailedState>
    </VerificationLayout>
  )
}
