import { useLingui } from '@lingui/react/macro'
import { ProfileForm } from '../features/accounts/ProfileForm.tsx'
import { SignUpLayout } from '../features/accounts/SignUpLayout.tsx'
import { OwnPhotos } from '../features/photos/OwnPhotos.tsx'
import { SignUpAnswers } from '../features/prompts/SignUpAnswers.tsx'
import { useCountryHere } from '../lib/cache/countries.ts'
import { useDraft } from '../lib/forms/use-draft.ts'
import { type Member, useSession } from '../lib/session/session.tsx'
import { FailedState, LoadingState } from '../ui/states/states.tsx'

/** Step 2 of the sign-up: the profile. */
export default function CreateProfile() {
  const { t } = useLingui()
  const { userInfo } = useSession()
  if (!userInfo) return null
  return (
    <SignUpLayout step={2} title={t`Create your unique profile`}>
      <Step2 key={userInfo.userId} member={userInfo} />
    </SignUpLayout>
  )
}

/** The form, once its stored draft is loaded. */
function Step2({ member }: { member: Member }) {
  const { t } = useLingui()
  const { draft, start, error, slow, retry } = useDraft('sign-up-step-2')
  const countryHere = useCountryHere()
  if (start !== undefined && countryHere !== undefined) {
    return (
      <ProfileForm
        member={member}
        start={start}
        draft={draft}
        countryHere={countryHere}
        photos={<OwnPhotos photos={member.profileImages} pending={member.pendingImages} />}
        answers={(at, value, onChange) => <SignUpAnswers at={at} value={value} onChange={onChange} />}
      />
    )
  }
  const title = <h1>{t`Create your unique profile`}</h1>
  if (error) {
    return (
      <>
        {title}
        <FailedState onRetry={retry} />
      </>
    )
  }
  return (
    <>
      {title}
      <LoadingState slow={slow} />
    </>
  )
}
