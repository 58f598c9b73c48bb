import type { PayoutBank, PayoutFailure, PayoutMethod } from '@harana/contract/model/payouts'

/** The port to whoever pays payouts (docs/payouts.md). All amounts are centavos. */

export type PayoutOrder = {
  /** Our own name of the payout: the same one twice pays once. */
  key: string
  centavos: number
  method: PayoutMethod
  bank: PayoutBank | null
  holder: string
  number: string
}

/** What the provider says of a payout. */
export type PayoutOutcome = {
  providerId: string
  state: 'pending' | 'paid' | 'failed' | 'returned'
  centavos: number
  /** Of one that failed or came back. */
  failure: PayoutFailure | null
}

export type Payouts = {
  name: string
  carries(method: PayoutMethod): boolean
  /** Has a payout paid. @throws PayoutsError `unknown` where it may or may not have been taken */
  create(order: PayoutOrder): Promise<PayoutOutcome>
  /** Asks what became of a payout. @returns null where the provider has none of this name @throws PayoutsError `unknown` */
  find(key: string): Promise<PayoutOutcome | null>
  /**
   * Reads a webhook, of which only the name of the payout is used: what became of it is asked for.
   * @returns null for one that is about no payout of ours, `forged` where the provider did not send it
   */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>): string | null | 'forged'
}

/** The provider said no or nothing; its message is left out, since it may name an account. */
export class PayoutsError extends Error {
  /** `unknown`: it may have happened or not. `refused`: the provider takes no such payout. */
  readonly kind: 'unknown' | 'refused'
  readonly failure: PayoutFailure
  readonly code: string

  constructor(kind: PayoutsError['kind'], code: string, failure: PayoutFailure = 'unknown') {
    super(`the provider of payouts: ${kind}`)
    this.kind = kind
    this.code = code
    this.failure = failure
  }
}
