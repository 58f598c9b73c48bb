import type { AnnouncementPage, Audience, Importance } from '@harana/contract/model/announcements'
import type { Locale } from '@harana/contract/model/locale'
import type { Site } from '@harana/contract/model/site'
import { isInAudience } from '@harana/contract/policy/announcements'
import { type Db, sql } from '../../db/db.ts'
import { defineSlice } from '../../http/own-row.ts'

/** The part of announcements that other domains may use. */

type Running = {
  id: string
  title: Record<Locale, string>
  text: Record<Locale, string>
  site: Site | null
  audience: Audience
  importance: Importance
  page: AnnouncementPage | null
}

/** What is announced to the viewer. It is read with the session, so that the polls ask for nothing more. */
export const ownAnnouncements = defineSlice({
  columns: {
    /** Those of now that the member has not dismissed, the most pressing first; null for none. */
    announcements: sql<Running[] | null>`(
      SELECT jsonb_agg(jsonb_build_object('id', a.id,
        'title', jsonb_build_object('en', a.title_en, 'fil', a.title_fil),
        'text', jsonb_build_object('en', a.text_en, 'fil', a.text_fil),
        'site', a.site, 'audience', a.audience, 'importance', a.importance, 'page', a.page)
        ORDER BY a.importance <> 'important', a.starts_at DESC, a.id)
      FROM announcements a
      WHERE a.ended_at IS NULL AND a.ends_at > app_now() AND a.starts_at <= app_now()
        AND NOT EXISTS (SELECT FROM announcement_dismissals d WHERE d.member_id = m.id AND d.announcement_id = a.id))`,
    /** When the next one begins or ends; null for never. */
    announcementsChangeAt: sql<Date | null>`(
      SELECT min(CASE WHEN a.starts_at > app_now() THEN a.starts_at ELSE a.ends_at END) FROM announcements a
      WHERE a.ended_at IS NULL AND a.ends_at > app_now())`,
  },
  toMe: ({ announcements }, { flags }, { site, locale }: { site: Site; locale: Locale }) => {
    const first = announcements?.find(
      (one) => (one.site ?? site) === site && isInAudience(one.audience, flags),
    )
    return {
      announcement: first ? { ...first, title: first.title[locale], text: first.text[locale] } : null,
    }
  },
})

/** Deletes who dismissed the announcements that have ended: nobody is shown them again. */
export async function sweepDismissals(db: Db): Promise<void> {
  await sql`DELETE FROM announcement_dismissals d USING announcements a
    WHERE a.id = d.announcement_id AND (a.ended_at IS NOT NULL OR a.ends_at <= app_now())`.execute(db)
}
