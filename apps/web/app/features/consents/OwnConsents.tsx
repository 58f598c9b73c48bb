import type { Output } from '@harana/contract'
import {
  type ConsentDocument,
  currentVersion,
  documentNames,
  type OptionalDocument,
  optionalNames,
} from '@harana/contract/model/consents'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { keysOf, useCall } from '../../lib/cache/swr.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import { settingsPath } from '../../lib/site/paths.ts'
import { publicPath } from '../../lib/site/public-pages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './consents.module.css'
import { useDocumentNames } from './document-names.ts'

type Consent = Output<'users/getconsents'>['consents'][number]

const isOptional = (document: ConsentDocument): document is OptionalDocument =>
  optionalNames.some((name) => name === document)

/** What the member agreed to, when, and to which version; with the way to take it back, and all that was before. */
export function OwnConsents() {
  const { i18n } = useLingui()
  const { data, error, slow, mutate } = useCall('users/getconsents', {})
  const [showsAll, setShowsAll] = useState(false)
  if (!data && error) return <FailedState onRetry={() => void mutate()}>{errorText(error)}</FailedState>
  if (!data) return <LoadingState slow={slow} />
  const { consents } = data
  return (
    <>
      <p className={classes.quiet}>
        <Trans>Taking a consent back holds from then on. What was done until then stays lawful.</Trans>
      </p>
      {documentNames.map((document) => (
        <Agreement
          key={document}
          document={document}
          last={consents.find((consent) => consent.document === document)}
        />
      ))}
      <p className={classes.quiet}>
        <Trans>
          Whether visits to our public pages are counted, and posts of other sites shown there, is chosen in
          each browser: <a href={publicPath('cookies', i18n.locale)}>Cookies</a>.
        </Trans>
      </p>
      {consents.length > 0 && (
        <>
          <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? <Trans>Hide what was before</Trans> : <Trans>Show all, with times</Trans>}
          </TextButton>
          {showsAll && <History consents={consents} />}
        </>
      )}
    </>
  )
}

/** One document: what the member last said about it, and what can be done about it. */
function Agreement({ document, last }: { document: ConsentDocument; last: Consent | undefined }) {
  const { t, i18n } = useLingui()
  const name = useDocumentNames()[document]
  const day = last && i18n.date(last.at, { dateStyle: 'long' })
  const isGiven = last?.act === 'given'
  const isOld = isGiven && last.version !== currentVersion(document)
  return (
    <section className={classes.agreement} aria-labelledby={`consent-${document}`}>
      <div>
        <h3 id={`consent-${document}`}>{name}</h3>
        <p>
          {!last && <Trans>You have not agreed to this.</Trans>}
          {last && isGiven && (
            <Trans>
              Agreed on {day}, version {last.version}.
            </Trans>
          )}
          {last && !isGiven && <Trans>Taken back on {day}.</Trans>}{' '}
          {isOld && <Trans>There is a newer version since.</Trans>}
        </p>
        <p>
          {document === 'sensitive' ? (
            <Trans>
              That others see what your own words say of your faith, health, origin, views or love, and that
              people are found by whom you look for. You agree by saving these fields.
            </Trans>
          ) : (
            <Trans>
              An account needs this. Taking it back means{' '}
              <Link to={settingsPath('account/leaving')}>leaving</Link>.
            </Trans>
          )}{' '}
          <a
            href={
              document === 'terms'
                ? publicPath('terms', i18n.locale)
                : publicPath('privacy', i18n.locale) + (document === 'sensitive' ? '#special' : '')
            }
            target="_blank"
            rel="noopener"
            aria-label={t`Read the text: ${name}`}
          >
            <Trans>Read the text</Trans>
          </a>
        </p>
      </div>
      {isOptional(document) && isGiven && <TakeBack document={document} />}
    </section>
  )
}

function TakeBack({ document }: { document: OptionalDocument }) {
  const { t } = useLingui()
  const { mutate } = useSWRConfig()
  const refresh = useRefreshSession()
  const [opened, dialog] = useDisclosure(false)
  const { busy, attempt } = useAttempt()
  const takeBack = async () => {
    await call('users/takebackconsent', { document })
    dialog.close()
    toast.success(t`Taken back. These fields are empty now.`)
    await Promise.all([mutate(keysOf('users/getconsents', {})), refresh()])
  }
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        <Trans>Take back</Trans>
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        onConfirm={() => void attempt(takeBack)}
        busy={busy}
        title={t`Take this back?`}
        action={t`Take back and empty`}
        danger
      >
        <Trans>
          Your story, whom you would like to meet, and whom your search looks for are emptied at once, and
          can’t be brought back. The rest of your profile stays. You can write them again at any time.
        </Trans>
      </ConfirmDialog>
    </>
  )
}

/** Every consent that was given or taken back, the newest first. */
function History({ consents }: { consents: Consent[] }) {
  const { t, i18n } = useLingui()
  const names = useDocumentNames()
  const places: Record<Consent['place'], string> = {
    'sign-up': t`at the sign-up`,
    asked: t`when we asked again`,
    profile: t`by saving the profile`,
    settings: t`in the settings`,
  }
  return (
    <ul className={classes.history}>
      {consents.map(({ document, version, act, place, at }) => (
        <li key={`${document} ${at} ${act}`}>
          <b>{act === 'given' ? t`Agreed: ${names[document]}` : t`Taken back: ${names[document]}`}</b>
          <span>
            {i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })}, {places[place]},{' '}
            {t`version ${version}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
