import { hasGoal } from '@harana/contract/model/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { MemberCardView } from '../../entities/member/MemberCardView.tsx'
import { TypeBadge } from '../../entities/member/TypeBadge.tsx'
import { ownPhotoOf } from '../../lib/api/photos.ts'
import { useCountry } from '../../lib/cache/countries.ts'
import type { Member } from '../../lib/session/session.tsx'
import { paths } from '../../lib/site/paths.ts'
import classes from './ProfilePreview.module.css'
import type { Step2Values } from './profile-draft.ts'
import { strength } from './strength.ts'

type ProfilePreviewProps = { member: Member; values: Step2Values }

/** The card as other members will see it, and how complete the profile is. */
export function ProfilePreview({ member, values }: ProfilePreviewProps) {
  const { t, i18n } = useLingui()
  const country = useCountry(values.countryId)
  const { percent, next } = strength(values, member.hasProfileImage)
  return (
    <aside className={classes.side} aria-label={t`How others will see you`}>
      <div className={classes.card}>
        <p className={classes.label}>
          <Trans>How others will see you</Trans>
        </p>
        {/* Inert, because the card's link has no page yet. */}
        <div inert>
          <MemberCardView
            to={paths.createProfile}
            name={values.profileName || t`Your profile name`}
            age={member.age}
            photo={ownPhotoOf(member, '')}
            tier="free"
            badge={
              hasGoal(values) ? (
                <TypeBadge of={values} />
              ) : (
                <span className={classes.unchosen}>
                  <Trans>What you look for</Trans>
                </span>
              )
            }
            online
            countryCode={country?.countryShortCode}
            countryName={country?.countryName}
            city={values.city}
            eager
          />
        </div>
      </div>
      <div className={classes.strength}>
        <p className={classes.measure}>
          <Trans>Profile strength</Trans>
          <span>{percent}%</span>
        </p>
        <Progress value={percent} size={10} aria-label={t`Profile strength`} />
        {next && <p className={classes.next}>{i18n._(next)}</p>}
      </div>
    </aside>
  )
}
