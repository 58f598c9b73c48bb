import type { Output } from '@harana/contract'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { genderLabels } from '../../../entities/member/labels.ts'
import { useMoney } from '../../../entities/money/use-money.ts'
import { adminPath } from '../../../lib/site/paths.ts'
import type { RowAct } from '../../../ui/DataTable/DataTable.tsx'
import { Fact } from '../../../ui/Facts/Facts.tsx'
import { CaseDrawer } from '../CaseDrawer.tsx'
import { Moment } from '../Moment.tsx'
import { useAboutWhom } from './use-about-whom.ts'
import { proposalKinds, proposalStates, tierWords } from './words.ts'

type Proposal = Output<'admin/getproposals'>['proposals'][number]
type ProposalDrawerProps = {
  proposal: Proposal | null
  onClose: () => void
  acts: readonly RowAct<Proposal>[]
}

/** All that is known of a proposal. */
export function ProposalDrawer({ proposal, onClose, acts }: ProposalDrawerProps) {
  const { i18n } = useLingui()
  return (
    <CaseDrawer
      opened={proposal !== null}
      onClose={onClose}
      title={proposal ? i18n._(proposalKinds[proposal.kind]) : ''}
      acts={acts}
      onAct={(chosen) => proposal && chosen.act(proposal)}
    >
      {proposal && <ProposalFacts proposal={proposal} />}
    </CaseDrawer>
  )
}

function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { t, i18n } = useLingui()
  const { credits } = useMoney()
  const aboutWhom = useAboutWhom()
  const { member, cohort, state, amount, days, counted, given, reason } = proposal
  const { proposedBy, proposedAt, answeredBy, answeredAt } = proposal
  return (
    <>
      <Fact label={t`State`}>{i18n._(proposalStates[state])}</Fact>
      <Fact label={t`Credits`}>{credits(amount)}</Fact>
      {cohort === null ? (
        <Fact label={t`Member`}>
          {member ? (
            <Link to={adminPath('credits', String(member.profileId))}>{aboutWhom(proposal)}</Link>
          ) : (
            aboutWhom(proposal)
          )}
        </Fact>
      ) : (
        <>
          {cohort.tier && <Fact label={t`Plan`}>{i18n._(tierWords[cohort.tier])}</Fact>}
          {cohort.gender && <Fact label={t`Gender`}>{i18n._(genderLabels[cohort.gender])}</Fact>}
          {cohort.country && <Fact label={t`Country`}>{cohort.country}</Fact>}
          {cohort.activeSince && <Fact label={t`Here since`}>{cohort.activeSince}</Fact>}
          <Fact label={t`Members counted`}>{i18n.number(counted ?? 0)}</Fact>
          <Fact label={t`Given to`}>{i18n.number(given)}</Fact>
          <Fact label={t`Expires after`}>{days === null ? t`Never` : t`${days} days`}</Fact>
        </>
      )}
      <Fact label={t`Reason`}>{reason}</Fact>
      <Fact label={t`Proposed by`}>
        {proposedBy?.name ?? t`A former member of staff`} · <Moment at={proposedAt} />
      </Fact>
      {answeredAt && (
        <Fact label={t`Decided by`}>
          {answeredBy?.name ?? t`A former member of staff`} · <Moment at={answeredAt} />
        </Fact>
      )}
    </>
  )
}
