import { Trans } from '@lingui/react/macro'
import { KaPartnerSeal } from '../../entities/member/KaPartnerSeal.tsx'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { ownPhotoOf } from '../../lib/api/photos.ts'
import { useSession } from '../../lib/session/session.tsx'
import classes from './verification.module.css'

/** The head of the Ka-Partner's page: who carries the seal, and what others see of it. */
export function SealHero() {
  const { userInfo: member, isKaPartner } = useSession()
  if (!member) return null
  const name = member.firstName
  return (
    <div className={classes.hero} data-pane={isKaPartner || undefined}>
      <div>
        <h1>
          <Trans>Ka-Partner</Trans>
        </h1>
        <p>
          {isKaPartner ? (
            <Trans>
              A person on our team has checked your identity, your face and your profile. Others see the
              sampaguita seal after your name.
            </Trans>
          ) : (
            <Trans>The page of verified women: what they earn, and what pays what.</Trans>
          )}
        </p>
      </div>
      {isKaPartner && (
        <figure className={classes.pane}>
          <MemberPhoto photo={ownPhotoOf(member, '')} width={160} height={200} radius={14} eager />
          <figcaption>
            {name}
            <KaPartnerSeal size={24} />
          </figcaption>
        </figure>
      )}
    </div>
  )
}
