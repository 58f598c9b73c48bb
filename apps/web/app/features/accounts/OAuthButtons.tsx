import { providerNames } from '@harana/contract/model/providers'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBrandFacebookFilled, IconBrandGoogleFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useConfiguration } from '../../lib/site/configuration.ts'
import { type LogInOptions, oauthLogInPath } from '../../lib/site/paths.ts'
import classes from './accounts.module.css'

/** The marks of the providers. */
export const providerIcons = { facebook: IconBrandFacebookFilled, google: IconBrandGoogleFilled }

/** A button for each configured provider, a promise and the line "or with e-mail"; nothing if there is no provider. */
export function OAuthButtons(options: LogInOptions) {
  const logins = useConfiguration()?.socialLogins ?? []
  if (logins.length === 0) return null
  return (
    <>
      <div className={classes.providers}>
        {logins.map(({ provider }) => {
          const Icon = providerIcons[provider]
          return (
            <Button
              key={provider}
              variant="default"
              size="lg"
              component={Link}
              to={oauthLogInPath(provider, options)}
              leftSection={<Icon size={20} aria-hidden="true" />}
            >
              {providerNames[provider]}
            </Button>
          )
        })}
      </div>
      <p className={classes.promise}>
        <Trans>We never post on your social pages.</Trans>
      </p>
      <p className={classes.or}>
        <Trans>or with e-mail</Trans>
      </p>
    </>
  )
}
