import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconCashOff, IconLock, IconUserCheck } from '@tabler/icons-react'
import { publicPath } from '../../lib/site/public-pages.ts'
import classes from './Safety.module.css'
import shared from './shared.module.css'

/** How members stay safe: what they can do and what we do. */
export function Safety() {
  const { t, i18n } = useLingui()
  return (
    <section className={`${shared.wrap} ${shared.section} ${classes.safety}`} id="safety">
      <img
        className={classes.shutters}
        src="/landing/shutters.svg"
        alt={t`Drawing of a lit window with one shutter half closed`}
        width={440}
        height={430}
        loading="lazy"
      />
      <div>
        <h2 className={shared.large}>
          <Trans>Your window, your shutters.</Trans>
        </h2>
        <div className={classes.grid}>
          <div>
            <IconBan size={24} stroke={1.9} aria-hidden="true" />
            <h3>
              <Trans>Block and report</Trans>
            </h3>
            <p>
              <Trans>On every profile. A person reads each report.</Trans>
            </p>
          </div>
          <div>
            <IconLock size={24} stroke={1.9} aria-hidden="true" />
            <h3>
              <Trans>Private notes</Trans>
            </h3>
            <p>
              <Trans>Write what you want to remember. Only you see it.</Trans>
            </p>
          </div>
          <div>
            <IconCashOff size={24} stroke={1.9} aria-hidden="true" />
            <h3>
              <Trans>Never send money</Trans>
            </h3>
            <p>
              <Trans>We remind both sides. Report anyone who asks.</Trans>
            </p>
          </div>
          <div>
            <IconUserCheck size={24} stroke={1.9} aria-hidden="true" />
            <h3>
              <Trans>Change your mind</Trans>
            </h3>
            <p>
              <Trans>Blocked members stay listed in Settings. Unblock them there.</Trans>
            </p>
          </div>
        </div>
        <a className={shared.more} href={publicPath('safety', i18n.locale)}>
          <Trans>How to stay safe</Trans>
        </a>
      </div>
    </section>
  )
}
