import { RequestStatus } from '@harana/contract/model/enums'
import { ticketKinds } from '@harana/contract/model/tickets'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '../../lib/api/errors.ts'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { LetterForm } from './LetterForm.tsx'
import classes from './letters.module.css'
import { type Letter, useLetters } from './use-letters.ts'

/** Staff are to answer a letter within so many days. */
const ANSWER_DAYS = ticketKinds.letter.hours / 24

/** What the member can do now about letters to the concierge: write one, wait for its answer, read it, or come back later. */
export function Letters() {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { i18n } = useLingui()
  const { data, error, slow, mutate } = useLetters()
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  const { letters, left, again } = data
  const [latest, ...earlier] = letters
  const waits = latest?.status === RequestStatus.Open
  const back = again && i18n.date(again, { dateStyle: 'long' })
  return (
    <div className={classes.letters}>
      {latest && (
        <section className={classes.card} aria-labelledby="latest-letter">
          {waits ? (
            <>
              <span className={classes.chip}>
                <Trans context="status">Open</Trans>
              </span>
              <h2 id="latest-letter">
                <Trans>We have your letter</Trans>
              </h2>
              <p role="status">
                <Trans>
                  Somebody of our team reads it with your profile and means to answer within {ANSWER_DAYS}{' '}
                  days. The answer comes here, and we tell you by notification and e-mail.
                </Trans>
              </p>
            </>
          ) : (
            <>
              <span className={classes.chip}>
                <Trans>Answered</Trans>
              </span>
              <h2 id="latest-letter">
                <Trans>Our answer</Trans>
              </h2>
              <p className={classes.words}>{latest.answer}</p>
            </>
          )}
          <OwnWords letter={latest} />
        </section>
      )}
      {!waits && left > 0 && (
        <div className={classes.card}>
          <LetterForm left={left} />
        </div>
      )}
      {!waits && left === 0 && (
        <p className={classes.quiet}>
          {back ? (
            <Trans>You can write again on {back}.</Trans>
          ) : (
            <Trans>You can’t write a letter at the moment.</Trans>
          )}
        </p>
      )}
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>
            <Trans>Earlier letters</Trans>
          </summary>
          <ul>
            {earlier.map((letter) => (
              <li key={letter.created}>
                <p className={classes.quiet}>{i18n.date(letter.created, { dateStyle: 'long' })}</p>
                <p className={classes.words}>{letter.answer}</p>
                <OwnWords letter={letter} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The member's own words, folded up. */
function OwnWords({ letter: { about, hope } }: { letter: Letter }) {
  return (
    <details className={classes.own}>
      <summary>
        <Trans>What you wrote</Trans>
      </summary>
      <p className={classes.words}>{about}</p>
      <p className={classes.words}>{hope}</p>
    </details>
  )
}
