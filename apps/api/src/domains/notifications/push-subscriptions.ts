import { hash } from 'node:crypto'
import { sql } from '../../db/db.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { isPushEndpoint } from '../../integrations/push.ts'
import { isPushKey } from '../../integrations/push-message.ts'
import type { Handlers } from '../handler.ts'

export const pushHandlers: Handlers<'notifications/subscribepush' | 'notifications/unsubscribepush'> = {
  'notifications/subscribepush': async (input, { db, viewer, config, site, locale }) => {
    const { memberId, sessionId } = viewer
    const { endpoint } = input
    if (!isPushEndpoint(endpoint, config.pushServices)) throw new Refusal('PUSHSERVICE')
    const p256dh = Buffer.from(input.p256dh, 'base64url')
    const auth = Buffer.from(input.auth, 'base64url')
    if (!isPushKey(p256dh)) throw wrongField('p256dh', 'must be a point of P-256')
    const fingerprint = hash('sha256', [endpoint, input.p256dh, input.auth].join('\n'), 'buffer')
    // A session takes pushes in one browser: two subscriptions at once take turns.
    await sql`SELECT FROM sessions WHERE id = ${sessionId} FOR NO KEY UPDATE`.execute(db)
    await sql`DELETE FROM push_subscriptions
      WHERE session_id = ${sessionId} AND fingerprint <> ${fingerprint}`.execute(db)
    // Where another member was logged in before in this browser, the subscription changes hands.
    await sql`
      INSERT INTO push_subscriptions (session_id, member_id, fingerprint, endpoint, p256dh, auth, site, language)
      VALUES (${sessionId}, ${memberId}, ${fingerprint}, ${endpoint}, ${p256dh}, ${auth}, ${site}, ${locale})
      ON CONFLICT (fingerprint) DO UPDATE SET session_id = excluded.session_id, member_id = excluded.member_id,
        site = excluded.site, language = excluded.language`.execute(db)
    return {}
  },

  'notifications/unsubscribepush': async (_input, { db, viewer }) => {
    await sql`DELETE FROM push_subscriptions WHERE session_id = ${viewer.sessionId}`.execute(db)
    return {}
  },
}
