import type { NoticeSetting } from '@harana/contract/calls/notifications'
import { type ChosenKind, isChosen, noticeKinds, notices } from '@harana/contract/model/notices'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'
import { savedSearchMail, setSavedSearchMail } from '../search/search.ts'
import { quietHoursOf } from './quiet-hours.ts'

export const settingHandlers: Handlers<'notifications/getsettings' | 'notifications/savesettings'> = {
  'notifications/getsettings': async (_input, { db, viewer, secrets }) => {
    const { memberId, sessionId } = viewer
    const { rows } = await sql`SELECT FROM push_subscriptions WHERE session_id = ${sessionId}`.execute(db)
    return {
      settings: [...(await noticeSettings(db, memberId)), await savedSearchSetting(db, memberId)],
      quietHours: await quietHoursOf(db, memberId),
      push: { key: secrets.vapid.publicKey, subscribed: rows.length > 0 },
    }
  },

  'notifications/savesettings': async ({ kind, ...wish }, { db, viewer }) => {
    const { memberId } = viewer
    if (kind === 'savedsearch') {
      const offered = wish.mail === undefined || wish.mail === 'never' || wish.mail === 'daily'
      if (!offered || wish.here !== undefined || wish.push !== undefined) throw new Refusal('NOTOFFERED')
      if (wish.mail) await setSavedSearchMail(db, memberId, wish.mail === 'daily')
      return { setting: await savedSearchSetting(db, memberId) }
    }
    const { here, mail, push } = notices[kind]
    await sql`
      INSERT INTO notification_settings AS s (member_id, kind, here, mail, push)
      VALUES (${memberId}, ${kind}, ${wish.here ?? here}, ${wish.mail ?? mail}, ${wish.push ?? push})
      ON CONFLICT (member_id, kind) DO UPDATE SET here = coalesce(${wish.here ?? null}::boolean, s.here),
        mail = coalesce(${wish.mail ?? null}::text, s.mail), push = coalesce(${wish.push ?? null}::boolean, s.push)`.execute(
      db,
    )
    const settings = await noticeSettings(db, memberId)
    return { setting: settings.find((one) => one.kind === kind)! }
  },
}

/** Switches off a member's mails of a kind. */
export async function stopMails(
  db: Queryable,
  memberId: number,
  kind: ChosenKind | 'savedsearch',
): Promise<void> {
  if (kind === 'savedsearch') return setSavedSearchMail(db, memberId, false)
  const { here, push } = notices[kind]
  await sql`
    INSERT INTO notification_settings (member_id, kind, here, mail, push)
    SELECT m.id, ${kind}, ${here}, 'never', ${push} FROM members m WHERE m.id = ${memberId}
    ON CONFLICT (member_id, kind) DO UPDATE SET mail = 'never'`.execute(db)
}

async function noticeSettings(db: Queryable, memberId: number): Promise<NoticeSetting[]> {
  const { rows } = await sql<NoticeSetting>`
    SELECT kind, here, mail, push FROM notification_settings WHERE member_id = ${memberId}`.execute(db)
  return noticeKinds.filter(isChosen).map((kind) => {
    const { here, mail, push } = rows.find((row) => row.kind === kind) ?? notices[kind]
    return { kind, here, mail, push }
  })
}

async function savedSearchSetting(db: Queryable, memberId: number): Promise<NoticeSetting> {
  return { kind: 'savedsearch', here: null, mail: await savedSearchMail(db, memberId), push: null }
}
