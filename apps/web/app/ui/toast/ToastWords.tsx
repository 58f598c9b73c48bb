import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './ToastWords.module.css'

type ToastWordsProps = {
  sentence: ReactNode
  /** The outcome with its button, by default Undo, inserted above the sentence without moving it. */
  outcome?: { text: ReactNode; onUndo: () => void; label?: ReactNode }
  /** At work: the outcome is written as other toasts are. */
  plain?: boolean
}

/** The content of a toast whose action can be undone. */
export function ToastWords({ sentence, outcome, plain }: ToastWordsProps) {
  return (
    <>
      {outcome && (
        <span className={classes.outcome} data-plain={plain || undefined}>
          <span>
            <b>{outcome.text}</b>
            <button type="button" onClick={outcome.onUndo}>
              {outcome.label ?? <Trans>Undo</Trans>}
            </button>
          </span>
        </span>
      )}
      <span className={classes.sentence} data-outcome={outcome ? true : undefined}>
        {sentence}
      </span>
    </>
  )
}
