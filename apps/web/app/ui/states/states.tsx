import { siteNames } from '@harana/contract/model/site'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHourglass, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { slowAfter } from '../../lib/device/network.ts'
import { useSite } from '../../lib/site/site.ts'
import { EmptyStateIllustration } from '../EmptyStateIllustration/EmptyStateIllustration.tsx'
import { Mark } from '../Logo/Logo.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import classes from './states.module.css'

/**
 * The full-page loading state: mark, spinner and one line, which is "Loading" by default and says so when it is slow.
 */
export function BootPage({ children, trouble }: { children?: ReactNode; trouble?: ReactNode }) {
  const site = useSite()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter())
    return () => clearTimeout(timer)
  }, [])
  return (
    <main id="main" tabIndex={-1} className={classes.boot} data-boot>
      <title>{siteNames[site]}</title>
      <Mark size={72} />
      <Spinner playing width={240} />
      <div role="status">
        <h1 className={classes.line}>
          {children ?? (slow ? <Trans>Slow connection. Still loading.</Trans> : <Trans>Loading</Trans>)}
        </h1>
      </div>
      {trouble && (
        <p role="alert" className={classes.quiet}>
          {trouble}
        </p>
      )}
      {/* In both languages: without scripts the page stays in the one that it was built in. */}
      <noscript>
        <p>This page needs JavaScript. Please switch it on in your browser and open the page again.</p>
        <p lang="fil">
          Kailangan ng page na ito ang JavaScript. Paki-on ito sa browser mo at buksan ulit ang page.
        </p>
        <p>
          <a href="/">{siteNames[site]}</a>
        </p>
      </noscript>
    </main>
  )
}

type EmptyStateProps = {
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Already inside a card: no border of its own. */
  bare?: boolean
}

/** Nothing to show: a drawing, why (children), and what to do next (actions). */
export function EmptyState({ title, children, actions, bare }: EmptyStateProps) {
  return (
    <div className={classes.card} data-bare={bare}>
      <EmptyStateIllustration kind="lit" />
      <h2 className={classes.title}>{title ?? <Trans>No results...</Trans>}</h2>
      {children && <p className={classes.quiet}>{children}</p>}
      {actions}
    </div>
  )
}

/** A load that failed: a drawing, why (children), and "Try again", which calls `onRetry`. */
export function FailedState({ children, onRetry }: { children?: ReactNode; onRetry: () => void }) {
  return (
    <div className={classes.card} role="alert">
      <EmptyStateIllustration kind="broken" />
      <h2 className={classes.title}>
        <Trans>This did not load</Trans>
      </h2>
      {children && <p className={classes.quiet}>{children}</p>}
      <Button variant="default" leftSection={<IconRefresh size={20} />} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** The strip above a list that takes longer than expected to load; `over` its placeholders it moves nothing. */
export function SlowStrip({ over = false }: { over?: boolean }) {
  return (
    <div className={classes.strip} role="status" data-over={over || undefined}>
      <IconHourglass size={20} stroke={1.9} aria-hidden="true" />
      <Trans>Slow connection. Still loading.</Trans>
    </div>
  )
}

/** What is not there yet: the string and the word, or that it takes longer than expected. */
export function LoadingState({ slow = false }: { slow?: boolean | undefined }) {
  if (slow)
    return (
      <div className={classes.loading} data-slow>
        <SlowStrip />
      </div>
    )
  return (
    <p className={classes.loading} role="status">
      <Spinner playing width={140} />
      <Trans>Loading</Trans>
    </p>
  )
}
