import type { Output } from '@harana/contract'
import { VerificationStatus } from '@harana/contract/model/enums'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fact } from '../../../ui/Facts/Facts.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { PhotosToday } from './CaseParts.tsx'
import { stepFlawLabels, stepLabels } from './labels.ts'
import { OutsideCheck } from './OutsideCheck.tsx'
import own from './queue.module.css'
import { SentPictures } from './SentPictures.tsx'

type Case = Output<'admin/getticket'>

/** What a member sent to be verified, beside their names and the photos of the profile. */
export function VerificationCard({ verification, member, ticket: { ticketId } }: Case) {
  const { t, i18n } = useLingui()
  if (!verification) return null
  const { outside, firstName, lastName, birthdate, legalName, reason, steps, refusedBefore } = verification
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
      {outside && <OutsideCheck outside={outside} birthdate={birthdate} />}
      {(!outside || verification.document || verification.selfie) && (
        <SentPictures ticketId={ticketId} verification={verification} />
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
