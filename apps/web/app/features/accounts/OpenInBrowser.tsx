import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './accounts.module.css'

/** Shown in the browser of another app, where Google refuses every log-in: how to open the page in a real browser. */
export function OpenInBrowser() {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const url = new URL(paths.logIn, window.location.href).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      toast.error(t`Copying is not allowed here. Type this address into your browser: ${url}`)
    }
  }
  return (
    <>
      <h1 className={classes.title}>
        <Trans>Open this in your browser</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>
          You are reading this inside another app. To keep accounts safe, Google lets nobody log in there.
        </Trans>
      </p>
      <ol className={classes.stepsList}>
        <li>
          <Trans>Tap the three dots or the share sign of this app.</Trans>
        </li>
        <li>
          <Trans>Choose "Open in browser", Chrome or Safari.</Trans>
        </li>
        <li>
          <Trans>Log in with Google there.</Trans>
        </li>
      </ol>
      <div className={classes.form}>
        <Button
          variant="default"
          size="lg"
          fullWidth
          onClick={copy}
          leftSection={copied ? <IconCheck size={20} /> : <IconCopy size={20} stroke={1.9} />}
        >
          {copied ? <Trans>The address is copied</Trans> : <Trans>Copy the address</Trans>}
        </Button>
        <Button component={Link} to={paths.logIn} size="lg" fullWidth>
          <Trans>Log in with e-mail instead</Trans>
        </Button>
      </div>
    </>
  )
}
