import type { Output } from '@harana/contract'
import type { Cohort } from '@harana/contract/calls/ledger'
import type { ProposalKind } from '@harana/contract/model/credit-proposals'
import { type Credits, credits } from '@harana/contract/model/money'
import type { RawBuilder } from 'kysely'
import { type Queryable, sql, type Tx } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Work } from '../../jobs/catalogue.ts'
import { countryByCode } from '../geo/geo.ts'
import { notify } from '../notifications/notifications.ts'
import { giveCredits, payShortfall, spendCredits, writeOffShortfall } from './ledger.ts'

/** SQL: the members of a cohort, as `member_id` of `member_index c`; staff are in none. */
export const inCohort = ({ tier, gender, country, activeSince }: Cohort): RawBuilder<unknown> => sql`
  FROM member_index c WHERE c.state = 'active' AND c.tier <> 'staff'
    ${tier === undefined ? sql`` : sql`AND c.tier = ${tier}`}
    ${gender === undefined ? sql`` : sql`AND c.gender = ${gender}`}
    ${country === undefined ? sql`` : sql`AND c.country_id = ${countryByCode(country)?.id ?? null}`}
    ${
      activeSince === undefined
        ? sql``
        : sql`AND EXISTS (SELECT FROM search_card s WHERE s.id = c.member_id
            AND s.last_active >= ${`${activeSince}T00:00:00Z`}::timestamptz)`
    }`

/** Counts the members of a cohort. */
export async function countCohort(db: Queryable, cohort: Cohort): Promise<number> {
  const { rows } = await sql<{ members: number }>`SELECT count(*) AS members ${inCohort(cohort)}`.execute(db)
  return rows[0]!.members
}

type Proposal = {
  kind: ProposalKind
  memberId: number | null
  amount: number
  proposedBy: number | null
  answered: boolean
}

/**
 * Books what was proposed, or refuses it, as somebody else than whoever proposed it. Goodwill is given by a job.
 * @throws Refusal NOTFOUND, OWNPROPOSAL, OWNCREDITS, ALREADYDECIDED or NOTENOUGHCREDITS
 */
export async function answerProposal(
  work: Work,
  answer: { proposalId: string; approve: boolean; staffId: number; at: Date },
  about: (memberId: number) => void,
): Promise<Output<'admin/answerproposal'>['state']> {
  const { db } = work
  const { proposalId, approve, staffId, at } = answer
  const { rows } = await sql<Proposal>`
    SELECT kind, member_id AS "memberId", amount, proposed_by AS "proposedBy", answered_at IS NOT NULL AS answered
    FROM credit_proposals WHERE id = ${proposalId} FOR NO KEY UPDATE`.execute(db)
  const [proposal] = rows
  if (!proposal) throw new Refusal('NOTFOUND')
  if (proposal.memberId !== null) about(proposal.memberId)
  if (proposal.answered) throw new Refusal('ALREADYDECIDED')
  if (proposal.proposedBy === staffId) throw new Refusal('OWNPROPOSAL')
  if (proposal.memberId === staffId) throw new Refusal('OWNCREDITS')
  const isGoodwill = proposal.kind === 'goodwill'
  if (approve && !isGoodwill) await book(work, proposalId, { ...proposal, at })
  await sql`UPDATE credit_proposals SET answered_by = ${staffId}, answered_at = ${at}, approved = ${approve},
    booked_at = ${approve && !isGoodwill ? at : null}, given = ${approve && !isGoodwill ? 1 : 0}
    WHERE id = ${proposalId}`.execute(db)
  return !approve ? 'refused' : isGoodwill ? 'running' : 'booked'
}

async function book(
  work: Work,
  proposalId: string,
  { kind, memberId, at, ...proposal }: Proposal & { at: Date },
): Promise<void> {
  if (memberId === null) throw new Refusal('NOTFOUND')
  await lockMembers(work.db, memberId)
  const key = `adjustment:${proposalId}`
  const asked = { memberId, amount: credits(proposal.amount), key, reference: key }
  const booked =
    kind === 'up'
      ? await giveCredits(work, { ...asked, kind: 'adjustmentUp' })
      : kind === 'down'
        ? await spendCredits(work, { ...asked, kind: 'adjustmentDown' })
        : kind === 'settle'
          ? await payShortfall(work, asked)
          : await writeOffShortfall(work, asked)
  if (booked === 'notEnough') throw new Refusal('NOTENOUGHCREDITS')
  await notify(work, { memberId, kind: 'credits', actorId: null, subjectId: proposalId, at })
}

type Row = Omit<
  Output<'admin/getproposals'>['proposals'][number],
  'amount' | 'member' | 'proposedBy' | 'answeredBy' | 'proposedAt' | 'answeredAt'
> & {
  amount: number
  member: number | null
  memberName: string | null
  proposedBy: number | null
  proposer: string | null
  answeredBy: number | null
  answerer: string | null
  proposedAt: Date
  answeredAt: Date | null
}

/** Lists proposals, those that wait for an answer first, then the newest; about one member where one is named. */
export async function listProposals(
  db: Tx,
  {
    profileId,
    page,
    recordsPerPage,
  }: { profileId?: number | undefined; page: number; recordsPerPage: number },
): Promise<Output<'admin/getproposals'>> {
  const which = profileId === undefined ? sql`true` : sql`p.member_id = ${profileId}`
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM credit_proposals p WHERE ${which}`.execute(db)
  const { rows } = await sql<Row>`
    SELECT p.id AS "proposalId", p.kind, p.amount, p.cohort, p.days, p.counted, p.given, p.reason,
      CASE WHEN p.approved IS NULL THEN 'open' WHEN NOT p.approved THEN 'refused' WHEN p.booked_at IS NULL THEN 'running'
        ELSE 'booked' END AS state,
      p.member_id AS member, m.first_name AS "memberName", p.proposed_by AS "proposedBy", a.first_name AS proposer,
      p.answered_by AS "answeredBy", b.first_name AS answerer, p.proposed_at AS "proposedAt", p.answered_at AS "answeredAt"
    FROM credit_proposals p LEFT JOIN members m ON m.id = p.member_id LEFT JOIN members a ON a.id = p.proposed_by
      LEFT JOIN members b ON b.id = p.answered_by
    WHERE ${which} ORDER BY (p.answered_at IS NULL) DESC, p.proposed_at DESC, p.id
    LIMIT ${recordsPerPage} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
  const named = (profileId: number | null, name: string | null) =>
    profileId === null ? null : { profileId, name: name ?? '' }
  const { total } = counts[0]!
  return {
    total,
    more: page * recordsPerPage < total,
    proposals: rows.map(({ memberName, proposer, answerer, ...row }) => ({
      ...row,
      amount: credits(row.amount) as Credits,
      member: named(row.member, memberName),
      proposedBy: named(row.proposedBy, proposer),
      answeredBy: named(row.answeredBy, answerer),
      proposedAt: row.proposedAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
    })),
  }
}
