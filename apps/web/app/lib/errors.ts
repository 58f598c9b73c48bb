import { ERROR_CODE } from '@harana/contract/envelope'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { ApiError } from './api-error.ts'
import { refusals } from './refusals.ts'

/**
 * What a person reads about a failure: the catalogue's text for its code, else the server's own words, else
 * `fallback` (already translated).
 */
export function errorText(error: unknown, fallback = ''): string {
  if (!(error instanceof ApiError)) return (error instanceof Error && error.message) || fallback
  if (error.unreached) return t`The server could not be reached. Check your connection and try again.`
  const known = error.code !== ERROR_CODE && (refusals[`${error.call} ${error.code}`] ?? refusals[error.code])
  // The server may say more than the contract does (how many tries are left): then its words stand.
  if (known && (error.message === '' || error.message === known.message)) return i18n._(known)
  return error.message || fallback
}
