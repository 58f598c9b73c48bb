import { ERROR_CODE } from '@harana/contract/wire/envelope'

/**
 * Why there is no readable answer: the server was not reached, its answer was malformed, or the request was aborted
 * here.
 */
export type Failure = 'unreached' | 'unread' | 'stopped'

type Refused = {
  code?: string
  message?: string
  /** The error of each wrong field of the input. */
  fields?: Record<string, string>
  requestId?: string
  /** The name of the call. */
  call?: string
  failure?: Failure
}

/** A call that failed: the server refused it or, with the code ERROR, gave no readable answer. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The server's code; 'ERROR' for a failure of the network or of reading the answer. */
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  readonly call: string | undefined
  readonly failure: Failure | undefined

  constructor({ code = ERROR_CODE, message = '', fields = {}, requestId, call, failure }: Refused) {
    super(message)
    this.code = code
    this.fields = fields
    this.requestId = requestId
    this.call = call
    this.failure = failure
  }

  /** Whether the same call may succeed later. */
  get passing(): boolean {
    return [ERROR_CODE, 'UNAVAILABLE', 'TOOMANY'].includes(this.code)
  }
}
