import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './ToastWords.module.css'

type ToastWordsProps = {
  sentence: ReactNode
  /** What came of it, and the way back; it arrives above the sentence, which stays where it is. */
  outcome?: { text: ReactNode; onUndo: () => void }
}

/** The words of a toast that can be undone. */
export function ToastWords({ sentence, outcome }: ToastWordsProps) {
  return (
    <>
      {outcome && (
        <span className={classes.outcome}>
          <span>
            <b>{outcome.text}</b>
            <button type="button" onClick={outcome.onUndo}>
              <Trans>Undo</Trans>
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
