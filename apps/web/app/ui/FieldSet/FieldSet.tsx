import { type ReactNode, useId } from 'react'
import classes from './FieldSet.module.css'

type FieldSetProps = {
  legend: ReactNode
  /** The legend only says how to choose: a title stands over it. */
  hint?: boolean
  error?: ReactNode
  children: ReactNode
}

/** Fields that are one question, with what is wrong about them. */
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
