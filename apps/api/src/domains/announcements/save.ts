import type { Input } from '@harana/contract'
import { sql, type Tx } from '../../db/db.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { invalidateEveryoneWithCommit } from '../../realtime/bus.ts'

type Wish = Input<'admin/saveannouncement'>
type Content = Omit<Wish, 'id' | 'version'>
type Standing = Content & { version: number; isEnded: boolean }

/** The columns of an announcement's content by the names of the contract. */
export const contentColumns = sql`a.title_en AS "titleEn", a.title_fil AS "titleFil", a.text_en AS "textEn",
  a.text_fil AS "textFil", a.site, a.audience, a.importance, a.page, a.starts_at AS "startsAt", a.ends_at AS "endsAt"`

/** The times of a row as an answer has them. */
export const withTimes = <T extends { startsAt: Date; endsAt: Date }>(row: T) => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
})

/**
 * Publishes or changes an announcement and writes its version into the history; members see it with their next poll.
 * What stands already changes nothing, so that a call which is sent again does no harm.
 * @returns the version that stands
 * @throws Refusal ANNOUNCEMENTCHANGED where another change came first, ANNOUNCEMENTENDED once it has ended, NOTFOUND for
 * a change of one that is not there, INVALIDINPUT where it would end before now
 */
export async function saveAnnouncement(db: Tx, wish: Wish, staffId: number, now: Date): Promise<number> {
  const { id, version: seen, ...written } = wish
  // The times in one form, whatever that of the call.
  const content = withTimes({
    ...written,
    startsAt: new Date(written.startsAt),
    endsAt: new Date(written.endsAt),
  })
  // Of two who publish under one id at once, the second waits here for the first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db)
  const standing = await readStanding(db, id)
  if (standing && hasContent(standing, content)) return standing.version
  if (standing?.isEnded) throw new Refusal('ANNOUNCEMENTENDED')
  if (!standing && seen > 0) throw new Refusal('NOTFOUND')
  if (standing && standing.version !== seen) throw new Refusal('ANNOUNCEMENTCHANGED')
  if (Date.parse(content.endsAt) <= now.getTime()) throw wrongField('endsAt', 'Must be in the future.')
  const version = seen + 1
  const c = content
  await sql`
    INSERT INTO announcements (id, version, title_en, title_fil, text_en, text_fil, site, audience, importance, page,
      starts_at, ends_at)
    VALUES (${id}, ${version}, ${c.titleEn}, ${c.titleFil}, ${c.textEn}, ${c.textFil}, ${c.site}, ${c.audience},
      ${c.importance}, ${c.page}, ${c.startsAt}, ${c.endsAt})
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, title_en = excluded.title_en,
      title_fil = excluded.title_fil, text_en = excluded.text_en, text_fil = excluded.text_fil, site = excluded.site,
      audience = excluded.audience, importance = excluded.importance, page = excluded.page,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(db)
  await sql`
    INSERT INTO announcement_versions (announcement_id, version, content, staff_id)
    VALUES (${id}, ${version}, ${JSON.stringify(content)}::text::jsonb, ${staffId})`.execute(db)
  await invalidateEveryoneWithCommit(db)
  return version
}

/**
 * Ends an announcement now; one that has ended stays as it was.
 * @throws Refusal NOTFOUND where it is not there
 */
export async function endAnnouncement(db: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    UPDATE announcements SET ended_at = app_now()
    WHERE id = ${id} AND ended_at IS NULL AND ends_at > app_now() RETURNING id`.execute(db)
  if (rows.length > 0) await invalidateEveryoneWithCommit(db)
  else if (!(await readStanding(db, id))) throw new Refusal('NOTFOUND')
}

async function readStanding(db: Tx, id: string): Promise<Standing | undefined> {
  const { rows } = await sql<Omit<Standing, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date }>`
    SELECT a.version, ${contentColumns}, a.ended_at IS NOT NULL OR a.ends_at <= app_now() AS "isEnded"
    FROM announcements a WHERE a.id = ${id} FOR UPDATE`.execute(db)
  return rows[0] && withTimes(rows[0])
}

const hasContent = (standing: Standing, content: Content): boolean =>
  Object.entries(content).every(([name, value]) => standing[name as keyof Content] === value)
