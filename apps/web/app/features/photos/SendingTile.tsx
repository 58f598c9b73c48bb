import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import { useObjectUrl } from '../../lib/device/use-object-url.ts'
import classes from './OwnPhotos.module.css'
import type { Sending } from './use-own-photos.ts'

type SendingTileProps = { sending: Sending; onRetry: () => void; onGiveUp: () => void }

/** A photo that is being uploaded, or the error with "Try again" and "Cancel". */
export function SendingTile({ sending, onRetry, onGiveUp }: SendingTileProps) {
  const { t } = useLingui()
  const source = useObjectUrl(sending.file)
  const percent = Math.round(sending.part * 100)
  const { x = 0, y = 0, width = 1, height = 1 } = sending.input as Record<string, number | undefined>
  return (
    <li className={classes.tile} data-failed={sending.error !== null || undefined}>
      {source && (
        <img
          src={source}
          alt=""
          className={classes.local}
          style={{
            width: `${100 / width}%`,
            height: `${100 / height}%`,
            left: `${(-x / width) * 100}%`,
            top: `${(-y / height) * 100}%`,
          }}
        />
      )}
      {sending.error === null ? (
        <span
          className={classes.over}
          role="progressbar"
          aria-label={t`Sending the photo`}
          aria-valuenow={percent}
        >
          {percent}%
        </span>
      ) : (
        <div className={classes.over}>
          <p role="alert">
            <IconAlertCircle size={18} aria-hidden="true" /> {sending.error}
          </p>
          <Button leftSection={<IconRefresh size={20} stroke={1.9} />} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <button type="button" className={classes.giveUp} onClick={onGiveUp}>
            <Trans>Cancel</Trans>
          </button>
        </div>
      )}
    </li>
  )
}
