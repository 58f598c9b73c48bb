import { PHOTOS_MAX, PROMPTS_MAX } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { ownPhotoOf } from '../../lib/api/photos.ts'
import type { Member } from '../../lib/session/session.tsx'
import { profilePath } from '../../lib/site/paths.ts'
import { FactsSection } from './FactsSection.tsx'
import { MostHelpful } from './MostHelpful.tsx'
import classes from './own.module.css'
import { PreferencesSection } from './PreferencesSection.tsx'
import { PrivateSection } from './PrivateSection.tsx'
import { StorySection } from './StorySection.tsx'

type OwnProfileProps = {
  member: Member
  /** What happened in the last days. */
  week: ReactNode
  /** The editor of the photos. */
  photos: ReactNode
  /** The answers to questions, to be edited in place. */
  answers: ReactNode
  /** The requests for changes that only staff can make, beside the preferences. */
  requests: ReactNode
  /** What was earned, for whoever can earn. */
  earnings: ReactNode
  /** The lift of the profile, for whoever may buy. */
  lift: ReactNode
  /** The gifts that the member was sent. */
  gifts: ReactNode
}

/** The own profile, in which each section is edited in place. */
export function OwnProfile({
  member,
  week,
  photos,
  answers,
  requests,
  earnings,
  lift,
  gifts,
}: OwnProfileProps) {
  const { t } = useLingui()
  const count = member.profileImages.length + member.pendingImages.length
  const answered = member.prompts.length
  return (
    <>
      <div className={classes.top}>
        <span className={classes.face}>
          <MemberPhoto photo={ownPhotoOf(member, '')} width={84} height={84} radius={42} eager />
        </span>
        <div>
          <h1>
            <Trans>My Profile</Trans>
          </h1>
          <p>
            {earnings && <Trans>Post your profile and earn.</Trans>}{' '}
            <Link to={profilePath(member.profileId)}>
              <Trans>See it as others do</Trans>
            </Link>
          </p>
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.week}>{week}</div>
        {earnings && <div className={classes.first}>{earnings}</div>}
        <div className={`${classes.column} ${classes.main}`}>
          <MostHelpful member={member} />
          <section id="photo" className={classes.card} aria-labelledby="photo-title">
            <div className={classes.head}>
              <h2 id="photo-title">{t`Photos`}</h2>
              <span className={classes.count}>{t`${count} of ${PHOTOS_MAX}`}</span>
            </div>
            {photos}
          </section>
          <section id="answers" className={classes.card} aria-labelledby="answers-title">
            <div className={classes.head}>
              <h2 id="answers-title">{t`Your answers`}</h2>
              <span className={classes.count}>{t`${answered} of ${PROMPTS_MAX}`}</span>
            </div>
            {answers}
          </section>
          <StorySection member={member} />
          <FactsSection member={member} />
          {gifts}
        </div>
        <div className={classes.column}>
          {lift}
          <PreferencesSection member={member} />
          <PrivateSection member={member} />
          {requests}
        </div>
      </div>
    </>
  )
}
