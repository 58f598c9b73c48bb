import { type UseFormInput, useForm } from '@mantine/form'
import { useState } from 'react'
import { forgetInTab, keepInTab, readInTab } from './in-tab.ts'

/**
 * A state that this tab keeps, under a name of its own, until it is null.
 * @param read makes the state of what was kept, which may be anything; null for none
 */
export function useKept<T>(name: string, read: (kept: unknown) => T | null) {
  const [value, setValue] = useState(() => read(readInTab(name)))
  const keep = (next: T | null) => {
    setValue(next)
    if (next === null) forgetInTab(name)
    else keepInTab(name, next)
  }
  return [value, keep] as const
}

/** A form whose fields this tab keeps, under a name of its own, until `forget` is called. */
export function useKeptForm<V extends Record<string, unknown>>(
  name: string,
  input: UseFormInput<V> & { initialValues: V },
) {
  const [start] = useState(() => keptAs(readInTab(name), input.initialValues) ?? input.initialValues)
  const form = useForm<V>({ ...input, initialValues: start, onValuesChange: (v) => keepInTab(name, v) })
  return { form, forget: () => forgetInTab(name) }
}

/** What was kept, where its fields are those of `pattern` and of their types; else null. */
export function keptAs<T extends object>(kept: unknown, pattern: T): T | null {
  const fields = Object(kept)
  const isAlike = ([name, one]: [string, unknown]) =>
    fields[name] !== null &&
    typeof fields[name] === typeof one &&
    Array.isArray(fields[name]) === Array.isArray(one)
  return Object.entries(pattern).every(isAlike) ? fields : null
}
