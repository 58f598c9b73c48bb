import { DATA_EXPORT_KEPT_DAYS, DATA_EXPORT_PAUSE_HOURS } from '@harana/contract/model/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileZip, IconLock, IconUsers } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { FailedState, LoadingState } from '../../ui/states/states.tsx'
import classes from './data-exports.module.css'
import { type useDataExports, useProgress } from './use-data-exports.ts'

/** What the download of one's data is, how far the one that is prepared has come, and the button that asks for one. */
export function AskForData() {
  const { t } = useLingui()
  const { data, error, slow, mutate } = useProgress()
  return (
    <div className={classes.ask}>
      <p className={classes.lead}>
        <Trans>
          Everything that we hold about you, in one file: your profile, photos, messages, likes, visits,
          notes, payments and log-ins. As pages to read and as data.
        </Trans>
      </p>
      {data ? (
        <Asking {...data} onAsked={() => mutate()} />
      ) : error ? (
        <FailedState onRetry={() => void mutate()}>{errorText(error) || t`This did not load`}</FailedState>
      ) : (
        <LoadingState slow={slow} />
      )}
    </div>
  )
}

type AskingProps = NonNullable<ReturnType<typeof useDataExports>['data']> & { onAsked: () => unknown }

function Asking({ exports, nextAt, onAsked }: AskingProps) {
  const { t, i18n } = useLingui()
  const { busy, attempt } = useAttempt()
  const [latest] = exports
  const preparing = exports.find(({ state }) => state === 'preparing')
  const isTooSoon = nextAt !== null && new Date(nextAt) > new Date()
  const when =
    nextAt && i18n.date(nextAt, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
  const ask = async () => {
    await attempt(() => call('users/askdataexport', {}))
    // Another tab may have asked as well.
    await onAsked()
  }
  return (
    <>
      {preparing && <Preparing progress={preparing.progress} />}
      {latest?.state === 'failed' && (
        <FormAlert>
          <Trans>Your file could not be made. Please ask for it again.</Trans>
        </FormAlert>
      )}
      <ul className={classes.facts}>
        <li>
          <IconFileZip size={20} stroke={1.9} aria-hidden="true" />
          <Trans>
            One file at a time, and a new one after {DATA_EXPORT_PAUSE_HOURS} hours. It stays here for{' '}
            {DATA_EXPORT_KEPT_DAYS} days, then it is deleted.
          </Trans>
        </li>
        <li>
          <IconLock size={20} stroke={1.9} aria-hidden="true" />
          <Trans>We ask you to confirm that it is you before the download.</Trans>
        </li>
        <li>
          <IconUsers size={20} stroke={1.9} aria-hidden="true" />
          <Trans>What others wrote about you for themselves or to our team is not in it.</Trans>
        </li>
      </ul>
      <div>
        <Button
          size="md"
          loading={busy}
          disabled={preparing !== undefined || isTooSoon}
          onClick={() => void ask()}
        >
          {exports.some(({ state }) => state === 'ready') ? t`Prepare a new copy` : t`Ask for my data`}
        </Button>
        {!preparing && isTooSoon && (
          <p className={classes.quiet}>
            <Trans>You can ask for a new file from {when} on.</Trans>
          </p>
        )}
      </div>
    </>
  )
}

function Preparing({ progress }: { progress: number }) {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.preparing}>
      <div className={classes.progress}>
        <strong role="status">
          <Trans>We are preparing your file</Trans>
        </strong>
        <span>{i18n.number(progress / 100, { style: 'percent' })}</span>
      </div>
      <progress value={progress} max={100} aria-label={t`We are preparing your file`} />
      <p>
        <Trans>You can close this page. We write to you when it is ready.</Trans>
      </p>
    </div>
  )
}
