import type { Output } from '@harana/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { GestureCard } from '../../../entities/gesture/GestureCard.tsx'
import { call } from '../../../lib/api/api.ts'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import { PhotosToday } from './CaseParts.tsx'
import { flawLabels } from './labels.ts'
import own from './queue.module.css'

type Case = Output<'admin/getticket'>

/** A live photo with the gesture that was asked for, beside the photos of the profile. */
export function LivePhotoCard({ livePhoto, member, ticket: { ticketId, sealed } }: Case) {
  const { t, i18n } = useLingui()
  if (!livePhoto)
    return (
      <section className={classes.card}>
        <p>
          <Trans>The live photo was deleted.</Trans>
        </p>
      </section>
    )
  const { gesture, sent, refusedBefore, approved, flaw, words } = livePhoto
  return (
    <section className={classes.card}>
      <div className={classes.caseHead}>
        <h3>
          <Trans>The live photo</Trans>
        </h3>
        {approved !== null && (
          <Chip tone={approved ? 'good' : 'bad'}>{approved ? t`Confirmed` : t`Refused`}</Chip>
        )}
      </div>
      <p className={own.quiet}>
        <Trans>
          Sent <Moment at={sent} />.
        </Trans>{' '}
        {refusedBefore > 0 && (
          <Plural value={refusedBefore} one="One before it was refused." other="# before it were refused." />
        )}
      </p>
      <div className={own.beside}>
        {sealed ? (
          <p>
            <Trans>The live photo is sealed.</Trans>
          </p>
        ) : (
          <BlurredPhoto
            label={t`The live photo`}
            placeholder=""
            onOpen={() => call('admin/openlivephoto', { ticketId })}
          />
        )}
        <GestureCard gesture={gesture} />
      </div>
      {flaw && (
        <>
          <h3>{i18n._(flawLabels[flaw])}</h3>
          <blockquote className={own.said}>{words}</blockquote>
        </>
      )}
      <h3>
        <Trans>The photos of the profile</Trans>
      </h3>
      {member && member.photos.length > 0 ? (
        <PhotosToday ticketId={ticketId} photos={member.photos} />
      ) : (
        <p className={own.quiet}>
          <Trans>The profile has no photos.</Trans>
        </p>
      )}
    </section>
  )
}
