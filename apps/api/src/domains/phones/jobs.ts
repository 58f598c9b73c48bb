import type { Locale } from '@harana/contract/model/locale'
import { siteNames } from '@harana/contract/model/site'
import { type Db, sql } from '../../db/db.ts'
import { expired } from '../../db/retention.ts'
import type { Jobs, WorkerDeps } from '../../jobs/catalogue.ts'
import { newCode } from '../../kernel/secrets.ts'
import { isTaken } from './phones.ts'
import { recordDelivery, reportUrl } from './reports.ts'

type Made = { memberId: number; locale: Locale; isTaken: boolean }

/**
 * Texts a member the code, or whoever has the number that it confirmed another account: then the code is nobody's. A
 * message is handed over at most once unless it is known that it did not arrive.
 */
export async function sendPhoneCode(deps: WorkerDeps, job: Jobs['phone-code']): Promise<void> {
  const { db, secrets, texter, config } = deps
  const { messageId, site } = job
  const { rows } = await sql`
    UPDATE text_messages SET state = 'sending' WHERE id = ${messageId} AND state = 'queued' RETURNING id`.execute(
    db,
  )
  if (rows.length === 0) {
    // An earlier run ended in the middle of it.
    await sql`UPDATE text_messages SET state = 'unknown' WHERE id = ${messageId} AND state = 'sending'`.execute(
      db,
    )
    return
  }
  const code = newCode()
  const made = await makeCode(deps, messageId, code)
  if (!made) {
    await finish(db, messageId, 'failed')
    return
  }
  const text = texts[made.locale][made.isTaken ? 'taken' : 'code'](siteNames[site], code)
  const to = secrets.phone.unseal(job.sealed)
  try {
    const sent = await texter.send({ to, text, reportTo: reportUrl(config, messageId) })
    if (typeof sent === 'string') await finish(db, messageId, sent === 'refused' ? 'failed' : 'unknown')
    else {
      // A report may have come before the answer.
      await sql`UPDATE text_messages SET provider = ${sent.provider}, provider_id = ${sent.id},
          state = CASE WHEN state IN ('sending', 'unknown') THEN 'sent' ELSE state END WHERE id = ${messageId}`.execute(
        db,
      )
    }
  } catch (error) {
    await finish(db, messageId, 'queued')
    throw error
  }
}

const finish = (db: Db, messageId: string, state: 'failed' | 'unknown' | 'queued') =>
  sql`UPDATE text_messages SET state = ${state} WHERE id = ${messageId} AND state = 'sending'`.execute(db)

/** Stores the code of a message. @returns null when the member has asked for another since, or is gone */
async function makeCode({ db, secrets }: WorkerDeps, messageId: string, code: string): Promise<Made | null> {
  const { rows } = await sql<Made>`
    SELECT m.id AS "memberId", m.language AS locale,
      ${isTaken(sql`c.number_hash`, sql`m.id`)}
        OR EXISTS (SELECT FROM banned_contacts b WHERE b.kind = 'phone' AND b.hash = c.number_hash
          AND coalesce(b.until > app_now(), true)) AS "isTaken"
    FROM phone_codes c JOIN members m ON m.id = c.member_id
    WHERE c.message_id = ${messageId} AND c.expires_at > app_now() AND m.banned_at IS NULL AND m.deleted_at IS NULL`.execute(
    db,
  )
  const member = rows[0]
  if (!member) return null
  const { numUpdatedRows } = await db
    .updateTable('phone_codes')
    .set({ code_hash: secrets.hashCode(member.memberId, code) })
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? member : null
}

type Texts = Record<'code' | 'taken', (site: string, code: string) => string>

const texts: Record<Locale, Texts> = {
  en: {
    code: (site, code) => `${code} is your code for ${site}. It works for 10 minutes. Give it to nobody.`,
    taken: (site) =>
      `Somebody wants to confirm an account at ${site} with this number. It has confirmed another account already. If it was not you, there is nothing to do.`,
  },
  // A draft until a native speaker has read it.
  fil: {
    code: (site, code) =>
      `${code} ang code mo para sa ${site}. Gumagana ito nang 10 minuto. Huwag itong ibigay kahit kanino.`,
    taken: (site) =>
      `May gustong magkumpirma ng account sa ${site} gamit ang numerong ito. May nakumpirma na itong ibang account. Kung hindi ikaw iyon, wala kang kailangang gawin.`,
  },
}

/** How many messages are asked about at once: less than a provider's limit in a minute. */
const asked = 20

/** Asks what became of messages of the last day at the providers that don't report by themselves. */
export async function askTextMessageStates({ db, texter }: Pick<WorkerDeps, 'db' | 'texter'>): Promise<void> {
  const { rows } = await sql<{ id: string; provider: string; providerId: string }>`
    UPDATE text_messages SET asked_at = app_now() WHERE id IN (
      SELECT id FROM text_messages
      WHERE state = 'sent' AND provider <> 'twilio' AND created_at > app_now() - interval '1 day'
      ORDER BY asked_at NULLS FIRST, created_at LIMIT ${asked})
    RETURNING id, provider, provider_id AS "providerId"`.execute(db)
  for (const { id, provider, providerId } of rows) {
    const state = await texter.stateOf({ provider, id: providerId })
    if (state) await recordDelivery(db, id, state)
  }
}

/** Deletes codes that ran out, what is known of old text messages, and numbers that were taken off long ago. */
export async function sweepPhones(db: Db): Promise<void> {
  await sql`DELETE FROM phone_codes WHERE ${expired('phone_codes')}`.execute(db)
  await sql`DELETE FROM text_messages WHERE ${expired('text_messages')}`.execute(db)
  await sql`DELETE FROM former_phones WHERE ${expired('former_phones')}`.execute(db)
}
