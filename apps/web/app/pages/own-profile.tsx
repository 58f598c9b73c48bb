import { may } from '@harana/contract/policy/policy'
import { useLingui } from '@lingui/react/macro'
import { ReceivedGifts } from '../features/gifts/ReceivedGifts.tsx'
import { EarnCard } from '../features/ledger/EarnCard.tsx'
import { OwnPhotos } from '../features/photos/OwnPhotos.tsx'
import { LiftProfile } from '../features/plans/LiftProfile.tsx'
import { OwnProfile } from '../features/profiles/OwnProfile.tsx'
import { OwnAnswers } from '../features/prompts/OwnAnswers.tsx'
import { ProfileChange } from '../features/requests/ProfileChange.tsx'
import { ThisWeek } from '../features/whats-new/ThisWeek.tsx'
import { isWhole } from '../lib/cache/persisted-cache.ts'
import { useSession } from '../lib/session/session.tsx'
import { useSiteRules } from '../lib/site/configuration.ts'
import { Page } from '../ui/Page/Page.tsx'
import { BootPage } from '../ui/states/states.tsx'

/** My Profile: the member's own profile as others read it, and the default search. */
export default function OwnProfilePage() {
  const { t } = useLingui()
  const session = useSession()
  const rules = useSiteRules()
  const mayBuy = may('buy', session, rules) === true
  const mayEarn = may('kaPartnerPage', session, rules) === true
  const member = session.userInfo
  if (!member) return null
  if (!isWhole(member)) return <BootPage />
  return (
    <Page title={t`My Profile`} ownTitle>
      <OwnProfile
        member={member}
        week={<ThisWeek />}
        photos={<OwnPhotos photos={member.profileImages} pending={member.pendingImages} />}
        answers={<OwnAnswers answers={member.prompts} />}
        earnings={mayEarn && <EarnCard />}
        lift={mayBuy && <LiftProfile member={member} />}
        gifts={<ReceivedGifts quiet />}
        requests={<ProfileChange member={member} />}
      />
    </Page>
  )
}
