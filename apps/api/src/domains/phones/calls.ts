import { timingSafeEqual } from 'node:crypto'
import { CODE_LIFE_MS, CODE_MAX_TRIES } from '@harana/contract/model/limits'
import type { ProfileStatus } from '@harana/contract/model/profile-status'
import type { TextMessageState } from '@harana/contract/model/text-messages'
import { noMobileNumber, noPhoneNumber } from '@harana/contract/model/text-messages'
import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { reaches } from '../../integrations/sms.ts'
import { callingCodeOf, isMobileNumber, readPhoneNumber } from '../../kernel/phone-number.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { activateIfComplete, countCodeTry, lockAndRequireSession, triesLeft } from '../accounts/accounts.ts'
import { countriesIn, countryById } from '../geo/geo.ts'
import type { Ctx, DomainHandlers } from '../handler.ts'
import { admitText } from './caps.ts'
import { isTaken } from './phones.ts'

export const handlers: DomainHandlers<'phones'> = {
  'users/getphone': async (_input, { db, viewer, secrets, ...ctx }) => {
    const { rows } = await sql<{ sealed: string; state: TextMessageState }>`
      SELECT c.sealed_number AS sealed, t.state FROM phone_codes c JOIN text_messages t ON t.id = c.message_id
      WHERE c.member_id = ${viewer.memberId} AND c.expires_at > app_now()`.execute(db)
    const [sent] = rows
    const confirmed = await db
      .selectFrom('confirmed_phones')
      .select('sealed_number')
      .where('member_id', '=', viewer.memberId)
      .executeTakeFirst()
    return {
      countries: openCountries(ctx),
      sent: sent ? { number: secrets.phone.unseal(sent.sealed), state: sent.state } : null,
      confirmedBy: confirmed ? secrets.phone.unseal(confirmed.sealed_number).slice(-4) : null,
    }
  },

  'users/sendphonecode': async ({ countryId, number: typed }, ctx) => {
    const { db, viewer, secrets, send, site } = ctx
    const { memberId } = viewer
    if (!viewer.row.hasProfile) throw new Refusal('INCOMPLETEPROFILE')
    const open = openCountries(ctx)
    if (open.length === 0) throw new Refusal('TEXTSCLOSED')
    const read = readPhoneNumber(typed, countryById(countryId)?.code)
    if (!read) throw wrongField('number', noPhoneNumber)
    if (!open.some(({ countryShortCode }) => countryShortCode === read.country))
      throw new Refusal('OTHERCOUNTRY')
    // Calls and texts to premium numbers are paid to whoever rents them.
    if (!isMobileNumber(read.number)) throw wrongField('number', noMobileNumber)
    await lockAndRequireSession(db, viewer)
    const messageId = await admitText(db, ctx, memberId, read.number)
    const sealed = secrets.phone.seal(read.number)
    await sql`
      INSERT INTO phone_codes (member_id, message_id, number_hash, sealed_number, expires_at)
      VALUES (${memberId}, ${messageId}, ${secrets.phoneHash(read.number)}, ${sealed},
        app_now() + make_interval(secs => ${CODE_LIFE_MS / 1000}))
      ON CONFLICT (member_id) DO UPDATE SET message_id = excluded.message_id, number_hash = excluded.number_hash,
        sealed_number = excluded.sealed_number, code_hash = NULL, expires_at = excluded.expires_at, tries = 0`.execute(
      db,
    )
    await send('phone-code', { messageId, sealed, site })
    return {}
  },

  'users/confirmphone': async ({ code }, { viewer, transaction, secrets, locale }) => {
    // Refused after the transaction: throwing inside it would take the counted try back.
    const outcome = await transaction(async (work) => {
      await lockAndRequireSession(work.db, viewer)
      return tryCode(work, secrets, viewer.memberId, code)
    })
    if (!('refused' in outcome)) return { code: outcome.code }
    if (outcome.refused !== 'WRONGCODE') throw new Refusal(outcome.refused)
    throw new Refusal('WRONGCODE', triesLeft(outcome.left, locale))
  },

  'users/removephone': async (_input, { db, viewer, invalidate }) => {
    const { memberId } = viewer
    await lockAndRequireSession(db, viewer)
    const { rows } = await sql<{ isOnly: boolean }>`
      SELECT m.email_verified_at IS NULL
        AND NOT EXISTS (SELECT FROM live_photos l WHERE l.member_id = m.id AND l.approved) AS "isOnly"
      FROM members m JOIN confirmed_phones p ON p.member_id = m.id WHERE m.id = ${memberId}`.execute(db)
    if (rows[0]?.isOnly) throw new Refusal('ONLYPROOF')
    await db.deleteFrom('phone_codes').where('member_id', '=', memberId).execute()
    await takeOffNumber(db, memberId)
    invalidate(memberId)
    return {}
  },
}

/** The countries whose numbers are sent codes: those that staff allow and that a provider reaches. */
function openCountries({
  config,
  settings,
  locale,
}: Pick<Ctx<'users/getphone'>, 'config' | 'settings' | 'locale'>) {
  const { sms, mailboxKey } = config
  const allowed = settings.get('textCountries')
  return countriesIn(locale).flatMap(({ id, code, localName }) => {
    const callingCode = allowed.includes(code) ? callingCodeOf(code) : null
    return callingCode && reaches({ ...sms, mailbox: mailboxKey }, `+${callingCode}`)
      ? [{ countryId: id, countryShortCode: code, countryName: localName, callingCode }]
      : []
  })
}

type Outcome =
  | { code: ProfileStatus }
  | { refused: 'CODESPENT' | 'TOOMANY' }
  | { refused: 'WRONGCODE'; left: number }

/** Counts one try of the member, compares the code, and confirms the member with the number that it was texted to. */
async function tryCode(work: Work, secrets: Secrets, memberId: number, code: string): Promise<Outcome> {
  const { db } = work
  if (!(await countCodeTry(db, memberId))) return { refused: 'TOOMANY' }
  const { rows } = await sql<{ hash: Buffer | null; tries: number }>`
    UPDATE phone_codes SET tries = tries + 1
    WHERE member_id = ${memberId} AND expires_at > app_now() AND tries < ${CODE_MAX_TRIES}
    RETURNING code_hash AS hash, tries`.execute(db)
  const counted = rows[0]
  if (!counted) return (await wasConfirmed(work, memberId)) ?? { refused: 'CODESPENT' }
  if (!counted.hash || !timingSafeEqual(counted.hash, secrets.hashCode(memberId, code))) {
    return counted.tries >= CODE_MAX_TRIES
      ? { refused: 'CODESPENT' }
      : { refused: 'WRONGCODE', left: CODE_MAX_TRIES - counted.tries }
  }
  return (await keepNumber(work, memberId)) ?? { refused: 'CODESPENT' }
}

/** The outcome of a retry: the number confirmed the member a moment ago, and only the answer was lost. */
async function wasConfirmed(work: Work, memberId: number): Promise<Outcome | null> {
  const { rows } = await sql`
    SELECT FROM confirmed_phones p
    WHERE p.member_id = ${memberId} AND p.confirmed_at > app_now() - make_interval(secs => ${CODE_LIFE_MS / 1000})
      AND NOT EXISTS (SELECT FROM phone_codes c WHERE c.member_id = p.member_id AND c.expires_at > app_now())`.execute(
    work.db,
  )
  return rows.length > 0 ? confirmedOutcome(work, memberId) : null
}

/**
 * Confirms a member with the number that the member's code was texted to, in the place of the one before. The member's
 * row must be locked.
 * @returns null when the number has confirmed another account meanwhile
 */
async function keepNumber(work: Work, memberId: number): Promise<{ code: ProfileStatus } | null> {
  const { db, invalidate } = work
  const { rows: used } = await sql<{ hash: Buffer; sealed: string }>`
    DELETE FROM phone_codes WHERE member_id = ${memberId}
    RETURNING number_hash AS hash, sealed_number AS sealed`.execute(db)
  const { hash, sealed } = used[0]!
  // Two who confirm with one number do so in turn; who is taking it off is waited for.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${hash.toString('hex')}`}, 0))`.execute(db)
  await sql`SELECT FROM confirmed_phones WHERE number_hash = ${hash} FOR UPDATE`.execute(db)
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT NOT ${isTaken(sql`${hash}::bytea`, sql`${memberId}::bigint`)} AS "isFree"`.execute(db)
  if (!rows[0]!.isFree) return null
  await takeOffNumber(db, memberId)
  await db
    .deleteFrom('former_phones')
    .where('member_id', '=', memberId)
    .where('number_hash', '=', hash)
    .execute()
  await sql`INSERT INTO confirmed_phones (member_id, number_hash, sealed_number)
    VALUES (${memberId}, ${hash}, ${sealed})`.execute(db)
  invalidate(memberId)
  return confirmedOutcome(work, memberId)
}

const confirmedOutcome = async (work: Work, memberId: number): Promise<{ code: ProfileStatus }> => ({
  code: (await activateIfComplete(work, memberId)) ? 'SUCCESS' : 'INCOMPLETEPROFILE',
})

/** Takes a member's number off the account, and remembers its hash. */
async function takeOffNumber(db: Queryable, memberId: number): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM confirmed_phones WHERE member_id = ${memberId} RETURNING member_id, number_hash)
    INSERT INTO former_phones (member_id, number_hash) SELECT member_id, number_hash FROM gone
    ON CONFLICT (member_id, number_hash) DO UPDATE SET removed_at = app_now()`.execute(db)
}
