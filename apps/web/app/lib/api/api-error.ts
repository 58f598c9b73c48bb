import { ERROR_CODE } from '@harana/contract/envelope'

/** Why there was no answer to read: nobody was reached, it made no sense, or it was stopped on this side. */
export type Failure = 'unreached' | 'unread' | 'stopped'

type Refused = {
  code?: string
  message?: string
  /** What is wrong with which field of the input. */
  fields?: Record<string, string>
  requestId?: string
  /** The call that was refused. */
  call?: string
  failure?: Failure
}

/** A call that did not succeed: refused by the server, or (code ERROR) never answered readably. */
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

  /** Whether trying the same again later may help. */
  get passing(): boolean {
    return [ERROR_CODE, 'UNAVAILABLE', 'TOOMANY'].includes(this.code)
  }
}
