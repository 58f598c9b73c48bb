import { answerAt, pageRoutes } from '@harana/contract/policy/page-routes'
import { type Tip, tipPages, tipsFor, tipTexts } from '@harana/contract/policy/tips'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { TipView } from '../../entities/tip/TipView.tsx'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useRefreshSession, useSession } from '../../lib/session/session.tsx'
import { useConfiguration, useSiteRules } from '../../lib/site/configuration.ts'
import { paths } from '../../lib/site/paths.ts'

type ShownTip = { tip: Tip; text: string }

/** The tip to show on this page: the first that the member has neither done nor dismissed; null for none. */
export function useTip(): ShownTip | null {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const session = useSession()
  const rules = useSiteRules()
  const shown = useConfiguration()?.tips ?? []
  const tip = tipsFor(
    session,
    rules,
    shown.map((one) => one.tip),
    session.userInfo?.dismissedTips ?? [],
  ).find((one) => {
    const page = tipPages[one]
    if (isAboutEarning(one) && isAmongPeople(pathname)) return false
    if (!page) return true
    return pathname !== paths[page] && answerAt(pageRoutes[page], session, rules) === 'ok'
  })
  if (!tip) return null
  const texts = shown.find((one) => one.tip === tip)?.texts ?? tipTexts[tip]
  return { tip, text: texts[i18n.locale === 'fil' ? 'fil' : 'en'] }
}

const isAboutEarning = (tip: Tip) => tip === 'kaPartner' || tip === 'invite'

/** Where members look at each other, of which earning is not to be in the way. */
const isAmongPeople = (pathname: string) =>
  [paths.search, '/profile', paths.likes, paths.visits].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )

/** A tip, until it is done or dismissed. */
export function TipBanner({ tip, text }: ShownTip) {
  const refresh = useRefreshSession()
  const { busy, attempt } = useAttempt()
  const dismiss = async () => {
    await call('users/dismisstip', { tip })
    await refresh()
  }
  return <TipView tip={tip} text={text} onGotIt={() => void attempt(dismiss)} busy={busy} />
}
