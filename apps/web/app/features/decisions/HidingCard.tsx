import type { Hiding } from '@harana/contract/calls/decisions'
import { decisionWords } from '@harana/contract/model/decision-words'
import type { Locale } from '@harana/contract/model/locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import classes from './decisions.module.css'

/** What is hidden while staff look at it, why and until when; or that it is shown again. */
export function HidingCard({ hiding: { hidingId, what, began, due, shown, kept } }: { hiding: Hiding }) {
  const { i18n } = useLingui()
  const said = decisionWords[i18n.locale as Locale]
  const moment = (at: string) => i18n.date(at, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <article className={classes.card} aria-labelledby={hidingId}>
      <h2 id={hidingId}>{shown ? <Trans>Shown again</Trans> : <Trans>Hidden while we look at it</Trans>}</h2>
      {shown ? (
        <>
          <FormAlert kind="ok">{said.shown[what]}</FormAlert>
          {kept.map((gap) => (
            <p key={gap} className={classes.words}>
              {said.gaps[gap]}
            </p>
          ))}
          <p className={classes.quiet}>
            <Trans>
              Hidden from {moment(began)} to {moment(shown)}.
            </Trans>
          </p>
        </>
      ) : (
        <>
          <p className={classes.words}>{said.hidden[what]}</p>
          <p className={classes.words}>{said.next(due && moment(due))}</p>
          <p className={classes.quiet}>{said.meanwhile}</p>
        </>
      )}
    </article>
  )
}
