/**
 * Whether a stranger may have opened a member's account with the member's email: the states of the column
 * `members.takeover`, in their order. Null means that nothing hints at it, or that the owner of the email has answered.
 */
export const Takeover = {
  /** The email was first proven by somebody without a session, who may not be the person who opened the account. */
  Possible: 'possible',
  /** A mailed link then set a new password, and its owner is asked whether to keep what the account holds. */
  Asked: 'asked',
} as const
