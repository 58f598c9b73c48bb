import { Trans } from '@lingui/react/macro'
import classes from './DatingTips.module.css'
import shared from './shared.module.css'

/** Three tips for a first letter. */
export function DatingTips() {
  return (
    <section className={classes.tips} id="dating-tips">
      <div className={`${shared.wrap} ${shared.section}`}>
        <h2 className={shared.large}>
          <Trans>A little help with the first line.</Trans>
        </h2>
        <ol>
          <li>
            <Pair people={['grace', 'james']} />
            <h3>
              <Trans>Before the first letter</Trans>
            </h3>
            <p>
              <Trans>
                Read her profile twice. Then write three sentences: one about her, one about you, one
                question. Leave out “dear” and “beautiful” until you have earned them.
              </Trans>
            </p>
          </li>
          <li>
            <Pair people={['lorna', 'nenita']} />
            <h3>
              <Trans>Her family is in the room</Trans>
            </h3>
            <p>
              <Trans>
                When you write to a woman in Iloilo you also write to her mother, an older brother and a
                cousin who reads over her shoulder. Ask about them by name and remember the answer.
              </Trans>
            </p>
          </li>
          <li>
            <Pair people={['jasmin', 'erik']} />
            <h3>
              <Trans>Hiya and tampo</Trans>
            </h3>
            <p>
              <Trans>
                Hiya is the modesty that makes her say “maybe” when she means no. Tampo is a quiet hurt: she
                does not argue, she goes silent. Do not press. Say what you think you did, and wait.
              </Trans>
            </p>
          </li>
        </ol>
      </div>
    </section>
  )
}

/** Two drawn people side by side. Decorative. */
function Pair({ people }: { people: readonly string[] }) {
  return (
    <span className={classes.pair} aria-hidden="true">
      {people.map((person) => (
        <img key={person} src={`/people/${person}.svg`} alt="" width={200} height={266} loading="lazy" />
      ))}
    </span>
  )
}
