import { changesSince, type RequiredDocument, versionsOf } from '@harana/contract/model/consents'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { call } from '../../lib/api/api.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useLogOut, useRefreshSession, useSession } from '../../lib/session/session.tsx'
import { useConfiguration } from '../../lib/site/configuration.ts'
import { settingsPath } from '../../lib/site/paths.ts'
import { publicPath } from '../../lib/site/public-pages.ts'
import { AuthLayout } from '../../ui/AuthLayout/AuthLayout.tsx'
import { PageTitle } from '../../ui/Page/Page.tsx'
import { BootPage } from '../../ui/states/states.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import classes from './consents.module.css'
import { useDocumentNames } from './document-names.ts'

/**
 * Shown in the place of a page until the member has agreed to the documents that have changed since they last did. The
 * URL stays, so that the page is there afterwards.
 */
export function ConsentQuestion() {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { t } = useLingui()
  const versions = useConfiguration()?.consent
  const documents = useSession().userInfo?.mustAgreeTo ?? []
  const refresh = useRefreshSession()
  const logOut = useLogOut()
  const { busy, attempt } = useAttempt()
  const { data, error } = useCall('users/getconsents', {})
  if (!versions || (!data && !error)) return <BootPage />
  const agree = async () => {
    const shown = Object.fromEntries(documents.map((document) => [document, versions[document]]))
    await call('users/giveconsent', shown)
    await refresh()
  }
  return (
    <AuthLayout
      greeting={t`First a word\nbetween us.`}
      note={t`Then everything is where you left it.`}
      people={['jasmin', 'james', 'tala']}
    >
      <PageTitle title={t`Please read what is new`} />
      <div className={classes.question}>
        <h1 className={classes.title}>
          <Trans>Please read what is new</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>
            What we agreed on has changed. You go on when you have agreed; until then nothing of yours
            changes.
          </Trans>
        </p>
        {documents.map((document) => (
          <Change
            key={document}
            document={document}
            version={versions[document]}
            agreed={data?.consents.find((one) => one.document === document)?.version ?? null}
          />
        ))}
        <Button size="lg" fullWidth loading={busy} onClick={() => void attempt(agree)}>
          <Trans>I agree, go on</Trans>
        </Button>
        <p className={classes.lead}>
          <Trans>
            You do not agree? You can{' '}
            <Link to={settingsPath('account/my-data')}>take your data with you</Link> and{' '}
            <Link to={settingsPath('account/leaving')}>leave</Link>. Your{' '}
            <Link to={settingsPath('privacy/consents')}>settings</Link> stay open meanwhile.
          </Trans>
        </p>
        <TextButton onClick={() => void logOut()}>
          <Trans>Decide later and log out</Trans>
        </TextButton>
      </div>
    </AuthLayout>
  )
}

type ChangeProps = {
  document: RequiredDocument
  version: string
  /** The version that the member agreed to last; null where that is none, or not known. */
  agreed: string | null
}

/** A document with all that is new in it since the member agreed, as far as this build of the app knows the version. */
function Change({ document, version, agreed }: ChangeProps) {
  const { i18n } = useLingui()
  const name = useDocumentNames()[document]
  const versions = versionsOf(document)
  const isKnown = versions.some((one) => one.version === version)
  const changes = isKnown ? changesSince(versions, agreed) : []
  return (
    <section className={classes.change}>
      <h2>
        <Trans>
          {name}, version {version}
        </Trans>
      </h2>
      {changes.map(({ version: one, changed }) => (
        <p key={one}>{changed?.[i18n.locale === 'fil' ? 'fil' : 'en']}</p>
      ))}
      <p>
        {changes.length === 0 &&
          (agreed === null ? (
            <Trans>You have not agreed to this yet.</Trans>
          ) : (
            <Trans>This version is new since you last agreed.</Trans>
          ))}{' '}
        <a href={publicPath(document, i18n.locale)} target="_blank" rel="noopener">
          <Trans>Read all of it</Trans>
        </a>
      </p>
    </section>
  )
}
