import type { Output } from '@harana/contract'
import { SCAM_TRIED_TEXT_MAX } from '@harana/contract/model/scams'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import admin from '../admin.module.css'

type Tried = Output<'admin/tryscamrules'>

/** What the rules find in a text that staff type; nothing is kept of it. */
export function TryRules() {
  const { t } = useLingui()
  const { busy, attempt } = useAttempt()
  const [text, setText] = useState('')
  const [tried, setTried] = useState<Tried | null>(null)
  const judge = async (event: FormEvent) => {
    event.preventDefault()
    await attempt(async () => setTried(await call('admin/tryscamrules', { text })))
  }
  return (
    <form className={admin.filter} onSubmit={(event) => void judge(event)} aria-label={t`Try a text`}>
      <Textarea
        label={t`Try a text`}
        value={text}
        maxLength={SCAM_TRIED_TEXT_MAX}
        autosize
        minRows={2}
        maxRows={8}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setTried(null)
        }}
      />
      <Button type="submit" variant="default" loading={busy} disabled={text.trim() === ''}>
        <Trans>Try</Trans>
      </Button>
      <output className={admin.hint}>{tried && <Found tried={tried} />}</output>
    </form>
  )
}

function Found({ tried: { score, verdict, rules } }: { tried: Tried }) {
  const names = rules.join(', ')
  if (rules.length === 0) return <Trans>No rule finds anything.</Trans>
  if (verdict === 'hold')
    return (
      <Trans>
        Score {score}, held for staff: {names}
      </Trans>
    )
  if (verdict === 'report')
    return (
      <Trans>
        Score {score}, reported to staff: {names}
      </Trans>
    )
  if (verdict === 'warn')
    return (
      <Trans>
        Score {score}, with a warning: {names}
      </Trans>
    )
  return (
    <Trans>
      Score {score}, without a warning: {names}
    </Trans>
  )
}
