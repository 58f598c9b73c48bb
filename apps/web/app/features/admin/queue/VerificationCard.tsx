import type { Output } from '@harana/contract'
import { VerificationStatus } from '@harana/contract/model/enums'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { GestureCard } from '../../../entities/gesture/GestureCard.tsx'
import { call } from '../../../lib/api/api.ts'
import { photoUrl } from '../../../lib/api/photos.ts'
import { Fact } from '../../../ui/Facts/Facts.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import { PhotosToday } from './CaseParts.tsx'
import { stepFlawLabels, stepLabels } from './labels.ts'
import own from './queue.module.css'

type Case = Output<'admin/getticket'>

/** What a member sent to be verified, beside their names and the photos of the profile. */
export function VerificationCard({ verification, member, ticket: { ticketId } }: Case) {
  const { t, i18n } = useLingui()
  if (!verification) return null
  const { document, selfie, firstName, lastName, birthdate, legalName, reason, steps, refusedBefore } =
    verification
  const open = (pictureId: string) => async () => {
    const { photo } = await call('admin/getverificationpicture', { ticketId, pictureId })
    return { photo: photoUrl(photo, 0, 0) }
  }
  return (
    <section className={classes.card}>
      <div className={classes.caseHead}>
        <h3>
          <Trans>The verification</Trans>
        </h3>
      </div>
      <p className={own.quiet}>
        {refusedBefore > 0 && (
          <Plural value={refusedBefore} one="Refused once before." other="Refused # times before." />
        )}
      </p>
      {reason && <blockquote className={own.said}>{reason}</blockquote>}
      <dl className={classes.case}>
        <Fact label={t`First name`}>{firstName}</Fact>
        <Fact label={t`Last name`} missing={lastName === ''}>
          {lastName || t`Nothing`}
        </Fact>
        <Fact label={t`Birthday`}>{i18n.date(birthdate, { dateStyle: 'long', timeZone: 'UTC' })}</Fact>
        {legalName && <Fact label={t`Name of an earlier document`}>{legalName}</Fact>}
      </dl>
      <ul className={own.past}>
        {steps.map(({ step, status, flaw }) => (
          <li key={step}>
            <b>{i18n._(stepLabels[step])}</b>{' '}
            <Chip tone={status === VerificationStatus.Approved ? 'good' : flaw ? 'bad' : 'quiet'}>
              {status === VerificationStatus.Approved ? t`Approved` : flaw ? t`Rejected` : t`To be looked at`}
            </Chip>
            {flaw && <p>{i18n._(stepFlawLabels[step][flaw] ?? stepFlawLabels.document.other!)}</p>}
          </li>
        ))}
      </ul>
      <h3>
        <Trans>The document</Trans>
      </h3>
      {document ? (
        <>
          <p className={own.quiet}>
            <Trans>
              Sent <Moment at={document.sent} />.
            </Trans>
          </p>
          <div className={own.document}>
            <BlurredPhoto
              key={document.pictureId}
              label={t`The document`}
              placeholder=""
              onOpen={open(document.pictureId)}
            />
          </div>
        </>
      ) : (
        <p className={own.quiet}>
          <Trans>It was erased, or none is needed.</Trans>
        </p>
      )}
      <h3>
        <Trans>The live photo</Trans>
      </h3>
      {selfie ? (
        <>
          <p className={own.quiet}>
            <Trans>
              Sent <Moment at={selfie.sent} />.
            </Trans>
          </p>
          <div className={own.beside}>
            <BlurredPhoto
              key={selfie.pictureId}
              label={t`The live photo`}
              placeholder=""
              onOpen={open(selfie.pictureId)}
            />
            <GestureCard gesture={selfie.gesture} />
          </div>
        </>
      ) : (
        <p className={own.quiet}>
          <Trans>It was erased, or none is needed.</Trans>
        </p>
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
