import type { StaffPayout } from '@harana/contract/calls/payouts'

/** What every dialog about a payout is given. */
export type PayoutDialogProps = {
  payout: StaffPayout
  onClose: () => void
  /** Reads the payout once more. */
  onDone: () => Promise<unknown>
}
