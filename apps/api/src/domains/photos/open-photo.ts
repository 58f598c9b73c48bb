import type { Queryable } from '../../db/db.ts'
import { sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Storage } from '../../integrations/storage.ts'

/** Reads a stored photo for staff, as a data URI. @throws Refusal NOTFOUND when there is none, or when it is sealed */
export async function openPhoto(
  { db, storage }: { db: Queryable; storage: Storage },
  path: string | null | undefined,
): Promise<string> {
  const { rows } = await sql`SELECT FROM sealed_photos WHERE path = ${path ?? null}`.execute(db)
  if (!path || rows.length > 0) throw new Refusal('NOTFOUND')
  return readPhoto(storage, path)
}

/** Reads a stored photo as a data URI, even a sealed one. @throws Refusal NOTFOUND when there is none */
export async function readPhoto(storage: Storage, path: string): Promise<string> {
  const bytes = await storage.get(`${path}/800.webp`)
  if (!bytes) throw new Refusal('NOTFOUND')
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
