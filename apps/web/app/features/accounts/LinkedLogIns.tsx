import { type Provider, providerNames } from '@harana/contract/model/providers'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { useConfiguration } from '../../lib/site/configuration.ts'
import { oauthLogInPath } from '../../lib/site/paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { ItemRow, ItemRows } from '../../ui/ItemRow/ItemRow.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import classes from './accounts.module.css'
import { providerIcons } from './OAuthButtons.tsx'

/** The providers that log the member in, to be linked and removed. */
export function LinkedLogIns() {
  const { t, i18n } = useLingui()
  const offered = useConfiguration()?.socialLogins ?? []
  const { data, error, slow, mutate } = useCall('social/getlinked', {})
  const withProof = useFreshProof()
  const { busy, attempt } = useAttempt()
  const [asking, setAsking] = useState<Provider | null>(null)
  if (!data && error)
    return <FailedState onRetry={() => void mutate()}>{errorText(error) || t`This did not load`}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  const { linked, hasPassword } = data
  const providers = [
    ...new Set([...offered.map(({ provider }) => provider), ...linked.map(({ provider }) => provider)]),
  ]
  const remove = async (provider: Provider) => {
    if (!(await attempt(() => withProof(() => call('social/removelinked', { provider }))))) return
    setAsking(null)
    await mutate()
  }
  const name = asking ? providerNames[asking] : ''
  return (
    <>
      <p className={classes.quiet}>
        <Trans>Ways to log in without your password. We never post on your social pages.</Trans>
      </p>
      {providers.length === 0 && (
        <p className={classes.quiet}>
          <Trans>No provider is set up here.</Trans>
        </p>
      )}
      <ItemRows className={classes.linked}>
        {providers.map((provider) => {
          const one = linked.find((each) => each.provider === provider)
          const used = one?.lastUsedAt && i18n.date(one.lastUsedAt, { dateStyle: 'medium' })
          const since = one && i18n.date(one.linkedAt, { dateStyle: 'medium' })
          const email = one?.email ?? ''
          return (
            <ItemRow
              key={provider}
              icon={providerIcons[provider]}
              title={providerNames[provider]}
              note={
                !one ? t`Not linked` : used ? t`${email} · last used ${used}` : t`${email} · linked ${since}`
              }
            >
              {one ? (
                <Button
                  variant="default"
                  disabled={!one.removable}
                  aria-label={t`Remove ${providerNames[provider]}`}
                  onClick={() => setAsking(provider)}
                >
                  <Trans>Remove</Trans>
                </Button>
              ) : (
                <Button
                  component={Link}
                  variant="default"
                  aria-label={t`Link ${providerNames[provider]}`}
                  to={oauthLogInPath(provider, { link: true })}
                >
                  <Trans>Link</Trans>
                </Button>
              )}
            </ItemRow>
          )
        })}
      </ItemRows>
      {linked.length > 0 && (
        <FormAlert kind="info">
          {hasPassword ? (
            <Trans>
              You have a password as well. Without one, the last log-in here could not be removed.
            </Trans>
          ) : (
            <Trans>
              You have no password. The last way to log in can’t be removed: set a password first.
            </Trans>
          )}
        </FormAlert>
      )}
      <ConfirmDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && void remove(asking)}
        title={<Trans>Remove this log-in?</Trans>}
        action={<Trans>Remove</Trans>}
        icon={<IconTrash size={20} stroke={1.9} />}
        busy={busy}
        danger
      >
        {t`${name} no longer logs you in. Other devices that you logged in on with Google or Facebook are logged out.`}
      </ConfirmDialog>
    </>
  )
}
