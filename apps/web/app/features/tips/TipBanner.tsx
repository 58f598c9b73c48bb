import { answerAt, type PageRouteName, pageRoutes } from '@harana/contract/policy/page-routes'
import { type Tip, tipsFor } from '@harana/contract/policy/tips'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconCamera,
  IconLockExclamation,
  IconMailExclamation,
  IconRosetteDiscountCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useRefreshSession, useSession } from '../../lib/session/session.tsx'
import { useSiteRules } from '../../lib/site/configuration.ts'
import { paths, settingsPath } from '../../lib/site/paths.ts'
import { Banner } from '../../ui/Banner/Banner.tsx'
import { VerifyHere } from './VerifyHere.tsx'

type Shown = {
  text: ReactNode
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
  danger?: true
  /** The page that the tip links to. The tip is not shown on that page, nor to members who can't open it. */
  page?: PageRouteName
}

/** The text, icon and page of each tip. */
const tips: Record<Tip, Shown> = {
  email: {
    text: (
      <Trans>
        Please Verify Your Email by Clicking <VerifyHere>HERE</VerifyHere>
      </Trans>
    ),
    icon: IconMailExclamation,
    danger: true,
  },
  password: {
    text: (
      <Trans>
        Your password is easy to guess. <Link to={settingsPath('change-password')}>Choose a better one</Link>
      </Trans>
    ),
    icon: IconLockExclamation,
    danger: true,
  },
  photo: {
    text: (
      <Trans>
        Your profile has no picture yet. <Link to={paths.postProfileAndEarn}>Add your picture</Link>
      </Trans>
    ),
    icon: IconCamera,
    page: 'postProfileAndEarn',
  },
  kaPartner: {
    text: (
      <Trans>
        Become a Ka-Partner. It is free. <Link to={paths.getVerified}>Apply now</Link>
      </Trans>
    ),
    icon: IconRosetteDiscountCheck,
    page: 'getVerified',
  },
  invite: {
    text: (
      <Trans>
        Invite a friend. You earn $5.00 US per invited member. <Link to={paths.inviteAndEarn}>Invite</Link>
      </Trans>
    ),
    icon: IconUserPlus,
    page: 'inviteAndEarn',
  },
}

/** The tip to show on this page, by name: the most pressing that the member has neither done nor dismissed; null for none. */
export function useTip(): Tip | null {
  const { pathname } = useLocation()
  const session = useSession()
  const rules = useSiteRules()
  const tip = tipsFor(session, rules, session.userInfo?.dismissedTips ?? []).find((one) => {
    const { page } = tips[one]
    if (!page) return true
    return pathname !== paths[page] && answerAt(pageRoutes[page], session, rules) === 'ok'
  })
  return tip ?? null
}

/** Whether a tip is drawn as a warning. */
export const isDanger = (tip: Tip): boolean => tips[tip].danger === true

/** A tip as one line under the top bar, until it is done or dismissed. */
export function TipBanner({ tip }: { tip: Tip }) {
  const { t } = useLingui()
  const refresh = useRefreshSession()
  const { busy, attempt } = useAttempt()
  const dismiss = async () => {
    await call('users/dismisstip', { tip })
    await refresh()
  }
  return (
    <Banner
      label={t`Tip`}
      icon={tips[tip].icon}
      tone={isDanger(tip) ? 'danger' : 'hint'}
      onGotIt={() => void attempt(dismiss)}
      busy={busy}
    >
      {tips[tip].text}
    </Banner>
  )
}
