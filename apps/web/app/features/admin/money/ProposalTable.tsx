import type { Output } from '@harana/contract'
import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useMoney } from '../../../entities/money/use-money.ts'
import type { RowAct } from '../../../ui/DataTable/DataTable.tsx'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { StaffTable } from '../StaffTable.tsx'
import { AnswerProposal, type ProposalAnswer } from './AnswerProposal.tsx'
import { ProposalDrawer } from './ProposalDrawer.tsx'
import { useAboutWhom } from './use-about-whom.ts'
import { useMayAnswer } from './use-may-answer.ts'
import { proposalKinds, proposalStates, proposalTone } from './words.ts'

type Answer = Output<'admin/getproposals'>
type Proposal = Answer['proposals'][number]
type ProposalTableProps = Pick<
  ComponentProps<typeof StaffTable<Proposal, Answer>>,
  'answer' | 'page' | 'onPage' | 'empty'
>

/** Proposals, each of which opens with its reason, and is approved or refused by a second person. */
export function ProposalTable(props: ProposalTableProps) {
  const { t, i18n } = useLingui()
  const { credits } = useMoney()
  const aboutWhom = useAboutWhom()
  const mayAnswer = useMayAnswer()
  const [opened, setOpened] = useState<Proposal | null>(null)
  const [answering, setAnswering] = useState<ProposalAnswer | null>(null)
  const say = (approve: boolean) => (proposal: Proposal) => {
    setOpened(null)
    setAnswering({ proposal, approve })
  }
  const acts: RowAct<Proposal>[] = [
    { letter: 'a', label: t`Approve`, icon: IconCheck, act: say(true), isOpen: mayAnswer },
    { letter: 'x', label: t`Refuse`, icon: IconX, act: say(false), isOpen: mayAnswer, keyOnly: true },
  ]
  return (
    <>
      <StaffTable
        {...props}
        label={t`Proposals`}
        rowsOf={({ proposals }) => proposals}
        columns={[
          { id: 'kind', header: t`What`, cell: ({ kind }) => i18n._(proposalKinds[kind]) },
          { id: 'about', header: t`For`, cell: aboutWhom },
          { id: 'amount', header: t`Credits`, cell: ({ amount }) => credits(amount), align: 'end' },
          {
            id: 'by',
            header: t`Proposed by`,
            cell: ({ proposedBy }) => proposedBy?.name ?? t`A former member of staff`,
          },
          { id: 'at', header: t`Time`, cell: ({ proposedAt }) => <Moment at={proposedAt} /> },
          {
            id: 'state',
            header: t`State`,
            cell: ({ state }) => <Chip tone={proposalTone(state)}>{i18n._(proposalStates[state])}</Chip>,
          },
        ]}
        keyOf={({ proposalId }) => proposalId}
        nameOf={(proposal) => `${i18n._(proposalKinds[proposal.kind])}, ${aboutWhom(proposal)}`}
        onOpen={setOpened}
        acts={acts}
      />
      <ProposalDrawer
        proposal={opened}
        onClose={() => setOpened(null)}
        acts={opened && mayAnswer(opened) ? acts : []}
      />
      {answering && (
        <AnswerProposal
          answering={answering}
          onClose={() => setAnswering(null)}
          onAnswered={() => props.answer.mutate()}
        />
      )}
    </>
  )
}
