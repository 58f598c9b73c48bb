/** The fields that every answer of the API has beside its own. */
export type Envelope<T = unknown> = {
  result: 'OK' | 'ERROR'
  /** For programs: 'SUCCESS', or the code of the refusal. */
  code: string
  message: string
  /** The text of a refusal; empty when the call succeeded. */
  error: string
} & T

/** The message of an ERROR upon which the web app ends its session. */
export const NOT_AUTHENTICATED = 'Not Authenticated'

/** The code when the network failed or the answer could not be read. */
export const ERROR_CODE = 'ERROR'

/** Makes the envelope that replaces an answer which never came or could not be read. */
export function failure(error: unknown): Envelope<object> {
  const text = error instanceof Error ? error.message : String(error)
  return { result: 'ERROR', code: ERROR_CODE, message: text, error: text }
}
