import { Trans } from '@lingui/react/macro'
import { KaPartnerSeal } from '../../entities/member/KaPartnerSeal.tsx'
import classes from './Seal.module.css'
import shared from './shared.module.css'

const people = [
  ['liza', 'Liza, 31'],
  ['fatima', 'Fatima, 28'],
  ['nenita', 'Nenita, 42'],
  ['mayumi', 'Mayumi, 26'],
  ['daisy', 'Daisy, 33'],
  ['tala', 'Tala, 30'],
] as const

/** Explains the sampaguita seal. */
export function Seal() {
  return (
    <section className={classes.night} id="ka-partner">
      <div className={`${shared.wrap} ${classes.inner}`}>
        <div className={classes.words}>
          <div className={classes.head}>
            <KaPartnerSeal size={64} onNight />
            <h2 className={shared.large}>
              <Trans>Look for the sampaguita seal.</Trans>
            </h2>
          </div>
          <p>
            <Trans>
              It stands for a <span className="nowrap">Ka-Partner</span>: a member whose identity, face and
              profile a person on our team has checked.
            </Trans>
          </p>
          <dl>
            <div>
              <dt>
                <Trans>Identity</Trans>
              </dt>
              <dd>
                <Trans>A government ID, seen by our team alone, then erased.</Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Face</Trans>
              </dt>
              <dd>
                <Trans>A live photo, compared with her profile pictures.</Trans>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Profile</Trans>
              </dt>
              <dd>
                <Trans>Her name and photos are those of the ID.</Trans>
              </dd>
            </div>
          </dl>
          <a className={shared.button} data-look="gold" href="#faq">
            <Trans>What is a Ka-Partner?</Trans>
          </a>
        </div>
        <div className={classes.panes}>
          {people.map(([file, name]) => (
            <figure key={file}>
              <img src={`/people/${file}.svg`} alt="" width={200} height={250} loading="lazy" />
              <figcaption>
                {name}
                <KaPartnerSeal onNight />
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
