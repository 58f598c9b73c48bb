import { Trans } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './admin.module.css'

type TextFilterProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Only digits, for a number. */
  digits?: boolean
  placeholder?: string
  /** In characters. */
  maxLength?: number
}

/** A field of a table's filter, sent by Enter or its button; an empty field finds all. */
export function TextFilter({
  label,
  value,
  onChange,
  digits = false,
  placeholder,
  maxLength = 90,
}: TextFilterProps) {
  const [typed, setTyped] = useState({ value, text: value })
  const text = typed.value === value ? typed.text : value
  const clean = (raw: string) => (digits ? raw.replace(/\D/g, '').slice(0, 15) : raw.slice(0, maxLength))
  return (
    <form
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(text.trim())
      }}
    >
      <TextInput
        label={label}
        placeholder={placeholder}
        inputMode={digits ? 'numeric' : 'text'}
        value={text}
        onChange={({ currentTarget }) => setTyped({ value, text: clean(currentTarget.value) })}
      />
      <Button type="submit" variant="default">
        <Trans>Find</Trans>
      </Button>
    </form>
  )
}
