import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { categoryLabels } from '../../../entities/member/labels.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { Unanswered } from '../Unanswered.tsx'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import own from './queue.module.css'

type Report = Output<'admin/getsealedevidence'>['reports'][number]

/** Sealed evidence, while it is open to the viewer. It lies in no cache, so that it is gone with this component. */
export function SealedEvidence({ ticketId }: { ticketId: number }) {
  const { t } = useLingui()
  const [data, setData] = useState<Output<'admin/getsealedevidence'>>()
  const [error, setError] = useState<ApiError>()
  const load = useCallback(
    () =>
      call('admin/getsealedevidence', { ticketId }).then(setData, (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure
        setError(failure)
      }),
    [ticketId],
  )
  useEffect(() => void load(), [load])
  if (!data)
    return (
      <Unanswered
        error={error}
        slow={false}
        mutate={() => {
          setError(undefined)
          return load()
        }}
        missing={<Trans>It is not open to you any more.</Trans>}
      />
    )
  return (
    <>
      {data.reports.map((report) => (
        <SealedReport key={report.reportId} report={report} />
      ))}
      {data.photos.length > 0 && (
        <div className={own.photos}>
          {data.photos.map(({ photoId, placeholder }, at) => (
            <BlurredPhoto
              key={photoId}
              label={t`Sealed photo ${at + 1}`}
              placeholder={placeholder}
              onOpen={() => call('admin/opensealedphoto', { ticketId, photoId })}
            />
          ))}
        </div>
      )}
    </>
  )
}

function SealedReport({ report }: { report: Report }) {
  const { t, i18n } = useLingui()
  const { category, text, created, profileName, city, aboutUser, aboutMatch, prompts } = report
  const fields = [
    [t`Name`, profileName],
    [t`City`, city],
    [t`About Me`, aboutUser],
    [t`About My Match`, aboutMatch],
    ...prompts.map(({ question, answer }) => [question, answer] as const),
  ] as const
  return (
    <div className={own.frozen}>
      <p className={own.quiet}>
        <Chip tone="quiet">{i18n._(categoryLabels[category])}</Chip> <Moment at={created} />
      </p>
      {text && <blockquote className={own.said}>{text}</blockquote>}
      <dl>
        {fields.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
