/** What every answer of the API carries beside its own fields. */
export type Envelope<T = unknown> = {
  result: 'OK' | 'ERROR'
  /** For machines: 'SUCCESS', or which refusal this is. */
  code: string
  message: string
  /** Empty when all went well. */
  error: string
} & T

/** Ends the session of whoever reads it as the message of an ERROR. */
export const NOT_AUTHENTICATED = 'Not Authenticated'

/** The code of a failure of the network or of reading the answer. */
export const ERROR_CODE = 'ERROR'

/** The envelope that stands in for an answer which never came or could not be read. */
export function failure(error: unknown): Envelope<object> {
  const text = error instanceof Error ? error.message : String(error)
  return { result: 'ERROR', code: ERROR_CODE, message: text, error: text }
}
