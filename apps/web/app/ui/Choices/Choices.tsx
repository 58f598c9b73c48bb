import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { FieldSet } from '../FieldSet/FieldSet.tsx'
import classes from './Choices.module.css'

type ChoicesProps<T extends string> = {
  label: ReactNode
  options: ReadonlyArray<{ value: T; label: ReactNode }>
  /** The chosen values; exactly one unless `several`. */
  value: readonly T[]
  onChange: (value: T[]) => void
  /** Any number of values may be chosen, instead of one. */
  several?: boolean
  /** All in one row, which scrolls where they have no room. */
  oneRow?: boolean
}

/** A few short options side by side, drawn over native radio buttons or, if `several`, checkboxes. */
export function Choices<T extends string>({
  label,
  options,
  value,
  onChange,
  several,
  oneRow,
}: ChoicesProps<T>) {
  const name = useId()
  const toggled = (one: T) => (value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
  return (
    <FieldSet legend={label}>
      <div className={classes.row} data-one={oneRow || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              checked={value.includes(option.value)}
              onChange={() => onChange(several ? toggled(option.value) : [option.value])}
            />
            {several && value.includes(option.value) && (
              <IconCheck size={18} stroke={2.2} aria-hidden="true" />
            )}
            {option.label}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
