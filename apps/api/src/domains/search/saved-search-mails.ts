import type { SearchFilter } from '@harana/contract/calls/search'
import { Plan, type StaffRole } from '@harana/contract/model/enums'
import { SAVED_SEARCH_MAIL_RECORDS } from '@harana/contract/model/limits'
import type { Locale } from '@harana/contract/model/locale'
import { giftOf } from '@harana/contract/model/plans'
import type { Site } from '@harana/contract/model/site'
import { sessionFlags } from '@harana/contract/policy/policy'
import { type Db, sql } from '../../db/db.ts'
import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now as clock } from '../../kernel/clock.ts'
import { mapWithConcurrency } from '../../kernel/map-with-concurrency.ts'
import { nameInMail } from '../../mail/layout.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe-url.ts'
import { makeLogInToken } from '../accounts/accounts.ts'
import { countryById, countryName } from '../geo/geo.ts'
import { readPlan } from '../plans/plans.ts'
import { ageOn, away, shownCity } from '../profiles/profiles.ts'
import { filterOf } from './filter.ts'
import { newcomers } from './newcomers.ts'
import { type NewInSearch, savedSearchEmailTemplate } from './saved-search-email-template.ts'

type Reader = {
  id: number
  email: string
  firstName: string
  site: Site
  locale: Locale
  gender: number
  staffRoles: StaffRole[]
  kaPartner: boolean
  mailedUntil: Date | null
}
type SavedSearch = { name: string; filter: SearchFilter; createdAt: Date }

/**
 * Mails members about newcomers in the saved searches for which they want mails: once a day (UTC) at most, and not when
 * there are none. A member whose mail failed gets the same newcomers at the next try.
 * @throws AggregateError when the mail server refused some mails, after all others were sent
 */
export async function mailSavedSearches(deps: WorkerDeps): Promise<void> {
  const today = clock().toISOString().slice(0, 10)
  await mapWithConcurrency(await membersToMail(deps.db, today), 'mails', (id) => mailMember(deps, id, today))
}

/**
 * SQL condition on `members m`: the member may be mailed now. Members who are online get their mail in a later hour.
 */
const reachable = sql`m.email_verified_at IS NOT NULL AND m.activated_at IS NOT NULL
  AND m.banned_at IS NULL AND m.deleted_at IS NULL AND m.suspended_until IS NULL AND m.paused_at IS NULL AND ${away('m.id')}`

async function membersToMail(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT m.id FROM saved_searches s JOIN members m ON m.id = s.member_id
    LEFT JOIN saved_search_mails t ON t.member_id = m.id
    WHERE s.mail = 'daily' AND ${reachable} AND (t.mailed_on IS NULL OR t.mailed_on < ${today})`.execute(db)
  return rows.map(({ id }) => id)
}

async function mailMember(deps: WorkerDeps, memberId: number, today: string): Promise<void> {
  const { db, config, secrets, mailer } = deps
  const reader = await claim(db, memberId, today)
  if (!reader) return
  const until = clock()
  try {
    const searches = await newMembers(db, reader, until)
    if (searches.length > 0) {
      const site = config.siteUrls[reader.site]
      const stop = unsubscribeUrl(site, secrets, memberId, ['savedsearch'])
      const logIn = await makeLogInToken(db, memberId, reader.email)
      const mail = savedSearchEmailTemplate({ ...reader, base: site, logIn, stop, searches })
      await mailer.send({ to: reader.email, ...mail })
    }
    await sql`UPDATE saved_search_mails SET told_until = ${until} WHERE member_id = ${memberId}`.execute(db)
  } catch (error) {
    await sql`UPDATE saved_search_mails SET mailed_on = NULL WHERE member_id = ${memberId}`.execute(db)
    throw error
  }
}

/**
 * Claims today's mail for this worker; null when another worker has it, it was sent, or the member may no longer be
 * mailed.
 */
async function claim(db: Db, memberId: number, today: string): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    WITH mine AS (
      INSERT INTO saved_search_mails AS t (member_id, mailed_on) VALUES (${memberId}, ${today})
      ON CONFLICT (member_id) DO UPDATE SET mailed_on = excluded.mailed_on
        WHERE t.mailed_on IS NULL OR t.mailed_on < excluded.mailed_on
      RETURNING member_id, told_until)
    SELECT m.id, m.email, m.first_name AS "firstName", m.site, m.language AS locale, m.gender,
      m.staff_roles AS "staffRoles", m.ka_partner_at IS NOT NULL AS "kaPartner", mine.told_until AS "mailedUntil"
    FROM mine JOIN members m ON m.id = mine.member_id WHERE ${reachable}`.execute(db)
  return rows[0] ?? null
}

/** At most twelve newcomers, each under the first search that they fit; searches without newcomers are left out. */
async function newMembers(db: Db, reader: Reader, now: Date): Promise<NewInSearch[]> {
  // Those beyond what the plan gives now are kept, and not mailed.
  const plan = await readPlan(db, reader.id, now)
  const given = giftOf('savedSearches', plan?.gives ?? Plan.Unverified)
  const { rows: saved } = await sql<SavedSearch>`
    SELECT name, filter, created_at AS "createdAt" FROM (
      SELECT * FROM saved_searches WHERE member_id = ${reader.id} ORDER BY created_at, id LIMIT ${given}) given
    WHERE mail = 'daily' ORDER BY created_at, id`.execute(db)
  const mailed = new Set<number>()
  const searches: NewInSearch[] = []
  for (const search of saved) {
    const left = SAVED_SEARCH_MAIL_RECORDS - mailed.size
    if (left === 0) break
    const members = (await newMembersIn(db, reader, search, now))
      .filter(({ id }) => !mailed.has(id))
      .slice(0, left)
    for (const { id } of members) mailed.add(id)
    if (members.length > 0) {
      const lines = members.map((member) => ({ id: member.id, label: labelOf(member, now, reader.locale) }))
      searches.push({ name: search.name, members: lines })
    }
  }
  return searches
}

type NewMember = { id: number; name: string; birthdate: string; city: string; countryId: number }

async function newMembersIn(
  db: Db,
  reader: Reader,
  { filter, createdAt }: SavedSearch,
  now: Date,
): Promise<NewMember[]> {
  const { gender, staffRoles, kaPartner } = reader
  const userInfo = {
    gender,
    staffRoles,
    kaPartner,
    admin: staffRoles.length > 0,
    verifiedEmail: true,
    hasProfileImage: false,
  }
  const flags = sessionFlags({ code: 'SUCCESS', userInfo }, { synchronized: true, geoLocalize: false })
  const members = newcomers({
    filter: filterOf(filter, flags),
    viewerId: reader.id,
    now,
    limit: SAVED_SEARCH_MAIL_RECORDS * 2,
    joinedAfter: reader.mailedUntil && reader.mailedUntil > createdAt ? reader.mailedUntil : createdAt,
  })
  const { rows } = await sql<NewMember>`
    SELECT m.id, p.profile_name AS name, m.birthdate, ${shownCity} AS city, p.country_id AS "countryId"
    FROM (${members}) found JOIN members m ON m.id = found.id JOIN profiles p ON p.member_id = m.id
    ORDER BY found.at DESC, found.id`.execute(db)
  return rows
}

/** Stands for a name that may not be put into a mail. */
const someone: Record<Locale, string> = { en: 'A member', fil: 'Isang miyembro' }

function labelOf({ name, birthdate, city, countryId }: NewMember, now: Date, locale: Locale): string {
  const country = countryById(countryId)
  const place = [city, country && countryName(country.code, locale)].filter(Boolean)
  return [nameInMail(name, someone[locale]), ageOn(birthdate, now), ...place].join(', ')
}
