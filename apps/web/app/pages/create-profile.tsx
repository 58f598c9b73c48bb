import { useLingui } from '@lingui/react/macro'
import { ProfileForm } from '../features/accounts/ProfileForm.tsx'
import { SignUpFrame } from '../features/accounts/SignUpFrame.tsx'
import { OwnPhotos } from '../features/images/OwnPhotos.tsx'
import { type PageHandle, Redirect } from '../gates.tsx'
import { useSession } from '../lib/session.tsx'
import { paths } from '../paths.ts'

export const handle: PageHandle = { gate: { level: 'member' } }

/** Step 2. Whoever has a profile goes on to what comes next. */
export default function CreateProfile() {
  const { t } = useLingui()
  const { requireProfile, requireActivation, userInfo } = useSession()
  if (!userInfo || !requireProfile) {
    return <Redirect to={requireActivation ? paths.confirmPerson : paths.search} />
  }
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
