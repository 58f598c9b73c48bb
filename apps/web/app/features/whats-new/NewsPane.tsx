import type { NewsCard } from '@harana/contract/calls/whats-new'
import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { LikedPart } from '../../entities/member/LikedPart.tsx'
import { ProfileLink } from '../../entities/member/listed-members.tsx'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { photoOf } from '../../lib/api/photos.ts'
import { profilePath } from '../../lib/site/paths.ts'
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx'
import classes from './WhatsNew.module.css'

/** One member who liked or visited the viewer, with the answer to that. */
export function NewsPane({ member, answer }: { member: NewsCard; answer: ReactNode }) {
  const { kind, at, likedPart } = member
  return (
    <li className={classes.pane} data-kind={kind}>
      <ProfileLink to={profilePath(member.profileId)} className={classes.who}>
        <span className={classes.photo}>
          <MemberPhoto photo={photoOf(member, '')} sizes="88px" radius={10} />
        </span>
        <span className={classes.words}>
          <b className={classes.name}>
            <span>
              {member.userName.split(/(?<=[_.])/).map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
                <Fragment key={index}>
                  {index > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
              ,
            </span>{' '}
            {member.age}
          </b>
          <span>
            {kind === 'mutual' ? (
              <Trans>likes you too</Trans>
            ) : kind === 'like' ? (
              <Trans>liked your profile</Trans>
            ) : (
              <Trans>visited your profile</Trans>
            )}
          </span>
          {likedPart && <LikedPart part={likedPart} />}
          <small>
            <RelativeTime moment={at} unit={kind === 'visit' ? 'day' : 'hour'} short />
          </small>
        </span>
      </ProfileLink>
      <div className={classes.answer}>{answer}</div>
    </li>
  )
}
