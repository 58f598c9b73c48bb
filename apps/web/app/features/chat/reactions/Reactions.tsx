import { type Reaction, reactions } from '@harana/contract/model/chat'
import { useLingui } from '@lingui/react/macro'
import { ReactionDrawing } from './Drawings.tsx'
import classes from './reactions.module.css'
import { useReactionNames } from './use-reaction-names.ts'

type ReactionRowProps = { chosen: Reaction | null; onChoose: (reaction: Reaction | null) => void }

/** The six quick answers in a row; the chosen one is taken back by another press. */
export function ReactionRow({ chosen, onChoose }: ReactionRowProps) {
  const { t } = useLingui()
  const names = useReactionNames()
  return (
    <fieldset className={classes.row} aria-label={t`Quick answer`}>
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-pressed={reaction === chosen}
          aria-label={names[reaction]}
          title={names[reaction]}
          onClick={() => onChoose(reaction === chosen ? null : reaction)}
        >
          <ReactionDrawing reaction={reaction} />
        </button>
      ))}
    </fieldset>
  )
}

/** A quick answer under a message, and whose it is. */
export function ReactionMark({ reaction, own }: { reaction: Reaction; own: boolean }) {
  const { t } = useLingui()
  const name = useReactionNames()[reaction]
  return (
    <span
      className={classes.mark}
      data-own={own || undefined}
      role="img"
      aria-label={own ? t`Your answer: ${name}` : t`Their answer: ${name}`}
    >
      <ReactionDrawing reaction={reaction} size={18} />
    </span>
  )
}
