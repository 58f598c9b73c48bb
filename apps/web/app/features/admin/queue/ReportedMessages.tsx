import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useGiftNames } from '../../../entities/gift/use-gift-names.ts'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Moment } from '../Moment.tsx'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import own from './queue.module.css'

type Report = Output<'admin/getticket'>['reports'][number]
type Message = Report['evidence']['messages'][number]
type ReportedMessagesProps = { report: Report; reported: string }

/** What the two had written when one reported the other; what was changed or taken back since then stands here as it was. */
export function ReportedMessages({ report, reported }: ReportedMessagesProps) {
  const { t } = useLingui()
  const reporter = report.reporter.name || t`A deleted account`
  return (
    <section aria-label={t`Messages of the report`}>
      <p className={own.quiet}>
        <Trans>What the two had written. It stays as it was, whatever became of it since.</Trans>
      </p>
      <ol className={own.messages}>
        {report.evidence.messages.map((message) => (
          <li key={message.number}>
            <b>{message.byReported ? reported : reporter}</b> <Moment at={message.at} />
            <Said message={message} reportId={report.reportId} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Said({ message, reportId }: { message: Message; reportId: string }) {
  const { t } = useLingui()
  const giftNames = useGiftNames()
  const { number, text, action, gift, gif, edited, unsent, media } = message
  const open = () => call('admin/openreportedmessage', { reportId, number })
  return (
    <>
      {text && <p>{text}</p>}
      {action && <p>{t`In place of words: ${action}`}</p>}
      {gift && <p>{t`Gift: ${giftNames[gift]}`}</p>}
      {gif !== null && <p>{t`Moving picture: ${gif}`}</p>}
      {media?.kind === 'image' && (
        <BlurredPhoto
          label={t`Picture of message ${number}`}
          placeholder={media.placeholder ?? ''}
          onOpen={async () => ({ photo: (await open()).media })}
        />
      )}
      {media?.kind === 'voice' && <Recording label={t`Recording of message ${number}`} onOpen={open} />}
      {edited && <small>{t`Changed before the report`}</small>}
      {unsent && <small>{t`Taken back before the report`}</small>}
    </>
  )
}

type RecordingProps = { label: string; onOpen: () => Promise<{ media: string }> }

/** A recording that is loaded once it is asked for, which the audit log records. */
function Recording({ label, onOpen }: RecordingProps) {
  const { t } = useLingui()
  const [address, setAddress] = useState<string | null>(null)
  const { busy, attempt } = useAttempt()
  const load = () =>
    attempt(async () => {
      const [head = '', bytes = ''] = (await onOpen()).media.split(',')
      // The page's policy takes sounds that the page made itself, and none in an address.
      const type = head.slice('data:'.length, head.indexOf(';'))
      const sound = new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], { type })
      setAddress(URL.createObjectURL(sound))
    })
  // biome-ignore lint/a11y/useMediaCaption: what members say has no captions
  if (address) return <audio controls src={address} aria-label={label} />
  return <Button loading={busy} onClick={() => void load()}>{t`Listen: ${label}`}</Button>
}
