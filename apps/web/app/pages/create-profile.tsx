import { useLingui } from '@lingui/react/macro'
import { ProfileForm } from '../features/accounts/ProfileForm.tsx'
import { SignUpFrame } from '../features/accounts/SignUpFrame.tsx'
import { OwnPhotos } from '../features/images/OwnPhotos.tsx'
import { useSession } from '../lib/session.tsx'

/** Step 2. */
export default function CreateProfile() {
  const { t } = useLingui()
  const { userInfo } = useSession()
  if (!userInfo) return null
  return (
    <SignUpFrame step={2} title={t`Create your unique profile`}>
      <ProfileForm
        key={userInfo.userId}
        member={userInfo}
        photos={<OwnPhotos photos={userInfo.profileImages} />}
      />
    </SignUpFrame>
  )
}
