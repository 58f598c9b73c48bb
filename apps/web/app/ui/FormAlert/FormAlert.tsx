import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FormAlert.module.css'

const icons = { bad: IconAlertTriangle, info: IconInfoCircle, ok: IconCircleCheck }

/**
 * A tinted note inside a form. The kind 'bad' stands above the first field when the server refuses, and is announced at
 * once.
 */
export function FormAlert({ kind = 'bad', children }: { kind?: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind]
  return (
    <div className={classes.alert} data-kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.9} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
