import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import classes from './Banner.module.css'

type BannerProps = {
  /** What it is, for screen readers. */
  label: string
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
  /** Gold for a hint, the colour of danger for what is pressing, blue for news. */
  tone: 'hint' | 'danger' | 'news'
  children: ReactNode
  /** What its button says; without it, that its reader has got it. */
  action?: ReactNode
  onAct: () => void
  busy: boolean
}

/** A line over the page, as wide as the window, until its reader has got it. */
export function Banner({ label, icon: Icon, tone, children, action, onAct, busy }: BannerProps) {
  return (
    <aside
      className={classes.banner}
      data-tone={tone}
      data-danger={tone === 'danger' || undefined}
      aria-label={label}
    >
      <div className={classes.inner}>
        <Icon size={22} stroke={1.9} aria-hidden="true" />
        <p>{children}</p>
        <Button variant="outline" className={classes.action} onClick={onAct} loading={busy}>
          {action ?? <Trans>Got It</Trans>}
        </Button>
      </div>
    </aside>
  )
}
