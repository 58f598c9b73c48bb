import { ERROR_CODE } from '@harana/contract/wire/envelope'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { ApiError } from './api-error.ts'
import { fieldRefusals, refusals } from './refusals.ts'

/** The most characters of a server's message that are shown. */
const WORDS_MAX = 500

/**
 * The text about a failure: the server's message, translated if it is one of the contract's; otherwise `line`, the
 * specification's text for this place, already translated; otherwise a general text, or none.
 */
export function errorText(error: unknown, line = ''): string {
  if (!(error instanceof ApiError)) return line || (error instanceof Error ? error.message : '')
  if (error.failure) return line || failureText(error)
  const refusal =
    error.code === ERROR_CODE ? undefined : (refusals[`${error.call} ${error.code}`] ?? refusals[error.code])
  const words =
    error.message === refusal?.message ? i18n._(refusal) : fieldText(error.message).slice(0, WORDS_MAX)
  return words || line || (refusal ? i18n._(refusal) : '')
}

function failureText({ failure, message }: ApiError): string {
  if (failure === 'unreached') return t`The server could not be reached. Check your connection and try again.`
  if (failure === 'unread') return t`The answer could not be read. Please try again.`
  return message
}

/** A message of the server's own, such as that about a field, translated if the catalogue has it. */
export function fieldText(text: string): string {
  const refusal = fieldRefusals[text]
  return refusal ? i18n._(refusal) : text
}
