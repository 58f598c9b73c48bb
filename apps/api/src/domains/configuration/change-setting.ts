import type { AnySettingValue, SettingName } from '@harana/contract/policy/site-settings'
import { sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import { invalidateEveryoneWithCommit } from '../../realtime/bus.ts'

type Standing = { value: AnySettingValue; version: number }
type Change = {
  name: SettingName
  /** The version that whoever changes it has looked at. */
  version: number
  staffId: number
  /** The number of the change that this one undoes. */
  undoes?: number
}

/**
 * Changes a setting and writes the change into its history; every process renews its settings after the commit. A value
 * that stands already changes nothing, so that a call which is sent again does no harm.
 * @param value null sets the default
 * @throws Refusal SETTINGCHANGED where another change came first
 */
export async function changeSetting(db: Tx, change: Change, value: AnySettingValue): Promise<Standing> {
  const standing = await lockSetting(db, change.name)
  if (isSame(standing.value, value)) return standing
  return writeChange(db, change, standing, value)
}

/**
 * Sets a setting back to what it was before one of its changes.
 * @throws Refusal NOTFOUND where there is no such change, SETTINGCHANGED where another change came first
 */
export async function undoChange(db: Tx, change: Change & { undoes: number }): Promise<Standing> {
  const standing = await lockSetting(db, change.name)
  const { rows } = await sql<{ before: AnySettingValue }>`
    SELECT before FROM site_setting_changes
    WHERE name = ${change.name} AND version = ${change.undoes}`.execute(db)
  if (!rows[0]) throw new Refusal('NOTFOUND')
  const { before } = rows[0]
  if (isSame(standing.value, before)) return standing
  return writeChange(db, change, standing, before)
}

/** What is stored of a setting, which nobody else changes until the transaction ends. */
async function lockSetting(db: Tx, name: SettingName): Promise<Standing> {
  // Changes are rare, and the first one of a setting has no row to lock.
  await sql`LOCK TABLE site_settings IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const { rows } = await sql<Standing>`SELECT value, version FROM site_settings WHERE name = ${name}`.execute(
    db,
  )
  return rows[0] ?? { value: null, version: 0 }
}

async function writeChange(
  db: Tx,
  { name, version: seen, staffId, undoes }: Change,
  { value: before, version: last }: Standing,
  after: AnySettingValue,
): Promise<Standing> {
  if (seen !== last) {
    const now = before === null ? 'at its default' : JSON.stringify(before)
    throw new Refusal('SETTINGCHANGED', `Somebody else changed this setting meanwhile: it is ${now} now.`)
  }
  const version = last + 1
  await sql`
    INSERT INTO site_settings (name, value, version) VALUES (${name}, ${json(after)}, ${version})
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, version = excluded.version`.execute(db)
  await sql`
    INSERT INTO site_setting_changes (name, version, before, after, undoes, staff_id)
    VALUES (${name}, ${version}, ${json(before)}, ${json(after)}, ${undoes ?? null}, ${staffId})`.execute(db)
  await invalidateEveryoneWithCommit(db)
  return { value: after, version }
}

const json = (value: AnySettingValue) =>
  value === null ? sql`NULL` : sql`${JSON.stringify(value)}::text::jsonb`
const isSame = (one: AnySettingValue, other: AnySettingValue) => JSON.stringify(one) === JSON.stringify(other)
