import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMoney } from '../../../entities/money/use-money.ts'
import { call } from '../../../lib/api/api.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { useFreshProof } from '../../../lib/session/fresh-proof.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { useAboutWhom } from './use-about-whom.ts'
import { proposalKinds } from './words.ts'

/** A proposal, and what the second person is about to say. */
export type ProposalAnswer = {
  proposal: Output<'admin/getproposals'>['proposals'][number]
  approve: boolean
}

type AnswerProposalProps = {
  answering: ProposalAnswer
  onClose: () => void
  onAnswered: () => Promise<unknown>
}

/** Asks the second person once more before a proposal is approved or refused. */
export function AnswerProposal(props: AnswerProposalProps) {
  const { answering, onClose, onAnswered } = props
  const { proposal, approve } = answering
  const { t, i18n } = useLingui()
  const { credits } = useMoney()
  const aboutWhom = useAboutWhom()
  const freshProof = useFreshProof()
  const { busy, attempt } = useAttempt()
  const [what, whom] = [i18n._(proposalKinds[proposal.kind]), aboutWhom(proposal)]
  const amount = credits(proposal.amount)
  const proposer = proposal.proposedBy?.name ?? t`A former member of staff`
  const answer = async () => {
    const input = { proposalId: proposal.proposalId, approve }
    if (await attempt(() => freshProof(() => call('admin/answerproposal', input))))
      toast.success(
        !approve
          ? t`This proposal is refused.`
          : proposal.kind === 'goodwill'
            ? t`Goodwill is being given.`
            : t`This is booked.`,
      )
    onClose()
    // After a refusal, too: what somebody else decided meanwhile is shown then.
    await onAnswered()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void answer()}
      busy={busy}
      title={approve ? t`Approve this?` : t`Refuse this?`}
      action={approve ? t`Approve` : t`Refuse`}
      icon={approve ? <IconCheck size={20} stroke={1.9} /> : <IconX size={20} stroke={1.9} />}
    >
      <p>
        <b>
          {what}: {amount}
        </b>
        <br />
        {whom}
      </p>
      <p>
        <b>{proposer}</b>: {proposal.reason}
      </p>
      {approve && (
        <p>
          <Trans>
            It is booked at once, and whom it is about is told. It can’t be undone, only put right.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
