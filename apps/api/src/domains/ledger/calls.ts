import { credits } from '@harana/contract/model/money'
import { type CreditsKind, kindOf } from '@harana/contract/model/movements'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { listDifferences } from './audit.ts'
import { readCredits, readEarnings } from './balance.ts'
import { readEarnedByKind, readEarningHistory } from './earning-history.ts'
import { readHistory } from './history.ts'
import { answerProposal, countCohort, listProposals } from './proposals.ts'

export const handlers: DomainHandlers<'ledger'> = {
  'credits/getcredits': (_input, { db, viewer }) => readAccount(db, viewer.memberId),

  'credits/gethistory': (wish, { db, viewer }) => readHistory(db, viewer.memberId, wish),

  'credits/getearnings': async (_input, { db, viewer: { memberId }, settings }) => {
    const { payable, pending, nextAt } = await readEarnings(db, memberId)
    return {
      payable,
      held: pending,
      nextAt: nextAt?.toISOString() ?? null,
      earned: await readEarnedByKind(db, memberId),
      pays: {
        giftShareCents: settings.get('giftShareCents'),
        heldDays: settings.get('earningsHeldDays'),
      },
    }
  },

  'credits/getearninghistory': (wish, { db, viewer }) => readEarningHistory(db, viewer.memberId, wish),

  'admin/getmembercredits': async ({ profileId, ...page }, { db, audit }) => {
    audit.about('member', profileId)
    const name = await requireMember(db, profileId)
    const account = await readAccount(db, profileId)
    audit.fields(['movements', ...Object.keys(account)])
    return { name, ...account, ...(await readHistory(db, profileId, page)) }
  },

  'admin/proposeadjustment': async ({ profileId, kind, amount, reason }, { db, viewer, now, audit }) => {
    audit.about('member', profileId)
    audit.value('kind', kind)
    audit.value('amount', amount)
    audit.text(reason)
    await requireMember(db, profileId)
    if (profileId === viewer.memberId) throw new Refusal('OWNCREDITS')
    const { rows } = await sql<{ id: string }>`
      INSERT INTO credit_proposals (kind, member_id, amount, reason, proposed_by, proposed_at)
      VALUES (${kind}, ${profileId}, ${amount}, ${reason}, ${viewer.memberId}, ${now}) RETURNING id`.execute(
      db,
    )
    const proposalId = rows[0]!.id
    audit.about('credit-proposal', proposalId)
    return { proposalId }
  },

  'admin/countgoodwill': async (cohort, { db, audit }) => {
    for (const [name, value] of Object.entries(cohort)) audit.value(name, value)
    return { members: await countCohort(db, cohort) }
  },

  'admin/proposegoodwill': async ({ cohort, amount, days, counted, reason }, { db, viewer, now, audit }) => {
    for (const [name, value] of Object.entries(cohort)) audit.value(name, value)
    audit.value('amount', amount)
    audit.text(reason)
    if ((await countCohort(db, cohort)) !== counted) throw new Refusal('COUNTCHANGED')
    const { rows } = await sql<{ id: string }>`
      INSERT INTO credit_proposals (kind, amount, cohort, counted, days, reason, proposed_by, proposed_at)
      VALUES ('goodwill', ${amount}, ${JSON.stringify(cohort)}, ${counted}, ${days ?? null}, ${reason}, ${viewer.memberId}, ${now})
      RETURNING id`.execute(db)
    const proposalId = rows[0]!.id
    audit.about('credit-proposal', proposalId)
    return { proposalId }
  },

  'admin/answerproposal': async ({ proposalId, approve }, { viewer, now, audit, ...work }) => {
    audit.about('credit-proposal', proposalId)
    audit.value('approve', approve)
    const answer = { proposalId, approve, staffId: viewer.memberId, at: now }
    return { state: await answerProposal(work, answer, (memberId) => audit.about('member', memberId)) }
  },

  'admin/getproposals': async (wish, { db, audit }) => {
    if (wish.profileId !== undefined) audit.about('member', wish.profileId)
    const list = await listProposals(db, wish)
    for (const { proposalId } of list.proposals) audit.about('credit-proposal', proposalId)
    return list
  },

  'admin/getledgerdifferences': async (page, { db, audit }) => {
    audit.fields(['about', 'found'])
    return listDifferences(db, page)
  },
}

/** @returns the first name of the member @throws Refusal NOTFOUND when nobody has this number */
async function requireMember(db: Queryable, memberId: number): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT first_name AS name FROM members WHERE id = ${memberId}`.execute(db)
  if (!rows[0]) throw new Refusal('NOTFOUND')
  return rows[0].name ?? ''
}

/** What a member has, and what is held of it. */
async function readAccount(db: Queryable, memberId: number) {
  const { balance, shortfall, expiring } = await readCredits(db, memberId)
  const { rows } = await sql<{ kind: number; amount: number; since: Date; until: Date }>`
    SELECT m.kind, h.amount, m.at AS since, h.expires_at AS until
    FROM ledger_accounts a JOIN ledger_holds h ON h.account_id = a.id JOIN ledger_movements m ON m.id = h.movement_id
    WHERE a.member_id = ${memberId} AND a.role = 'credits' ORDER BY h.movement_id DESC`.execute(db)
  return {
    creditsTotal: balance,
    shortfall,
    expiring: expiring.map(({ amount, at }) => ({ amount, at: at.toISOString() })),
    holds: rows.map(({ kind, amount, since, until }) => ({
      kind: kindOf(kind) as CreditsKind,
      amount: credits(amount),
      since: since.toISOString(),
      until: until.toISOString(),
    })),
  }
}
