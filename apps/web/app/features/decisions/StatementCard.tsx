import type { Statement } from '@harana/contract/calls/decisions'
import { decisionWords } from '@harana/contract/model/decision-words'
import { reasons } from '@harana/contract/model/decisions'
import type { Locale } from '@harana/contract/model/locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../lib/site/paths.ts'
import { Fact, Facts } from '../../ui/Facts/Facts.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { AppealForm } from './AppealForm.tsx'
import classes from './decisions.module.css'

/** A decision with its reasons, and the appeal against it: the form, or how it stands. */
export function StatementCard({ statement, onAppeal }: { statement: Statement; onAppeal: () => void }) {
  const { t, i18n } = useLingui()
  const { action, reason, words, abilities, created, ends, reversed, appealBy, appeal } = statement
  const { section } = reasons[reason]
  const said = decisionWords[i18n.locale as Locale]
  const day = (at: string) => i18n.date(at, { dateStyle: 'long' })
  const lasts = action === 'restrict' || action === 'suspend' || action === 'ban'
  return (
    <article className={classes.card} aria-labelledby={statement.decisionId}>
      <h2 id={statement.decisionId}>{said.actions[action]}</h2>
      {reversed && <FormAlert kind="ok">{t`We took this decision back on ${day(reversed)}.`}</FormAlert>}
      <Facts>
        <Fact label={t`Decided on`}>{day(created)}</Fact>
        <Fact label={t`Reason`}>{said.reasons[reason]}</Fact>
        <Fact label={t`Rule`}>
          <a href={`${paths.terms}#${section}`}>{said.sections[section]}</a>
        </Fact>
        {lasts && <Fact label={t`Until`}>{ends ? day(ends) : t`It has no end`}</Fact>}
        {abilities.length > 0 && (
          <Fact label={t`You can’t`}>{abilities.map((ability) => said.abilities[ability]).join(', ')}</Fact>
        )}
      </Facts>
      {words && <p className={classes.words}>{words}</p>}
      {appeal ? (
        <div className={classes.appeal}>
          <h3>
            <Trans>Your appeal</Trans>
          </h3>
          <p className={classes.words}>{appeal.text}</p>
          {appeal.status === 0 && (
            <FormAlert kind="info">
              <Trans>Open: somebody else than before reads it. You will hear from us.</Trans>
            </FormAlert>
          )}
          {appeal.status === -1 && (
            <FormAlert kind="info">
              <Trans>Another person looked at it once more. The decision stands.</Trans>
            </FormAlert>
          )}
          {appeal.answer && <p className={classes.words}>{appeal.answer}</p>}
          {appeal.kept.map((gap) => (
            <p key={gap}>{said.gaps[gap]}</p>
          ))}
        </div>
      ) : (
        !reversed &&
        (new Date(appealBy) > new Date() ? (
          <AppealForm token={statement.token} until={day(appealBy)} onDone={onAppeal} />
        ) : (
          <p className={classes.quiet}>
            <Trans>The time to appeal is over.</Trans>
          </p>
        ))
      )}
    </article>
  )
}
