import { ERROR_CODE } from '@harana/contract/envelope'

type Refused = {
  code?: string
  message?: string
  /** What is wrong with which field of the input. */
  fields?: Record<string, string>
  requestId?: string
  /** The call that was refused. */
  call?: string
  /** Whether the server was not even reached. */
  unreached?: boolean
}

/** A call that did not succeed: refused by the server, or (code ERROR) never answered readably. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The server's code; 'ERROR' for a failure of the network or of reading the answer. */
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  readonly call: string | undefined
  readonly unreached: boolean

  constructor({ code = ERROR_CODE, message = '', fields = {}, requestId, call, unreached = false }: Refused) {
    super(message)
    this.code = code
    this.fields = fields
    this.requestId = requestId
    this.call = call
    this.unreached = unreached
  }

  /** Whether trying the same again later may help. */
  get passing(): boolean {
    return [ERROR_CODE, 'UNAVAILABLE', 'TOOMANY'].includes(this.code)
  }
}
