import { Trans, useLingui } from '@lingui/react/macro'
import { publicPath } from '../../lib/site/public-pages.ts'
import classes from './SensitiveNote.module.css'

/** Stands beside the button that saves a text which may be especially personal: whoever presses it agrees to this. */
export function SensitiveNote() {
  const { i18n } = useLingui()
  return (
    <p className={classes.note}>
      <Trans>
        Your words, and whom you look for, can say something about your faith, health, origin, views or love.
        By saving them you explicitly agree that members see them and that people are found by them. You can
        take that back in the settings.{' '}
        <a href={`${publicPath('privacy', i18n.locale)}#special`} target="_blank" rel="noopener">
          More
        </a>
      </Trans>
    </p>
  )
}
