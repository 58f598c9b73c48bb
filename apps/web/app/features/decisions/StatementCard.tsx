import type { Statement } from '@harana/contract/calls/decisions'
import { reasons } from '@harana/contract/model/decisions'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../lib/site/paths.ts'
import { Fact, Facts } from '../../ui/Facts/Facts.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { AppealForm } from './AppealForm.tsx'
import classes from './decisions.module.css'
import { abilityLabels, gapLabels, reasonLabels, sanctionLabels, sectionLabels } from './labels.ts'

/** A decision with its reasons, and the appeal against it: the form, or how it stands. */
export function StatementCard({ statement, onAppeal }: { statement: Statement; onAppeal: () => void }) {
  const { t, i18n } = useLingui()
  const { action, reason, words, abilities, created, ends, reversed, appealBy, appeal } = statement
  const { section } = reasons[reason]
  const day = (at: string) => i18n.date(at, { dateStyle: 'long' })
  const lasts = action === 'restrict' || action === 'suspend' || action === 'ban'
  return (
    <article className={classes.card} aria-labelledby={statement.decisionId}>
      <h2 id={statement.decisionId}>{i18n._(sanctionLabels[action])}</h2>
      {reversed && <FormAlert kind="ok">{t`We took this decision back on ${day(reversed)}.`}</FormAlert>}
      <Facts>
        <Fact label={t`Decided on`}>{day(created)}</Fact>
        <Fact label={t`Reason`}>{i18n._(reasonLabels[reason])}</Fact>
        <Fact label={t`Rule`}>
          <a href={`${paths.terms}#${section}`}>{i18n._(sectionLabels[section]!)}</a>
        </Fact>
        {lasts && <Fact label={t`Until`}>{ends ? day(ends) : t`It has no end`}</Fact>}
        {abilities.length > 0 && (
          <Fact label={t`You can’t`}>
            {abilities.map((ability) => i18n._(abilityLabels[ability])).join(', ')}
          </Fact>
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
            <p key={gap}>{i18n._(gapLabels[gap])}</p>
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
