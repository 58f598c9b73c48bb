import type { Ability, Hidden, Reason, ReversalGap, Sanction } from '@harana/contract/model/decisions'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { type Db, sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import { isKept } from '../../http/own-row.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { mailReader } from '../accounts/accounts.ts'
import { notBlocked } from '../moderation/moderation.ts'
import { notify } from '../notifications/notifications.ts'
import {
  appealAnswerTemplate,
  fraudNoticeTemplate,
  hiddenTemplate,
  reversalTemplate,
  shownTemplate,
  statementTemplate,
} from './email-templates.ts'
import { statementToken } from './statements.ts'

type Decision = {
  email: string
  firstName: string
  site: Site
  locale: Locale
  action: Sanction
  reason: Reason
  words: string
  abilities: Ability[]
  ends: Date | null
  reversalWords: string
}

async function readDecision(db: Db, decisionId: string) {
  const { rows } = await sql<
    Decision & { reversed: boolean; answer: string | null; kept: ReversalGap[] | null }
  >`
    SELECT ${mailReader}, m.site, d.action, d.reason, d.words, d.abilities, d.ends_at AS ends,
      d.reversal_words AS "reversalWords", d.reversed_at IS NOT NULL AS reversed,
      a.answer, a.kept
    FROM decisions d JOIN members m ON m.id = d.member_id LEFT JOIN appeals a ON a.decision_id = d.id
    WHERE d.id = ${decisionId} AND ${isKept}`.execute(db)
  return rows[0]
}

/** The page of a decision, which its token shows to whoever has no session; the token stands behind `#`. */
const pageOf = ({ config, secrets }: WorkerDeps, site: Site, decisionId: string) =>
  `${config.siteUrls[site]}/decisions#token=${statementToken(secrets, decisionId)}`

/** Mails a member what was decided about them: what, why, by which rule, for how long and how to appeal. */
export async function sendStatement(deps: WorkerDeps, { decisionId }: Jobs['statement-mail']): Promise<void> {
  const decision = await readDecision(deps.db, decisionId)
  if (!decision) return
  const base = deps.config.siteUrls[decision.site]
  const link = pageOf(deps, decision.site, decisionId)
  await deps.mailer.send({
    to: decision.email,
    id: decisionId,
    ...statementTemplate({ ...decision, base, link }),
  })
}

/** Mails a member how their appeal was decided, by whom nobody is told, and in which words. */
export async function sendAppealAnswer(deps: WorkerDeps, { decisionId }: Jobs['appeal-mail']): Promise<void> {
  const decision = await readDecision(deps.db, decisionId)
  if (!decision || decision.answer === null) return
  const { email, answer, kept } = decision
  const link = pageOf(deps, decision.site, decisionId)
  const mail = appealAnswerTemplate({ ...decision, answer, kept: kept ?? [], link })
  await deps.mailer.send({ to: email, id: `${decisionId}-appeal`, ...mail })
}

/** Mails a member that a decision was taken back without an appeal. */
export async function sendReversal(
  deps: WorkerDeps,
  { decisionId, kept }: Jobs['reversal-mail'],
): Promise<void> {
  const decision = await readDecision(deps.db, decisionId)
  if (!decision) return
  const link = pageOf(deps, decision.site, decisionId)
  const mail = reversalTemplate({ ...decision, words: decision.reversalWords, kept, link })
  await deps.mailer.send({ to: decision.email, id: `${decisionId}-reversal`, ...mail })
}

type HiddenMember = {
  email: string
  firstName: string
  site: Site
  locale: Locale
  what: Hidden
  due: Date | null
  outcome: 'shown' | 'decided' | null
  kept: ReversalGap[]
}

/**
 * Mails a member whose e-mail is proven that something of theirs is hidden, or that it is shown again; nothing where that is
 * not so any more.
 */
export async function sendHiding(
  { db, config, mailer }: WorkerDeps,
  { hidingId, outcome }: Jobs['hiding-mail'],
): Promise<void> {
  const { rows } = await sql<HiddenMember>`
    SELECT ${mailReader}, m.site, h.what, h.due_at AS due, h.outcome, h.kept
    FROM hidings h JOIN members m ON m.id = h.member_id
    WHERE h.id = ${hidingId} AND h.outcome IS NOT DISTINCT FROM ${outcome}
      AND m.email_verified_at IS NOT NULL AND m.banned_at IS NULL AND m.deleted_at IS NULL`.execute(db)
  if (!rows[0]) return
  const about = { ...rows[0], link: `${config.siteUrls[rows[0].site]}/decisions` }
  const mail = outcome === null ? hiddenTemplate(about) : shownTemplate(about)
  await mailer.send({ to: about.email, id: `${hidingId}-${outcome ?? 'hidden'}`, ...mail })
}

type Warned = {
  memberId: number
  email: string
  firstName: string
  site: Site
  locale: Locale
  name: string
  mailable: boolean
}

/**
 * Warns a member of somebody who was banned for fraud, on the site and by mail, by the name that the other had then.
 * Whoever is deleted or banned by now, or where one blocked the other, is left out; so is everybody once the ban is reversed.
 */
export async function sendFraudNotice(deps: WorkerDeps, { noticeId }: Jobs['fraud-notice']): Promise<void> {
  const warned = await deps.transaction(async (work) => {
    const { rows } = await sql<Warned>`
      SELECT m.id AS "memberId", ${mailReader}, m.site, d.profile_name AS name, m.email_verified_at IS NOT NULL AS mailable
      FROM fraud_notices f JOIN decisions d ON d.id = f.decision_id JOIN members m ON m.id = f.member_id
      WHERE f.id = ${noticeId} AND f.mailed_at IS NULL AND d.reversed_at IS NULL
        AND m.deleted_at IS NULL AND m.banned_at IS NULL AND ${notBlocked(sql`d.member_id`, 'm.id')}
      FOR SHARE OF d`.execute(work.db)
    const found = rows[0]
    if (!found) return undefined
    await lockMembers(work.db, found.memberId)
    await notify(work, {
      memberId: found.memberId,
      kind: 'fraudnotice',
      actorId: null,
      subjectId: noticeId,
      at: now(),
    })
    return found
  })
  if (!warned?.mailable) return
  const base = deps.config.siteUrls[warned.site]
  // Another try has the same id, by which a mail server knows a mail that it took before a crash.
  await deps.mailer.send({ to: warned.email, id: noticeId, ...fraudNoticeTemplate({ ...warned, base }) })
  await sql`UPDATE fraud_notices SET mailed_at = app_now() WHERE id = ${noticeId}`.execute(deps.db)
}
