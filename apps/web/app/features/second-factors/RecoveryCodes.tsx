import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSite } from '../../lib/site/site.ts'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './second-factors.module.css'

/** New recovery codes, to be saved: they are never shown again. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { t } = useLingui()
  const site = siteNames[useSite()]
  const [isSaved, setSaved] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t`The recovery codes are copied.`)
    } catch {
      toast.error(t`This browser does not let us copy. Please download or print them.`)
    }
  }
  return (
    <div className={classes.form}>
      <h2 className={classes.title}>
        <Trans>Save your recovery codes</Trans>
      </h2>
      <p className={classes.lead}>
        <Trans>
          Each of them works once, when you have lost your second factor. Keep them where nobody else reads
          them: they are not shown again.
        </Trans>
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${site} recovery codes.txt`}
          leftSection={<IconDownload size={20} stroke={1.9} />}
        >
          <Trans>Download</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={20} stroke={1.9} />}
          onClick={() => void copy()}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.9} />}
          onClick={() => window.print()}
        >
          <Trans>Print</Trans>
        </Button>
      </div>
      <Checkbox
        checked={isSaved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
        label={t`I have saved these codes`}
      />
      <Button size="lg" disabled={!isSaved} onClick={onSaved}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  )
}
