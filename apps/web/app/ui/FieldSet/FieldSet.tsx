import { type ReactNode, useId } from 'react'
import classes from './FieldSet.module.css'

type FieldSetProps = {
  legend: ReactNode
  /** The legend is only an instruction, because a heading above it asks the question. */
  hint?: boolean
  error?: ReactNode
  children: ReactNode
}

/** A group of fields that answer one question, with its legend and error. */
export function FieldSet({ legend, hint = false, error, children }: FieldSetProps) {
  const id = useId()
  return (
    <fieldset className={classes.set} aria-describedby={error ? id : undefined}>
      <legend data-hint={hint || undefined}>{legend}</legend>
      {children}
      {error && (
        <p className="field-error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
