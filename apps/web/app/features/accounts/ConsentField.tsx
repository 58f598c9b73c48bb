import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { Configuration } from '../../lib/site/configuration.ts'
import { publicPath } from '../../lib/site/public-pages.ts'
import classes from './accounts.module.css'

/** The consent to the current terms and privacy policy, with a summary of both. */
export function ConsentField({ versions, ...props }: CheckboxProps & { versions: Configuration['consent'] }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { i18n } = useLingui()
  return (
    <>
      <Checkbox
        {...props}
        name="consent"
        classNames={{ label: classes.consent }}
        label={
          <Trans>
            I agree to the{' '}
            <a href={publicPath('terms', i18n.locale)} target="_blank" rel="noopener">
              Terms
            </a>{' '}
            and the{' '}
            <a href={publicPath('privacy', i18n.locale)} target="_blank" rel="noopener">
              Privacy policy
            </a>
            , and I will treat every member with respect.
          </Trans>
        }
      />
      <details className={classes.terms}>
        <summary>
          <Trans>What I agree to</Trans>
        </summary>
        <h3>
          <Trans>Terms, version {versions.terms}</Trans>
        </h3>
        <ul>
          <li>
            <Trans>You are 18 or older, and you are the person you say you are.</Trans>
          </li>
          <li>
            <Trans>
              Your words and your photo are your own. No nudity, no children, no one else's pictures.
            </Trans>
          </li>
          <li>
            <Trans>You ask no member for money, and you send none to a person you have not met.</Trans>
          </li>
          <li>
            <Trans>You do not threaten, insult or deceive anyone. We close accounts that do.</Trans>
          </li>
        </ul>
        <h3>
          <Trans>Privacy policy, version {versions.privacy}</Trans>
        </h3>
        <ul>
          <li>
            <Trans>Members see your profile: its name, your age, place, photo and words.</Trans>
          </li>
          <li>
            <Trans>
              Your e-mail, your birth date and your first name are seen by you and our staff alone.
            </Trans>
          </li>
          <li>
            <Trans>We use what you tell us to run this service. We do not sell it.</Trans>
          </li>
          <li>
            <Trans>Your password is kept only in a form that nobody can read.</Trans>
          </li>
        </ul>
      </details>
    </>
  )
}
