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
  /** What the server finds wrong with the value. */
  error?: string | undefined
}

const isNumber = (text: string) => text === '' || Number.isSafeInteger(Number(text))

/** A field of a table's filter, sent by Enter or its button; an empty field finds all. */
export function TextFilter({
  label,
  value,
  onChange,
  digits = false,
  placeholder,
  maxLength = 90,
  error,
}: TextFilterProps) {
  const [typed, setTyped] = useState({ value, text: value })
  const text = typed.value === value ? typed.text : value
  // A number is never cut: the rest of it would be another member's.
  const clean = (raw: string) => (digits ? raw.replace(/\D/g, '') : raw.slice(0, maxLength))
  const isTooLong = digits && !isNumber(text)
  return (
    <form
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooLong) onChange(text.trim())
      }}
    >
      <TextInput
        label={label}
        placeholder={placeholder}
        inputMode={digits ? 'numeric' : 'text'}
        value={text}
        error={isTooLong ? <Trans>There is no member with this number.</Trans> : text === value && error}
        onChange={({ currentTarget }) => setTyped({ value, text: clean(currentTarget.value) })}
      />
      <Button type="submit" variant="default">
        <Trans>Find</Trans>
      </Button>
    </form>
  )
}
