import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Question.module.css'

/** A question that expands to show its answer. It works without a script. */
export function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={classes.question}>
      <summary>
        <h3>{title}</h3>
        <IconChevronDown size={20} stroke={1.9} aria-hidden="true" />
      </summary>
      <p className={classes.answer}>{children}</p>
    </details>
  )
}
