import { useLingui } from '@lingui/react/macro'
import { GoalFields } from '../features/accounts/GoalFields.tsx'
import { PhotoField } from '../features/accounts/PhotoField.tsx'
import { OwnProfile } from '../features/profiles/OwnProfile.tsx'
import { ProfileChange } from '../features/requests/ProfileChange.tsx'
import type { PageHandle } from '../gates.tsx'
import { useRefreshSession, useSession } from '../lib/session.tsx'
import { Page } from '../ui/Page.tsx'

export const handle: PageHandle = { gate: { level: 'active', may: 'myProfile' } }

/** My Profile: what others read of oneself, and what is searched for by default. */
export default function OwnProfilePage() {
  const { t } = useLingui()
  const refresh = useRefreshSession()
  const member = useSession().userInfo
  if (!member) return null
  const photo = member.pictureId === null ? null : { ...member, pictureId: member.pictureId }
  return (
    <Page title={t`My Profile`} ownTitle>
      <OwnProfile
        member={member}
        photoField={<PhotoField photo={photo} onChange={() => void refresh()} />}
        requests={<ProfileChange member={member} />}
        goalFields={(props) => <GoalFields {...props} />}
      />
    </Page>
  )
}
