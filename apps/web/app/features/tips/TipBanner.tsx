import { answerAt, type PageRouteName, pageRoutes } from '@harana/contract/policy/page-routes'
import { type Tip, tipsFor } from '@harana/contract/policy/tips'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
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
import classes from './TipBanner.module.css'
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

/** The most important tip for the member, as one line under the top bar, until it is done or dismissed. */
export function TipBanner() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const session = useSession()
  const refresh = useRefreshSession()
  const rules = useSiteRules()
  const { busy, attempt } = useAttempt()
  const tip = tipsFor(session, rules, session.userInfo?.dismissedTips ?? []).find((one) => {
    const { page } = tips[one]
    if (!page) return true
    return pathname !== paths[page] && answerAt(pageRoutes[page], session, rules) === 'ok'
  })
  if (!tip) return null
  const shown = tips[tip]
  const dismiss = async () => {
    await call('users/dismisstip', { tip })
    await refresh()
  }
  const Icon = shown.icon
  return (
    <aside className={classes.tip} data-danger={shown.danger} aria-label={t`Tip`}>
      <div className={classes.inner}>
        <Icon size={22} stroke={1.9} aria-hidden="true" />
        <p>{shown.text}</p>
        <Button
          variant="outline"
          className={classes.gotIt}
          onClick={() => void attempt(dismiss)}
          loading={busy}
        >
          <Trans>Got It</Trans>
        </Button>
      </div>
    </aside>
  )
}
