import type { CheckFlaw, CheckState } from '@harana/contract/model/verification'

/**
 * The port to a company that looks at identity documents and faces in the place of our team (docs/decisions/050). Everything
 * that reads asks the company anew, so that the order in which its events arrive does not matter, or whether they do.
 */

/** A check as the company knows it now. */
export type Check = {
  /** Its id at the company. */
  session: string
  state: CheckState
  /** What was wrong, of one that is to be tried again or was refused. */
  flaw: CheckFlaw | null
  /** Where the member goes on, while there is something to do: for that member alone, once, never stored. */
  url: string | null
  /** What the document showed, of one that is verified; the birth date as 1994-03-02. Empty texts where it did not. */
  name: string
  birthdate: string
}

export type Verifier = {
  name: 'stripe'
  /** Begins a check. The company is told the reference, and nothing of the member. */
  start(wish: { reference: string; returnUrl: string }): Promise<Check>
  read(session: string): Promise<Check>
  /** Has the company erase all that it was shown. Does nothing where that was asked for before. */
  redact(session: string): Promise<void>
  /** The page on which staff who have an account with the company see what it saw. */
  pageOf(session: string): string
  /**
   * Reads an event from the bytes that arrived.
   * @returns the check that it is about, null for none; `forged` without a right signature of the last five minutes;
   *   `other-mode` for an event of the company's tests where members are checked, or the other way round
   */
  readEvent(
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): { session: string | null } | 'forged' | 'other-mode'
}

/** The company said no or nothing; its message is left out, since it may name somebody. */
export class VerifierError extends Error {
  /** `missing`: there is no such check. `unavailable`: no answer. `refused`: the company takes no such request. */
  readonly kind: 'missing' | 'unavailable' | 'refused'
  readonly code: string

  constructor(kind: VerifierError['kind'], code: string) {
    super(`the company that verifies: ${kind}`)
    this.kind = kind
    this.code = code
  }
}
