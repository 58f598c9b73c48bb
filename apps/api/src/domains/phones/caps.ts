import { TEXT_PREFIX_DIGITS, TEXTS_PER_MEMBER } from '@harana/contract/model/limits'
import { sql, type Tx } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import type { SiteSettings } from '../configuration/configuration.ts'

type Tools = { secrets: Secrets; settings: Pick<SiteSettings, 'get'> }

/**
 * Counts a text message against the caps of its day. Each one costs money: who gains by traffic to numbers asks for many
 * in a row of numbers.
 * @param number in E.164 form
 * @returns the message's id
 * @throws Refusal ENOUGHTEXTS at the cap of the number, its prefix or the member, TEXTSCLOSED at that of the site
 */
export async function admitText(
  db: Tx,
  { secrets, settings }: Tools,
  memberId: number,
  number: string,
): Promise<string> {
  const numberHash = secrets.phoneHash(number)
  const prefixHash = secrets.phoneHash(number.slice(0, -TEXT_PREFIX_DIGITS))
  // One after the other, so that what is asked for at once is counted in turn.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('text messages', 0))`.execute(db)
  const { rows } = await sql<Record<'number' | 'prefix' | 'member' | 'all', number>>`
    SELECT count(*) FILTER (WHERE number_hash = ${numberHash})::int AS number,
      count(*) FILTER (WHERE prefix_hash = ${prefixHash})::int AS prefix,
      count(*) FILTER (WHERE member_id = ${memberId})::int AS member, count(*)::int AS "all"
    FROM text_messages WHERE created_at > app_now() - interval '1 day'`.execute(db)
  const counted = rows[0]!
  if (counted.all >= settings.get('textsADay')) throw new Refusal('TEXTSCLOSED')
  if (
    counted.number >= settings.get('textsPerNumber') ||
    counted.prefix >= settings.get('textsPerPrefix') ||
    counted.member >= TEXTS_PER_MEMBER
  )
    throw new Refusal('ENOUGHTEXTS')
  const { id } = await db
    .insertInto('text_messages')
    .values({ member_id: memberId, number_hash: numberHash, prefix_hash: prefixHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
