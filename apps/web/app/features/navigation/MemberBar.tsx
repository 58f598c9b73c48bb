import { type MenuEntry, menuFor } from '@harana/contract/policy/menu'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { useMoney } from '../../entities/money/use-money.ts'
import { usePlanName } from '../../entities/plan/plan-names.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { useLogOut, useSession } from '../../lib/session/session.tsx'
import { useSiteRules } from '../../lib/site/configuration.ts'
import { paths } from '../../lib/site/paths.ts'
import { TopBar } from '../../ui/TopBar/TopBar.tsx'
import { CreditsPill } from './CreditsPill.tsx'
import { itemsOf, type News } from './entries.tsx'
import { useLanguageSwitch } from './use-language-switch.tsx'

const money: readonly MenuEntry[] = ['credits', 'plans', 'premium', 'executive']
const help: readonly MenuEntry[] = ['datingTips', 'datingTipsLocal']

/**
 * The top bar of members, with the entries of the contract's menu for this session. `bell` is shown once the sign-up is
 * complete, and the balance where credits are in the menu and it is known.
 */
export function MemberBar({ bell, news }: { bell: ReactNode; news?: News }) {
  const session = useSession()
  const logOut = useLogOut()
  const menu = menuFor(session, useSiteRules())
  const user = session.userInfo
  // The copy of the account that the device keeps holds no balance.
  const balance = user?.creditsTotal as number | undefined
  const isShown = menu.user.includes('credits') && balance !== undefined
  const { credits } = useMoney()
  const own = (wanted: (id: MenuEntry) => boolean) => itemsOf(menu.user.filter(wanted))
  const photo = user?.profileImage ? { src: user.profileImage, alt: '' } : null
  return (
    <TopBar
      home={paths.home}
      // The bell replaces the entry for the notifications, which only the collapsed menu lists.
      items={itemsOf(
        menu.top.filter((id) => id !== 'notifications'),
        news,
      )}
      tools={
        <>
          {isShown && <CreditsPill balance={balance} />}
          {menu.top.includes('notifications') && bell}
        </>
      }
      userName={user?.userName}
      userHint={<PlanLine />}
      userPhoto={<MemberPhoto photo={photo} width={36} height={36} radius={18} eager />}
      userItems={itemsOf(menu.user)}
      groups={[
        { title: <Trans>Find</Trans>, items: itemsOf(menu.top, news) },
        { title: <Trans>Mine</Trans>, items: own((id) => !money.includes(id) && !help.includes(id)) },
        {
          title: <Trans>Money</Trans>,
          items: own((id) => money.includes(id))
            .sort((a, b) => Number(b.to === paths.credits) - Number(a.to === paths.credits))
            .map((item) =>
              isShown && item.to === paths.credits ? { ...item, count: credits(balance) } : item,
            ),
        },
        { title: <Trans>Help</Trans>, items: own((id) => help.includes(id)) },
      ]}
      language={useLanguageSwitch()}
      logOut={{ label: <Trans>Log out</Trans>, onClick: () => void logOut() }}
    />
  )
}

/** The plan that the member has and until when; nothing without one. */
function PlanLine() {
  const user = useSession().userInfo
  const nameOf = usePlanName()
  const dayOf = useDay()
  const day = user?.planExpiry && dayOf(user.planExpiry)
  if (!user || !day) return null
  if (user.planStatus === 'trial') return <Trans>Free trial until {day}</Trans>
  const plan = nameOf(user.planId)
  return (
    plan && (
      <Trans>
        {plan} until {day}
      </Trans>
    )
  )
}
