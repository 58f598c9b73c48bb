import type { Output } from '@harana/contract'
import type { CheckState } from '@harana/contract/model/verification'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fact } from '../../../ui/Facts/Facts.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import own from './queue.module.css'

type Outside = NonNullable<NonNullable<Output<'admin/getticket'>['verification']>['outside']>

const stateLabels: Record<CheckState, MessageDescriptor> = {
  open: msg`Not done yet`,
  working: msg`Being looked at`,
  verified: msg`Approved`,
  retry: msg`To be tried again`,
  refused: msg`Rejected`,
}

type OutsideCheckProps = { outside: Outside; birthdate: string }

/** What another company says of the document and the face, beside what the account says. */
export function OutsideCheck({ outside, birthdate }: OutsideCheckProps) {
  const { t, i18n } = useLingui()
  const tone = outside.state === 'verified' ? 'good' : outside.state === 'refused' ? 'bad' : 'quiet'
  const isOther = outside.birthdate !== '' && outside.birthdate !== birthdate
  return (
    <>
      <h3>
        <Trans>The check by Stripe</Trans> <Chip tone={tone}>{i18n._(stateLabels[outside.state])}</Chip>
      </h3>
      <p className={own.quiet}>
        {outside.at && (
          <>
            <Moment at={outside.at} />.{' '}
          </>
        )}
        <Trans>Stripe compared the document with the face. The pictures are there alone.</Trans>
      </p>
      <dl className={classes.case}>
        <Fact label={t`Name on the document`} missing={outside.name === ''}>
          {outside.name || t`Nothing`}
        </Fact>
        <Fact label={t`Birthday on the document`} missing={outside.birthdate === ''}>
          {outside.birthdate
            ? i18n.date(outside.birthdate, { dateStyle: 'long', timeZone: 'UTC' })
            : t`Nothing`}{' '}
          {isOther && <Chip tone="bad">{t`Another one than the account’s`}</Chip>}
        </Fact>
      </dl>
      {outside.url && (
        <p>
          <a href={outside.url} target="_blank" rel="noreferrer">
            <Trans>See it at Stripe</Trans>
          </a>
        </p>
      )}
    </>
  )
}
