import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { categoryLabels } from '../../entities/member/labels.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { EmptyState, FailedState, LoadingState } from '../../ui/states/states.tsx'
import classes from './moderation.module.css'

type Outcome = Output<'users/getreports'>['reports'][number]['outcome']

/** The reports that this member made, and whether staff acted. */
export function OwnReports() {
  const { t, i18n } = useLingui()
  const { data, error, slow, mutate } = useCall('users/getreports', {})
  if (!data && error)
    return <FailedState onRetry={() => void mutate()}>{errorText(error) || t`This did not load`}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  const outcomes: Record<Outcome, string> = {
    open: t`Our team is looking at it.`,
    acted: t`We acted on it. Thank you.`,
    'nothing-found': t`We found nothing against our rules. Block them if you do not want to see them.`,
  }
  if (data.reports.length === 0)
    return (
      <EmptyState bare title={t`You have reported nobody`}>
        <Trans>Report is at the end of each profile. Nobody learns that it was you.</Trans>
      </EmptyState>
    )
  return (
    <>
      <p>
        <Trans>Whom you reported is not shown here, and nobody learns that it was you.</Trans>
      </p>
      <ul className={classes.reports}>
        {data.reports.map(({ reportId, category, created, outcome }) => (
          <li key={reportId}>
            <b>{i18n._(categoryLabels[category])}</b>
            <span>{i18n.date(created, { dateStyle: 'medium' })}</span>
            <span>{outcomes[outcome]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
