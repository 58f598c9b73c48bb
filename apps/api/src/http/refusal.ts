import { type CallName, type Calls, spec } from '@harana/contract'
import { type CommonErrorCode, commonErrors } from '@harana/contract/wire/call'

type OwnCode<N extends CallName> = 'errors' extends keyof Calls[N]
  ? Extract<keyof Calls[N]['errors'], string>
  : never
export type RefusalCode = CommonErrorCode | { [N in CallName]: OwnCode<N> }[CallName]

const statuses: Partial<Record<string, number>> = {
  NOTAUTHENTICATED: 401,
  WRONGLOGIN: 401,
  CONSENTREQUIRED: 403,
  INCOMPLETEPROFILE: 403,
  INACTIVEPROFILE: 403,
  SECONDFACTOR: 403,
  FORBIDDEN: 403,
  FRESHPROOF: 403,
  LEAVING: 403,
  SUSPENDED: 403,
  RESTRICTED: 403,
  CONFIRMPASSWORD: 403,
  NOTFOUND: 404,
  WRONGTOKEN: 401,
  ADDRESSTAKEN: 409,
  LINKACCOUNT: 409,
  CONFLICT: 409,
  KEYREUSED: 409,
  NOTENOUGHCREDITS: 409,
  COUNTCHANGED: 409,
  ALREADYOPEN: 409,
  ALREADYPREPARING: 409,
  EXPORTTOOSOON: 409,
  NOTCONFIRMED: 409,
  LASTADMINISTRATOR: 409,
  NOTLEAVING: 409,
  TOOMANYFACTORS: 409,
  NOSECONDFACTOR: 409,
  HASSECONDFACTOR: 409,
  LASTFACTOR: 409,
  LASTWAYIN: 409,
  HASPASSWORD: 409,
  OTHERADDRESS: 409,
  JOBRUNS: 409,
  ANSWEREDMEANWHILE: 409,
  CLAIMED: 409,
  SETTINGCHANGED: 409,
  ANNOUNCEMENTCHANGED: 409,
  ANNOUNCEMENTENDED: 409,
  ALREADYDECIDED: 409,
  BUYINGCLOSED: 409,
  PRICECHANGED: 409,
  PRICEMOVED: 409,
  NOTSOLD: 409,
  HASPLAN: 409,
  NOPLAN: 409,
  NOTPAID: 409,
  PAYOUTSCLOSED: 409,
  QUOTECHANGED: 409,
  NOTENOUGHEARNED: 409,
  TERMSMOVED: 409,
  TOOMANYACCOUNTS: 409,
  DECLINED: 402,
  TOOMANY: 429,
  UNAVAILABLE: 503,
  SIGNUPCLOSED: 503,
  ERROR: 500,
}

/** The HTTP status that belongs to a refusal's code. */
export const statusOf = (code: string): number => statuses[code] ?? 400

/** An answer that the contract names for something that can't be done. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** For INVALIDINPUT: each field that is wrong, with a text about it. */
  readonly fields: Record<string, string> | undefined
  /** Seconds to wait, for TOOMANY. */
  readonly retryAfter: number | undefined
  readonly status: number

  /**
   * @param message replaces the contract's text where that says too little
   * @param more.status replaces the code's HTTP status where another fits better
   */
  constructor(
    code: RefusalCode,
    message?: string,
    more: { fields?: Record<string, string>; retryAfter?: number; status?: number | undefined } = {},
  ) {
    super(message)
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.status = more.status ?? statusOf(code)
  }

  /** The text for the member: this refusal's own, else the call's, else the common one. */
  textFor(name: CallName | undefined): string {
    return (
      this.message ||
      (name && spec(name).errors?.[this.code]) ||
      commonErrors[this.code as CommonErrorCode] ||
      commonErrors.ERROR
    )
  }
}

/** The refusal of one field, with a text that says what would be right. */
export const wrongField = (field: string, text: string): Refusal =>
  new Refusal('INVALIDINPUT', `${field}: ${text}`, { fields: { [field]: text } })
