import type { Output } from '@harana/contract'
import { Gender, type RequestStatus } from '@harana/contract/model/enums'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { genderLabels } from '../../entities/member/labels.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import type { Member } from '../../lib/session/session.tsx'
import { Fact, Facts } from '../../ui/Facts/Facts.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { ChooseGender } from './ChooseGender.tsx'
import { ProfileChangeForm } from './ProfileChangeForm.tsx'
import classes from './requests.module.css'

type Request = Output<'users/getrequests'>['requests'][number]

/** Gender and birth date, which only staff can change once a profile is active, with a button to request a change. */
export function ProfileChange({ member }: { member: Member }) {
  const { t, i18n } = useLingui()
  const { data, error, mutate } = useCall('users/getrequests', {})
  const [asking, setAsking] = useState(false)
  const latest = data?.requests.find(({ kind }) => kind === 'profile-change')
  return (
    <section className={classes.card} aria-labelledby="profile-change">
      <h2 id="profile-change">{t`Gender and birth date`}</h2>
      <Facts>
        <Fact label={t`Gender`}>{i18n._(genderLabels[member.gender as Gender])}</Fact>
        <Fact label={t`Birth date`}>
          {i18n.date(member.birthdate, { dateStyle: 'medium', timeZone: 'UTC' })}
        </Fact>
      </Facts>
      {member.gender === Gender.NoAnswer && <ChooseGender />}
      {!data && error && (
        <>
          <FormAlert>{errorText(error) || t`This did not load`}</FormAlert>
          <Button variant="light" onClick={() => void mutate()}>
            {t`Try again`}
          </Button>
        </>
      )}
      {latest && <Latest request={latest} />}
      {asking ? (
        <ProfileChangeForm member={member} onClose={() => setAsking(false)} />
      ) : (
        data &&
        latest?.status !== 0 && (
          <>
            <p
              className={classes.quiet}
            >{t`Only our team can change these. Others see your age, never the date.`}</p>
            <Button variant="light" onClick={() => setAsking(true)}>
              {t`Ask for a change`}
            </Button>
          </>
        )
      )}
    </section>
  )
}

/** The status of the latest request. */
function Latest({ request }: { request: Request }) {
  const { t, i18n } = useLingui()
  const day = i18n.date(request.created, { dateStyle: 'medium' })
  const { gender, birthdate } = request
  const wish = [
    gender !== null && i18n._(genderLabels[gender]),
    birthdate !== null && i18n.date(birthdate, { dateStyle: 'medium', timeZone: 'UTC' }),
  ]
    .filter(Boolean)
    .join(', ')
  const words: Record<RequestStatus, string> = {
    0: t`Open: on ${day} you asked for ${wish}. Our team is looking at it. You will hear from us.`,
    1: t`Approved: what you asked for on ${day} is changed.`,
    [-1]: t`Rejected: what you asked for on ${day} (${wish}) was not changed.`,
  }
  return (
    <>
      <FormAlert kind={request.status === 1 ? 'ok' : 'info'}>{words[request.status]}</FormAlert>
      {request.answer && <p className={classes.quiet}>{t`Our team writes: ${request.answer}`}</p>}
    </>
  )
}
