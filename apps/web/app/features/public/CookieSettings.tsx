import { Trans, useLingui } from '@lingui/react/macro'
import { publicPath } from '../../lib/site/public-pages.ts'
import { When } from '../../ui/When/When.tsx'
import classes from './CookieSettings.module.css'

/**
 * The consent to analytics and embedded posts: settings that open at any time, and a question at the page's end if
 * visits can be counted. The public pages' script makes both work; lib/device/consent.ts stores the choice.
 */
export function CookieSettings() {
  const { t, i18n } = useLingui()
  const more = (
    <a href={publicPath('cookies', i18n.locale)}>
      <Trans>About cookies</Trans>
    </a>
  )
  return (
    <>
      <div
        id="cookie-settings"
        popover="auto"
        role="dialog"
        aria-label={t`Cookie settings`}
        className={classes.settings}
      >
        <h2>
          <Trans>Cookie settings</Trans>
        </h2>
        <p>
          <Trans>
            What the site needs to work is always on: your log-in, your language, your choice here.
          </Trans>{' '}
          {more}
        </p>
        <When set="analytics">
          <label>
            <input type="checkbox" name="analytics" />
            <span>
              <b>
                <Trans>Count my visits</Trans>
              </b>
              <Trans>Google Analytics tells us which public pages are read. Never on members' pages.</Trans>
            </span>
          </label>
        </When>
        <When set="embeds">
          <label>
            <input type="checkbox" name="embeds" />
            <span>
              <b>
                <Trans>Show posts from other companies</Trans>
              </b>
              <Trans>The companies whose posts are shown then learn that you were here.</Trans>
            </span>
          </label>
        </When>
        <When set="asks">
          <div className={classes.buttons}>
            <button type="button" data-consent="chosen">
              <Trans>Save my choice</Trans>
            </button>
            <button type="button" data-consent="none">
              <Trans>Allow nothing</Trans>
            </button>
          </div>
        </When>
        <When unset="asks">
          <p>
            <Trans>There is nothing else on this site, so there is nothing to choose.</Trans>
          </p>
          <div className={classes.buttons}>
            <button type="button" popoverTarget="cookie-settings" popoverTargetAction="hide">
              <Trans>Close</Trans>
            </button>
          </div>
        </When>
      </div>
      <When set="analytics">
        <section id="consent" hidden aria-label={t`Your choice about cookies`} className={classes.question}>
          <p>
            <Trans>
              May we count your visit? It tells us which pages help. Nothing is counted before you agree.
            </Trans>{' '}
            {more}
          </p>
          <div className={classes.buttons}>
            <button type="button" data-consent="none">
              <Trans>No, thank you</Trans>
            </button>
            <button type="button" data-consent="analytics">
              <Trans>Yes, count it</Trans>
            </button>
          </div>
        </section>
      </When>
    </>
  )
}
