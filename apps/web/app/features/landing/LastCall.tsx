import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { paths } from '../../lib/site/paths.ts'
import classes from './LastCall.module.css'
import shared from './shared.module.css'

const before = ['ligaya', 'heart', 'henrik', 'erik'] as const

/** The last call of the landing page: a window in which one pane waits for the visitor, who signs up by it, too. */
export function LastCall() {
  const { t } = useLingui()
  return (
    <section className={classes.night}>
      <div className={`${shared.wrap} ${classes.inner}`}>
        <div>
          <h2>
            <Trans>One pane is still dark.</Trans>
          </h2>
          <p>
            <Trans>It is yours. The first step takes two minutes, and you can change everything later.</Trans>
          </p>
          <div className={classes.ways}>
            <a className={shared.button} data-size="lg" href={paths.signUp}>
              <Trans>Create your profile</Trans>
            </a>
            <a className={shared.button} data-size="lg" data-look="glass" href={paths.logIn}>
              <Trans>Log in</Trans>
            </a>
          </div>
        </div>
        <div className={classes.window}>
          <div className={classes.sash}>
            {before.map((pane) =>
              pane === 'heart' ? (
                <span key={pane} className={classes.lit}>
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M12 20.6C5.4 15.8 2.4 12 2.4 8.1C2.4 5 4.8 2.8 7.5 2.8C9.4 2.8 11.1 3.8 12 5.5C12.9 3.8 14.6 2.8 16.5 2.8C19.2 2.8 21.6 5 21.6 8.1C21.6 12 18.6 15.8 12 20.6Z" />
                  </svg>
                </span>
              ) : (
                <Person key={pane} name={pane} />
              ),
            )}
            <a className={classes.dark} href={paths.signUp} aria-label={t`Yours: create your profile`}>
              <span>
                <IconPlus size={24} stroke={1.9} aria-hidden="true" />
                <Trans>Yours</Trans>
              </span>
            </a>
            <Person name="rosario" />
          </div>
          <div className={classes.sill} />
        </div>
      </div>
    </section>
  )
}

function Person({ name }: { name: string }) {
  return (
    <span className={classes.pane}>
      <img src={`/people/${name}.svg`} alt="" width={170} height={212} loading="lazy" />
    </span>
  )
}
