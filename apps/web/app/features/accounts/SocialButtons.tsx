import { providerNames } from '@harana/contract/model/providers'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBrandFacebookFilled, IconBrandGoogleFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useConfiguration } from '../../lib/site/configuration.ts'
import { type KeptOnTheWay, socialLogInPath } from '../../lib/site/paths.ts'
import classes from './accounts.module.css'

const icons = { facebook: IconBrandFacebookFilled, google: IconBrandGoogleFilled }

/** The providers that this installation knows, over a line that leads on to the form; nothing where there are none. */
export function SocialButtons(kept: KeptOnTheWay) {
  const logins = useConfiguration()?.socialLogins ?? []
  if (logins.length === 0) return null
  return (
    <>
      <div className={classes.providers}>
        {logins.map(({ provider }) => {
          const Icon = icons[provider]
          return (
            <Button
              key={provider}
              variant="default"
              size="lg"
              component={Link}
              to={socialLogInPath(provider, kept)}
              leftSection={<Icon size={20} aria-hidden="true" />}
            >
              {providerNames[provider]}
            </Button>
          )
        })}
      </div>
      <p className={classes.or}>
        <Trans>or with e-mail</Trans>
      </p>
    </>
  )
}
