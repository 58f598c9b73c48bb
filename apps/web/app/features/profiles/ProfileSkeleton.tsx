import { useLingui } from '@lingui/react/macro'
import { MemberFrame } from '../../entities/member/MemberFrame.tsx'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { useKnownCard } from '../../entities/member/use-known-card.ts'
import { photoOf } from '../../lib/api/photos.ts'
import { SlowStrip } from '../../ui/states/states.tsx'
import mosaic from './Mosaic.module.css'
import waits from './ProfileSkeleton.module.css'
import classes from './ProfileView.module.css'
import who from './WhoCard.module.css'

/**
 * A placeholder in a profile's size while it loads, with the photo and the name of the card from which it was opened.
 * `slow` adds a notice that it takes long.
 */
export function ProfileSkeleton({ profileId, slow }: { profileId: number | null; slow: boolean }) {
  const { t } = useLingui()
  const card = useKnownCard(profileId)
  return (
    <>
      {slow && (
        <div className={waits.slow}>
          <SlowStrip />
        </div>
      )}
      <div className={classes.top} />
      <div className={classes.columns} role="status" aria-label={t`Loading`} aria-busy>
        <div className={classes.aside}>
          <div className={who.card}>
            <div className={who.head}>
              {card ? (
                <p className={`${who.name} ${waits.name}`}>
                  {card.userName}, {card.age}
                </p>
              ) : (
                <i className={`capiz ${waits.part}`} style={{ width: '56%', height: 40 }} />
              )}
            </div>
            <div className={who.rest}>
              <i className={`capiz ${waits.part}`} style={{ width: '60%', height: 24 }} />
              <i className={`capiz ${waits.part}`} style={{ height: 120 }} />
            </div>
          </div>
        </div>
        <div className={mosaic.mosaic}>
          <div className={mosaic.row} data-large="left" data-blocks="2">
            <MemberFrame className={mosaic.tile} data-photo data-first>
              <MemberPhoto
                photo={card && photoOf(card, '')}
                sizes="(min-width: 75em) 480px, 100vw"
                width={800}
                height={1000}
                radius={16}
                eager
              />
            </MemberFrame>
            <i className={`capiz ${waits.part}`} style={{ minHeight: 120 }} />
          </div>
        </div>
      </div>
    </>
  )
}
