import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMessage, IconPencil } from '@tabler/icons-react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { GiftButton } from '../features/gifts/GiftButton.tsx'
import { LikeButton } from '../features/likes/LikeButton.tsx'
import { LikePartButton } from '../features/likes/LikePartButton.tsx'
import { ProfileSafety } from '../features/moderation/ProfileSafety.tsx'
import { NoteCard } from '../features/notes/NoteCard.tsx'
import { Compatibility } from '../features/profiles/Compatibility.tsx'
import { ProfileSkeleton } from '../features/profiles/ProfileSkeleton.tsx'
import { ProfileUnavailable } from '../features/profiles/ProfileUnavailable.tsx'
import { ProfileView } from '../features/profiles/ProfileView.tsx'
import { useProfile } from '../features/profiles/use-profile.ts'
import { NotForMe } from '../features/search/NotForMe.tsx'
import { SomeMembers } from '../features/search/SomeMembers.tsx'
import { useVisit } from '../features/visits/use-visit.ts'
import { errorText } from '../lib/api/errors.ts'
import { useSession } from '../lib/session/session.tsx'
import { chatWithPath, paths } from '../lib/site/paths.ts'
import { BottomNav } from '../ui/BottomNav/BottomNav.tsx'
import { Page } from '../ui/Page/Page.tsx'
import { FailedState } from '../ui/states/states.tsx'
import { ListedMember } from './ListedMember.tsx'
import type { MemberHandle } from './member-handle.ts'
import classes from './profile.module.css'

export const handle: MemberHandle = { ownBottom: true }

/** A member's profile: /profile/{id}, or /profile?user={id}; without an id, the member's own. */
export default function ProfilePage() {
  const idInPath = useParams().id
  const [query] = useSearchParams()
  const idText = idInPath ?? query.get('user')
  if (idText === null) return <Navigate to={paths.ownProfile} replace />
  return <Profile key={idText} idText={idText} />
}

function Profile({ idText }: { idText: string }) {
  const { t } = useLingui()
  const { profileId, profile, missing, error, slow, mutate } = useProfile(idText)
  const viewer = useSession().userInfo
  const own = viewer?.profileId === profileId
  useVisit(profile && !own ? profile.profileId : null)
  if (missing)
    return (
      <Page title={t`Profile`} hideTitle>
        <ProfileUnavailable />
        <SomeMembers card={(one, index) => <ListedMember profile={one} index={index} />} />
      </Page>
    )
  if (!profile)
    return (
      <Page title={t`Profile`} hideTitle>
        {error ? (
          <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
        ) : (
          <ProfileSkeleton profileId={profileId} slow={slow} />
        )}
      </Page>
    )
  const edit = (
    <Button component={Link} to={paths.ownProfile} leftSection={<IconPencil size={20} stroke={1.9} />}>
      <Trans>Edit my profile</Trans>
    </Button>
  )
  const actions = own ? (
    edit
  ) : (
    <>
      <Button
        component={Link}
        to={chatWithPath(profile.profileId)}
        size="lg"
        leftSection={<IconMessage size={20} stroke={1.9} />}
      >
        <Trans>Message</Trans>
      </Button>
      <LikeButton profile={profile} on="surface" wide />
      <GiftButton to={profile} />
    </>
  )
  return (
    <Page title={`${profile.userName}, ${profile.age}`} ownTitle>
      <ProfileView
        profile={profile}
        own={own}
        actions={actions}
        heart={own ? undefined : (part) => <LikePartButton profile={profile} part={part} />}
        compatibility={!own && viewer && <Compatibility viewer={viewer} member={profile} />}
        note={!own && <NoteCard profileId={profile.profileId} userName={profile.userName} />}
        safety={
          !own && (
            <div className={classes.safety}>
              <NotForMe profile={profile} />
              <ProfileSafety profile={profile} />
            </div>
          )
        }
      />
      <BottomNav>{actions}</BottomNav>
    </Page>
  )
}
