/** What a member page may export as `handle` besides its gate. */
export type MemberHandle = {
  /** The page renders the phone's bottom bar itself. */
  ownBottom?: true
  /** No tip and no announcement is shown above this page, because it is a conversation or for staff. */
  noTip?: true
}
