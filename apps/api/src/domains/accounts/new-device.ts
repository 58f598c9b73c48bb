import type { Locale } from '@harana/contract/model/locale'
import { sql } from '../../db/db.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import { countryName } from '../geo/geo.ts'
import { notify } from '../notifications/notifications.ts'
import { makeLink } from './links.ts'
import { mailReader } from './mail-reader.ts'
import { newDeviceEmailTemplate } from './new-device-email-template.ts'

type Reader = { email: string; firstName: string; locale: Locale; mails: boolean }

/**
 * Tells a member of a session on a new device: in the site, and by a mail whose link logs that device out. Also one who
 * deleted the account, which a log-in can bring back.
 */
export async function tellOfNewDevice(
  { db, config, mailer, transaction }: WorkerDeps,
  { memberId, sessionId, device, mark, site, mails }: Jobs['new-device'],
): Promise<void> {
  await transaction((work) =>
    notify(work, { memberId, kind: 'newdevice', actorId: null, subjectId: String(sessionId), at: now() }),
  )
  const { rows } = await sql<Reader>`
    SELECT ${mailReader}, coalesce(${mails ?? null}::boolean, m.new_device_mails) AND m.email_verified_at IS NOT NULL AS mails
    FROM members m WHERE m.id = ${memberId} AND m.banned_at IS NULL
      AND (m.deleted_at IS NULL OR EXISTS (
        SELECT FROM leavings l WHERE l.member_id = m.id AND l.back_until > app_now()))`.execute(db)
  const [reader] = rows
  if (!reader?.mails) return
  const { email, locale } = reader
  const token = await makeLink(db, 'end-session', memberId, email, {
    sessionId,
    device: mark === undefined ? null : Buffer.from(mark, 'base64url'),
  })
  await mailer.send({
    to: email,
    ...newDeviceEmailTemplate({
      ...reader,
      site,
      device,
      country: countryName(device.country ?? '', locale),
      link: `${config.siteUrls[site]}/log-out-device#token=${token}`,
    }),
  })
}
