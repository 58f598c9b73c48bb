import type { Output } from '@harana/contract'
import { type Gender, RequestStatus } from '@harana/contract/model/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { genderLabels } from '../../../entities/member/labels.ts'
import { usePlanName } from '../../../entities/plan/plan-names.ts'
import { call } from '../../../lib/api/api.ts'
import { Fact } from '../../../ui/Facts/Facts.tsx'
import { Answers } from '../Answers.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { actLabels, reasonLabels } from '../decision-labels.ts'
import { Moment } from '../Moment.tsx'
import { PersonLink } from '../PersonLink.tsx'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import { appealLabels, stateLabels } from './labels.ts'
import own from './queue.module.css'

type Case = Output<'admin/getticket'>

/** The member of a case as they are today. */
export function MemberToday({ member, ticket: { ticketId, kind } }: Pick<Case, 'member' | 'ticket'>) {
  const { t, i18n } = useLingui()
  if (!member)
    return (
      <section className={classes.card}>
        <p>
          <Trans>This account was erased.</Trans>
        </p>
      </section>
    )
  const {
    name,
    age,
    gender,
    city,
    joined,
    state,
    aboutUser,
    aboutMatch,
    prompts,
    photos,
    profileId,
    locale,
  } = member
  return (
    <section className={classes.card}>
      <div className={classes.caseHead}>
        <h3>
          {name}, {age}
        </h3>
        <Chip tone={state === 'active' ? 'good' : 'bad'}>{i18n._(stateLabels[state])}</Chip>
      </div>
      <dl className={classes.case}>
        <Fact label={t`Member number`}>
          <PersonLink person={{ memberId: profileId, name: '' }} />
        </Fact>
        <Fact label={t`Gender`}>{genderIn(i18n, gender)}</Fact>
        <Fact label={t`City`} missing={city === ''}>
          {city || t`Nothing`}
        </Fact>
        <Fact label={t`Language`}>{locale === 'fil' ? 'Filipino' : 'English'}</Fact>
        <Fact label={t`Joined`}>
          <Moment at={joined} />
        </Fact>
      </dl>
      {aboutUser && <p className={own.text}>{aboutUser}</p>}
      {aboutMatch && <p className={own.text}>{aboutMatch}</p>}
      <Answers of={prompts} />
      {/* A live photo, or a document, stands beside them. */}
      {kind !== 'live-photo' && kind !== 'verification' && (
        <PhotosToday ticketId={ticketId} photos={photos} />
      )}
    </section>
  )
}

type PhotosTodayProps = { ticketId: number; photos: NonNullable<Case['member']>['photos'] }

/** The photos that a member has today, each blurred until pressed. */
export function PhotosToday({ ticketId, photos }: PhotosTodayProps) {
  const { t } = useLingui()
  if (photos.length === 0) return null
  return (
    <div className={own.photos}>
      {photos.map(({ photoId, placeholder }, at) => (
        <BlurredPhoto
          key={photoId}
          label={t`Photo ${at + 1} of today`}
          placeholder={placeholder}
          onOpen={() => call('admin/openticketphoto', { ticketId, photoId })}
        />
      ))}
    </div>
  )
}

const genderIn = (i18n: ReturnType<typeof useLingui>['i18n'], gender: number) =>
  gender in genderLabels ? i18n._(genderLabels[gender as Gender]) : '–'

/** What a member asks staff to change, beside what it is now. */
export function WishCard({ request }: { request: NonNullable<Case['request']> }) {
  const { t, i18n } = useLingui()
  const { gender, birthdate, present, reason } = request
  const day = (at: string) => i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section className={classes.card}>
      <h3>
        <Trans>Wished for</Trans>
      </h3>
      <dl className={classes.case}>
        {gender !== null && (
          <Fact label={t`Gender`}>
            {genderIn(i18n, present.gender)} → <b>{genderIn(i18n, gender)}</b>
          </Fact>
        )}
        {birthdate !== null && (
          <Fact label={t`Birthday`}>
            {day(present.birthdate)} → <b>{day(birthdate)}</b>
          </Fact>
        )}
      </dl>
      <blockquote className={own.said}>{reason}</blockquote>
    </section>
  )
}

/** A letter to the concierge, with the plan of whoever wrote it. */
export function LetterCard({ letter }: { letter: NonNullable<Case['letter']> }) {
  const { t } = useLingui()
  const { about, hope, planId, status, answer } = letter
  const plan = usePlanName()(planId)
  return (
    <section className={classes.card}>
      <h3>
        <Trans>Letter to us</Trans>
      </h3>
      <dl className={classes.case}>
        <Fact label={t`Plan`}>{plan || t`None that is paid`}</Fact>
      </dl>
      <h4>{t`About the member`}</h4>
      <blockquote className={own.said}>{about}</blockquote>
      <h4>{t`Whom they hope to meet`}</h4>
      <blockquote className={own.said}>{hope}</blockquote>
      {status !== RequestStatus.Open && (
        <>
          <h4>{t`The answer`}</h4>
          <blockquote className={own.said}>{answer}</blockquote>
        </>
      )}
    </section>
  )
}

/** A photo that waits to be shown. */
export function NewPhotoCard({
  ticketId,
  photo,
}: {
  ticketId: number
  photo: NonNullable<Case['newPhoto']>
}) {
  const { t } = useLingui()
  const { photoId, placeholder } = photo
  return (
    <section className={classes.card}>
      <h3>
        <Trans>The new photo</Trans>
      </h3>
      <div className={own.photos}>
        <BlurredPhoto
          label={t`The new photo`}
          placeholder={placeholder}
          onOpen={() => call('admin/openticketphoto', { ticketId, photoId })}
        />
      </div>
    </section>
  )
}

/** A member's words against a decision, and that decision. */
export function AppealCard({
  appeal,
  decisions,
}: Pick<Case, 'decisions'> & { appeal: NonNullable<Case['appeal']> }) {
  const { i18n } = useLingui()
  const against = decisions.filter(({ decisionId }) => decisionId === appeal.decisionId)
  return (
    <section className={classes.card}>
      <h3>
        <Trans>The appeal</Trans>
      </h3>
      <p className={own.quiet}>
        <Moment at={appeal.created} />
      </p>
      <blockquote className={own.said}>{appeal.text}</blockquote>
      {appeal.status !== RequestStatus.Open && (
        <>
          <h3>{i18n._(appealLabels[appeal.status])}</h3>
          <blockquote className={own.said}>{appeal.answer}</blockquote>
        </>
      )}
      <h3>
        <Trans>Against this decision</Trans>
      </h3>
      <Decisions decisions={against} />
    </section>
  )
}

/** Decisions about a member, the newest first. */
export function Decisions({ decisions }: Pick<Case, 'decisions'>) {
  const { t, i18n } = useLingui()
  return (
    <ul className={own.past}>
      {decisions.map(({ decisionId, action, reason, words, created, ends, reversed }) => (
        <li key={decisionId}>
          <b>{i18n._(actLabels[action])}</b> {reversed && <Chip tone="quiet">{t`Taken back`}</Chip>}
          <p>{i18n._(reasonLabels[reason])}</p>
          {words && <p className={own.text}>{words}</p>}
          <small>
            <Moment at={created} />
            {ends && (
              <>
                {' '}
                – <Moment at={ends} />
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  )
}
