import type { WarningKind } from '@harana/contract/model/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useHowScamsGo, useWarningWords, type WarningSide } from './use-warning-words.ts'
import classes from './warning.module.css'

type WarningNoteProps = {
  warnings: readonly WarningKind[]
  onReport: () => void
  onFine: () => void
}

/** What to think of another member’s message, under it: what, why and what to do. */
export function WarningNote({ warnings, onReport, onFine }: WarningNoteProps) {
  return (
    <Note warnings={warnings} side="receiver">
      <Button
        color="sili.6"
        leftSection={<IconFlag size={20} stroke={1.9} aria-hidden="true" />}
        onClick={onReport}
      >
        <Trans>Report</Trans>
      </Button>
      <Button variant="subtle" color="gray" onClick={onFine}>
        <Trans>It is fine</Trans>
      </Button>
      <HowScamsGo />
    </Note>
  )
}

type SendingWarningProps = {
  warnings: readonly WarningKind[]
  /** Sends it all the same. */
  onSend: () => void
  /** Goes back to the words. */
  onChange: () => void
  busy?: boolean
}

/** What to think of one’s own words before they are sent. */
export function SendingWarning({ warnings, onSend, onChange, busy }: SendingWarningProps) {
  return (
    <Note warnings={warnings} side="sender">
      <Button onClick={onChange}>
        <Trans>Change my words</Trans>
      </Button>
      <Button variant="subtle" color="gray" onClick={onSend} loading={busy}>
        <Trans>Send it all the same</Trans>
      </Button>
      <HowScamsGo />
    </Note>
  )
}

function Note({
  warnings,
  side,
  children,
}: {
  warnings: readonly WarningKind[]
  side: WarningSide
  children: ReactNode
}) {
  const { t } = useLingui()
  const words = useWarningWords(side)
  // A kind that this page does not know yet is left out.
  const known = warnings.filter((kind) => kind in words)
  if (known.length === 0) return null
  return (
    <div className={classes.note} role="note" aria-label={t`Warning`}>
      <span className={classes.sign}>
        <IconAlertTriangle size={22} stroke={1.9} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        {known.map((kind) => (
          <p key={kind}>
            <b>{words[kind].title}</b> {words[kind].why} {words[kind].advice}
          </p>
        ))}
        <div className={classes.acts}>{children}</div>
      </div>
    </div>
  )
}

function HowScamsGo() {
  const to = useHowScamsGo()
  return (
    <Button component="a" href={to} target="_blank" variant="subtle" color="gray">
      <Trans>How scams go</Trans>
    </Button>
  )
}
