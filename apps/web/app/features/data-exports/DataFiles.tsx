import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { download, saveFile } from '../../lib/api/download.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../lib/session/fresh-proof.ts'
import { useSite } from '../../lib/site/site.ts'
import classes from './data-exports.module.css'
import { useDataExports } from './use-data-exports.ts'

type File = NonNullable<ReturnType<typeof useDataExports>['data']>['exports'][number]

/** The files with the member's data that are ready; nothing while there are none. */
export function DataFiles({ className }: { className: string | undefined }) {
  const { data } = useDataExports()
  const files = data?.exports.filter(({ state }) => state === 'ready') ?? []
  if (files.length === 0) return null
  return (
    <section className={className}>
      <h2>
        <Trans>Your files</Trans>
      </h2>
      <ul className={classes.files}>
        {files.map((file) => (
          <DataFile key={file.exportId} {...file} />
        ))}
      </ul>
    </section>
  )
}

function DataFile({ exportId, askedAt, bytes, until }: File) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const freshProof = useFreshProof()
  const { busy, attempt } = useAttempt()
  const day = i18n.date(askedAt, { day: 'numeric', month: 'long' })
  const end = i18n.date(until!, { day: 'numeric', month: 'long' })
  const size = sizeIn(i18n.locale, bytes ?? 0)
  const save = async () => {
    const file = await freshProof(() => download('users/downloaddataexport', { exportId }))
    saveFile(file, `${site}-my-data-${askedAt.slice(0, 10)}.zip`)
  }
  return (
    <li>
      <span className={classes.icon}>
        <IconDownload size={20} stroke={1.9} aria-hidden="true" />
      </span>
      <span>
        <strong>{day}</strong>
        <span className={classes.quiet}>
          <Trans>
            {size} · until {end}
          </Trans>
        </span>
      </span>
      <Button
        variant="default"
        loading={busy}
        aria-label={t`Download the file of ${day}`}
        onClick={() => void attempt(save)}
      >
        <Trans>Download</Trans>
      </Button>
    </li>
  )
}

/** "38 MB", or "12 kB" for less than one. */
function sizeIn(locale: string, bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  const value = Math.max(1, Math.round(bytes / (isLarge ? 1_000_000 : 1_000)))
  return new Intl.NumberFormat(locale, { style: 'unit', unit }).format(value)
}
