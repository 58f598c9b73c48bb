import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { requireVisible } from '../moderation/moderation.ts'

/** A note stays stored while its subject is not visible to the writer, but it can't be read or changed then. */
export const handlers: DomainHandlers<'notes'> = {
  'profiles/getnote': async ({ profileId }, { db, viewer }) => {
    await requireVisible(db, viewer.memberId, profileId)
    return noteOn(db, viewer.memberId, profileId)
  },

  'profiles/savenote': async ({ profileId, note, version }, { db, viewer, now }) => {
    const me = viewer.memberId
    if (profileId === me) throw new Refusal('ONESELF')
    await requireVisible(db, me, profileId)
    const saved =
      note === ''
        ? await removeNote(db, me, profileId, version)
        : await writeNote(db, me, profileId, { note, version, now })
    if (saved !== undefined) return { version: saved }
    // Another tab has saved meanwhile, or this save is a retry after its answer was lost.
    const stored = await noteOn(db, me, profileId)
    if (stored.note !== note) throw new Refusal('CONFLICT')
    return { version: stored.version }
  },
}

async function noteOn(db: Queryable, writer: number, about: number) {
  const stored = await db
    .selectFrom('notes')
    .select(['note', 'version'])
    .where('writer', '=', writer)
    .where('about', '=', about)
    .executeTakeFirst()
  return stored ?? { note: '', version: 0 }
}

/** @returns the new version; undefined when the stored note is not of the version that was read */
async function writeNote(
  db: Queryable,
  writer: number,
  about: number,
  { note, version, now }: { note: string; version: number; now: Date },
): Promise<number | undefined> {
  const at = now.getTime()
  const { rows } = await (version === 0
    ? sql<{ version: number }>`
        INSERT INTO notes (writer, about, note, version) VALUES (${writer}, ${about}, ${note}, ${at})
        ON CONFLICT DO NOTHING RETURNING version`
    : sql<{ version: number }>`
        UPDATE notes SET note = ${note}, version = greatest(version + 1, ${at})
        WHERE writer = ${writer} AND about = ${about} AND version = ${version} RETURNING version`
  ).execute(db)
  return rows[0]?.version
}

async function removeNote(
  db: Queryable,
  writer: number,
  about: number,
  version: number,
): Promise<0 | undefined> {
  const { rows } = await sql`
    DELETE FROM notes WHERE writer = ${writer} AND about = ${about} AND version = ${version} RETURNING about`.execute(
    db,
  )
  return rows.length > 0 ? 0 : undefined
}
