import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import { type Ref, useId, useState } from 'react'
import classes from './CodeField.module.css'
import { codeDigits } from './code-digits.ts'

type CodeFieldProps = {
  value: string
  /** Called with digits only, eight at most. */
  onChange: (digits: string) => void
  error?: string | null
  name: string
  ref?: Ref<HTMLInputElement>
}

/** One input for an eight-digit code, drawn as 4 + 4 cells, so that paste and one-time-code autofill work. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, error, name, ref } = props
  const { t } = useLingui()
  const id = useId()
  const [focused, setFocused] = useState(false)

  const cell = (i: number) => (
    <i key={i} data-current={(focused && i === Math.min(value.length, 7)) || undefined}>
      {value[i]}
    </i>
  )
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {t`Code`}
      </label>
      <div className={classes.field} data-bad={error ? true : undefined}>
        <input
          ref={ref}
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(codeDigits(event.currentTarget.value))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span aria-hidden="true">{[0, 1, 2, 3].map(cell)}</span>
        <span aria-hidden="true">{[4, 5, 6, 7].map(cell)}</span>
      </div>
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          <IconAlertCircle size={18} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
