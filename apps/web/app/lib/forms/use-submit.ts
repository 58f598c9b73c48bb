import type { UseFormReturnType } from '@mantine/form'
import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { errorText, fieldText } from '../api/errors.ts'
import { whileBusy } from './while-busy.ts'

/**
 * Submits a form. Errors of fields are shown at the fields, and the first of them gets the focus; any other refusal is
 * `refusal`, for a FormAlert. `line` is the specification's text for a refusal without a message.
 */
export function useSubmit<V>(form: UseFormReturnType<V>, send: (values: V) => Promise<void>, line = '') {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const submit = async (values: V, element: HTMLFormElement | undefined) => {
    setRefusal(null)
    await whileBusy(setBusy, async () => {
      try {
        await send(values)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const fieldErrors = Object.entries(error.fields)
          .filter(([field]) => field in (values as object))
          .map(([field, text]) => [field, fieldText(text)])
        if (fieldErrors.length === 0) setRefusal(errorText(error, line))
        form.setErrors(Object.fromEntries(fieldErrors))
        focusFirst(element, Object.fromEntries(fieldErrors))
      }
    })
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    form.onSubmit(
      (values) => submit(values, element),
      (errors) => {
        // An earlier refusal no longer applies.
        setRefusal(null)
        focusFirst(element, errors)
      },
    )(event)
  }
  return { onSubmit, busy, refusal, setRefusal }
}

/** Moves the focus to the first field on the page that has an error. */
function focusFirst(form: HTMLFormElement | undefined, errors: object): void {
  const fields = form?.querySelectorAll<HTMLElement>('[data-path], [name]:not([type=hidden])') ?? []
  const wrong = [...fields].find(
    (field) => (field.dataset.path ?? field.getAttribute('name') ?? '') in errors,
  )
  wrong?.focus()
}
