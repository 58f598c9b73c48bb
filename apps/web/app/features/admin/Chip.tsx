import type { ReactNode } from 'react'
import classes from './admin.module.css'

/** A state in one word; its colour only repeats it. */
export function Chip({ tone, children }: { tone: 'good' | 'bad' | 'quiet'; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  )
}
