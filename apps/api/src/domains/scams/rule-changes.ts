import type { ScamCategory } from '@harana/contract/model/scams'
import { sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { invalidateEveryoneWithCommit } from '../../realtime/bus.ts'

/** What staff decided of a rule; a phrase of theirs has its words and category as well. Null is as the product comes. */
export type RuleValue = { on: boolean; weight: number; category?: ScamCategory; phrase?: string } | null
type Standing = { value: RuleValue; version: number }
type Change = {
  rule: string
  /** The version that whoever changes it has looked at. */
  version: number
  staffId: number
  /** The number of the change that this one undoes. */
  undoes?: number
}

/**
 * Changes a rule and writes the change into its history; every process renews its rules after the commit. What stands
 * already changes nothing, so that a call which is sent again does no harm.
 * @param decide what the rule becomes, given what stands
 * @throws Refusal SCAMRULECHANGED where another change came first
 */
export async function changeRule(
  db: Tx,
  change: Change,
  decide: (standing: RuleValue) => RuleValue,
): Promise<Standing> {
  const standing = await lockRule(db, change.rule)
  const value = decide(standing.value)
  if (isSame(standing.value, value)) return standing
  return writeChange(db, change, standing, value)
}

/**
 * Sets a rule back to what it was before one of its changes.
 * @throws Refusal NOTFOUND where there is no such change, SCAMRULECHANGED where another change came first
 */
export async function undoRuleChange(db: Tx, change: Change & { undoes: number }): Promise<Standing> {
  const standing = await lockRule(db, change.rule)
  const { rows } = await sql<{ before: RuleValue }>`
    SELECT before FROM scam_rule_changes WHERE rule = ${change.rule} AND version = ${change.undoes}`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('NOTFOUND')
  const { before } = rows[0]
  if (isSame(standing.value, before)) return standing
  return writeChange(db, change, standing, before)
}

/**
 * Adds a phrase, or finds the one that is there, so that a call which is sent again does no harm.
 * @param key the phrase as the rules read it
 * @throws Refusal PHRASETHERE where what is there differs from what is added
 */
export async function addPhrase(
  db: Tx,
  { key, staffId, value }: { key: string; staffId: number; value: NonNullable<RuleValue> },
): Promise<{ rule: string; version: number }> {
  const rule = `phrase.${key}`
  const standing = await lockRule(db, rule)
  if (standing.value !== null) {
    const { on, weight, category } = standing.value
    if (!on || weight !== value.weight || category !== value.category) throw new Refusal('PHRASETHERE')
    return { rule, version: standing.version }
  }
  const { version } = await writeChange(db, { rule, version: standing.version, staffId }, standing, value)
  return { rule, version }
}

/** What is stored of a rule, which nobody else changes until the transaction ends. */
async function lockRule(db: Tx, rule: string): Promise<Standing> {
  // Changes are rare, and the first one of a rule has no row to lock.
  await sql`LOCK TABLE scam_rules IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const { rows } = await sql<Standing>`SELECT value, version FROM scam_rules WHERE id = ${rule}`.execute(db)
  return rows[0] ?? { value: null, version: 0 }
}

async function writeChange(
  db: Tx,
  { rule, version: seen, staffId, undoes }: Change,
  { value: before, version: last }: Standing,
  after: RuleValue,
): Promise<Standing> {
  if (seen !== last) throw new Refusal('SCAMRULECHANGED')
  const version = last + 1
  await sql`
    INSERT INTO scam_rules (id, value, version) VALUES (${rule}, ${json(after)}, ${version})
    ON CONFLICT (id) DO UPDATE SET value = excluded.value, version = excluded.version`.execute(db)
  await sql`
    INSERT INTO scam_rule_changes (rule, version, before, after, undoes, staff_id)
    VALUES (${rule}, ${version}, ${json(before)}, ${json(after)}, ${undoes ?? null}, ${staffId})`.execute(db)
  await invalidateEveryoneWithCommit(db)
  return { value: after, version }
}

const json = (value: RuleValue) => (value === null ? sql`NULL` : sql`${JSON.stringify(value)}::text::jsonb`)
const inOrder = (value: RuleValue) => value && [value.on, value.weight, value.category, value.phrase]
const isSame = (one: RuleValue, other: RuleValue) =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
