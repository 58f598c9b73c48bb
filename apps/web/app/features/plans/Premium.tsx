import { isPaidPlan } from '@harana/contract/model/plans'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MemberFrame } from '../../entities/member/MemberFrame.tsx'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { TierTab } from '../../entities/member/TierTab.tsx'
import { usePlanName } from '../../entities/plan/plan-names.ts'
import { useDay } from '../../lib/i18n/use-day.ts'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../lib/site/paths.ts'
import { PageHead } from '../../ui/PageHead/PageHead.tsx'
import classes from './plans.module.css'

/** What Premium is, shown with the member's own card, and the way to the plans that give it. */
export function Premium() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Premium`}
        lead={<Trans>Premium is how other members see that you have a plan.</Trans>}
      />
      <div className={classes.premium}>
        <div className={classes.cards}>
          <OwnCard tier="premium-new" caption={<Trans>In your first 30 days</Trans>} />
          <OwnCard tier="premium" caption={<Trans>After that</Trans>} />
          <OwnCard tier="executive" caption={<Trans>With Executive and Elite</Trans>} />
        </div>
        <div className={classes.words}>
          <Now />
          <p>
            <Trans>
              With a Monthly, Quarterly or BiAnnual plan your card has a gold frame and the word Premium, with
              Executive and Elite a night one and the word Executive, wherever other members see it.
            </Trans>
          </p>
          <p>
            <Trans>
              It buys no answer, and no better place among the results. Those who do not have it can do all
              that matters here: search, read, like, answer, block and report.
            </Trans>
          </p>
          <p>
            <Trans>
              The plans differ in what else they give. They are compared on one page, with their prices.
            </Trans>
          </p>
          <Button component={Link} to={paths.plans} size="lg">
            <Trans>Compare the plans</Trans>
          </Button>
        </div>
      </div>
    </>
  )
}

/** The member's plan, for whoever has one. */
function Now() {
  const nameOf = usePlanName()
  const dayOf = useDay()
  const user = useSession().userInfo
  if (!user || !isPaidPlan(user.planId)) return null
  const [plan, day] = [nameOf(user.planId), user.planExpiry ? dayOf(user.planExpiry) : null]
  return (
    <p>
      <b>
        {day ? (
          <Trans>
            You have {plan} until {day}.
          </Trans>
        ) : (
          <Trans>You have {plan}.</Trans>
        )}
      </b>
    </p>
  )
}

function OwnCard({ tier, caption }: { tier: string; caption: ReactNode }) {
  const user = useSession().userInfo
  const src = user?.profileImage
  return (
    <figure>
      <MemberFrame tier={tier}>
        <div className={classes.photo}>
          <MemberPhoto photo={src ? { src, alt: '' } : null} width={190} height={237} />
        </div>
        <TierTab className={tier} />
        <p className={classes.name}>{user?.userName}</p>
      </MemberFrame>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
