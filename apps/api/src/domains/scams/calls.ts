import { createHash } from 'node:crypto'
import { SCAM_PAST_MESSAGES } from '@harana/contract/model/scams'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { lockHeld, readForStaff, releaseHeld } from '../chat/chat.ts'
import type { DomainHandlers } from '../handler.ts'
import { endTicket, lockTicket, readTicket } from '../tickets/tickets.ts'
import { isAboutConversation } from './findings.ts'
import { addPhrase, changeRule, type RuleValue, undoRuleChange } from './rule-changes.ts'
import { ruleSources } from './rules.ts'
import { readTokens } from './tokens.ts'

type ChangedBy = { changedAt: Date; memberId: number | null; memberName: string | null }
type RuleRow = ChangedBy & { id: string; value: RuleValue; version: number }
type ChangeRow = ChangedBy & {
  rule: string
  version: number
  standing: number
  before: RuleValue
  after: RuleValue
  undoes: number | null
}

/** A rule as the audit log names it, which knows no dots. */
const subjectOf = (rule: string) => rule.replaceAll('.', '-')
const sources = new Map(ruleSources.map((source) => [source.id, source]))
const staffMember = ({ changedAt, memberId, memberName }: ChangedBy) => ({
  changedAt: changedAt.toISOString(),
  changedBy: memberId === null ? null : { memberId, name: memberName ?? '' },
})
const changed = sql`c.changed_at AS "changedAt", m.id AS "memberId", coalesce(p.profile_name, m.first_name) AS "memberName"
  FROM scam_rule_changes c LEFT JOIN members m ON m.id = c.staff_id LEFT JOIN profiles p ON p.member_id = m.id`
/** What a value makes of its rule: what the product gives it, for null. */
const stateOf = (rule: string, value: RuleValue) => {
  if (value) return { on: value.on, weight: value.weight }
  const source = sources.get(rule)
  return source ? { on: true, weight: source.weight } : null
}

/** Messages of a thread that one answer holds. */
const shownMessages = 100

export const handlers: DomainHandlers<'scams'> = {
  'admin/getscamthread': async ({ ticketId, conversationId }, { db, viewer, audit }) => {
    audit.about('ticket', ticketId)
    const { memberId } = await readTicket(db, viewer, ticketId)
    if (memberId === null || !(await isAboutConversation(db, { ticketId, conversationId })))
      throw new Refusal('NOTFOUND')
    audit.about('member', memberId)
    audit.fields(['messages'])
    return readForStaff(db, { conversationId, senderId: memberId, most: shownMessages })
  },

  'admin/releasemessages': async ({ ticketId }, ctx) => {
    const { db, viewer, now: at, audit } = ctx
    audit.about('ticket', ticketId)
    const { memberId: senderId } = await readTicket(db, viewer, ticketId)
    if (senderId === null) throw new Refusal('NOTFOUND')
    audit.about('member', senderId)
    await lockHeld(db, senderId)
    const ticket = await lockTicket(db, viewer, ticketId, 'scam')
    await endTicket(db, ticket, viewer)
    const delivered = await releaseHeld(ctx, { senderId, at })
    audit.value('delivered', delivered)
    ctx.invalidate(senderId)
    return { delivered }
  },

  'admin/getscamrules': async (_input, { db, audit }) => {
    audit.fields(['on', 'weight', 'phrase', 'changedBy'])
    const { rows } = await sql<RuleRow>`
      SELECT s.id, s.value, s.version, last.* FROM scam_rules s
      CROSS JOIN LATERAL (SELECT ${changed} WHERE c.rule = s.id AND c.version = s.version) last
      ORDER BY last."changedAt" DESC, s.id`.execute(db)
    const stored = new Map(rows.map((row) => [row.id, row]))
    const unchanged = { version: 0, changedAt: null, changedBy: null }
    const own = rows.flatMap(({ id, value, version, ...by }) =>
      value?.phrase === undefined || value.category === undefined
        ? []
        : [
            {
              rule: id,
              category: value.category,
              phrase: value.phrase,
              on: value.on,
              weight: value.weight,
              defaultWeight: null,
              version,
              ...staffMember(by),
            },
          ],
    )
    const builtIn = ruleSources.map(({ id, category, weight }) => {
      const row = stored.get(id)
      return {
        rule: id,
        category,
        phrase: null,
        ...stateOf(id, row?.value ?? null)!,
        defaultWeight: weight,
        ...unchanged,
        ...(row && { version: row.version, ...staffMember(row) }),
      }
    })
    return { rules: [...own, ...builtIn] }
  },

  'admin/getscamrulechanges': async ({ rule, page, recordsPerPage }, { db, audit }) => {
    if (rule) audit.about('scam-rule', subjectOf(rule))
    audit.fields(['before', 'after', 'changedBy'])
    const { rows } = await sql<ChangeRow>`
      SELECT c.rule, c.version, (SELECT s.version FROM scam_rules s WHERE s.id = c.rule) AS standing,
        c.before, c.after, c.undoes, ${changed}
      WHERE ${rule === undefined ? sql`true` : sql`c.rule = ${rule}`}
      ORDER BY c.changed_at DESC, c.rule, c.version DESC
      LIMIT ${recordsPerPage + 1} OFFSET ${(page - 1) * recordsPerPage}`.execute(db)
    return {
      changes: rows.slice(0, recordsPerPage).map((row) => ({
        rule: row.rule,
        phrase: row.after?.phrase ?? row.before?.phrase ?? null,
        version: row.version,
        standing: row.standing,
        before: stateOf(row.rule, row.before),
        after: stateOf(row.rule, row.after),
        undoes: row.undoes,
        ...staffMember(row),
      })),
      more: rows.length > recordsPerPage,
    }
  },

  'admin/setscamrule': async ({ rule, on, weight, version }, { viewer, scamRules, transaction, audit }) => {
    audit.about('scam-rule', subjectOf(rule))
    audit.fields(['on', 'weight'])
    audit.value('on', on)
    audit.value('weight', weight)
    const source = sources.get(rule)
    const change = { rule, version, staffId: viewer.memberId }
    const standing = await transaction(({ db }) =>
      changeRule(db, change, (before) => {
        if (!source && before === null) throw new Refusal('NOTFOUND')
        const isDefault = source !== undefined && on && weight === source.weight
        return isDefault ? null : { ...before, on, weight }
      }),
    )
    await scamRules.renew()
    return { ...stateOf(rule, standing.value)!, version: standing.version }
  },

  'admin/addscamphrase': async ({ phrase, category, weight }, { viewer, scamRules, transaction, audit }) => {
    const words = readTokens(phrase).map(({ word }) => word)
    if (!words.some((word) => /[\p{L}\p{N}]/u.test(word))) throw wrongField('phrase', 'Must have a word.')
    const key = createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16)
    audit.about('scam-rule', subjectOf(`phrase.${key}`))
    audit.fields(['phrase', 'category', 'weight'])
    audit.value('weight', weight)
    const added = await transaction(({ db }) =>
      addPhrase(db, { key, staffId: viewer.memberId, value: { on: true, weight, category, phrase } }),
    )
    await scamRules.renew()
    return added
  },

  'admin/undoscamrule': async ({ rule, undo, version }, { viewer, scamRules, transaction, audit }) => {
    audit.about('scam-rule', subjectOf(rule))
    audit.fields(['on', 'weight'])
    audit.value('undo', undo)
    const change = { rule, version, staffId: viewer.memberId, undoes: undo }
    const standing = await transaction(({ db }) => undoRuleChange(db, change))
    await scamRules.renew()
    return { version: standing.version }
  },

  'admin/tryscamrules': async ({ text }, { scamRules, audit }) => {
    audit.fields(['rules'])
    const { score, verdict, rules } = scamRules.judge({ texts: [text] })
    return { score, verdict, rules }
  },

  'admin/tryscamchange': async ({ rule, on, phrase, category, weight }, { db, scamRules, audit }) => {
    if ((rule === undefined) === (phrase === undefined))
      throw wrongField('rule', 'Must be a rule or a phrase.')
    const stored = rule === undefined ? null : await readRule(db, rule)
    if (rule !== undefined && !stored && !sources.has(rule)) throw new Refusal('NOTFOUND')
    const id = rule ?? 'phrase.tried'
    audit.about('scam-rule', subjectOf(id))
    audit.fields(['looked', 'before', 'after'])
    audit.value('on', on)
    audit.value('weight', weight)
    // What a phrase is tried for says what somebody looked for in what members wrote.
    if (phrase !== undefined) audit.text(phrase)
    const value = phrase === undefined ? { ...stored, on, weight } : { on, weight, category, phrase }
    return scamRules.tryAgainst(await readPastTexts(db), { id, value })
  },
}

async function readRule(db: Queryable, rule: string): Promise<RuleValue> {
  const { rows } = await sql<{ value: RuleValue }>`SELECT value FROM scam_rules WHERE id = ${rule}`.execute(
    db,
  )
  return rows[0]?.value ?? null
}

/** The last pages of the table hold more messages than are asked for, and the newest of them. */
const lastPages = 400

/** The words of the latest messages, at most SCAM_PAST_MESSAGES, read from the end of the table however long that is. */
async function readPastTexts(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM messages
    WHERE ctid >= format('(%s,0)', greatest(0,
        pg_relation_size('messages') / current_setting('block_size')::int - ${lastPages}))::tid
      AND text <> ''
    ORDER BY at DESC LIMIT ${SCAM_PAST_MESSAGES}`.execute(db)
  return rows.map(({ text }) => text)
}
