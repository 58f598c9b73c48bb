import type { Parsed } from '@harana/contract'
import { requiredNames } from '@harana/contract/model/consents'
import { type Queryable, sql } from '../../db/db.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { clearConsents, giveConsent, takeOverConsents } from '../consents/consents.ts'
import { forgetTaken } from '../decisions/decisions.ts'
import type { Handlers } from '../handler.ts'
import { clearInvites } from '../invites/invites.ts'
import { clearLikes } from '../likes/likes.ts'
import { clearLivePhotos } from '../live-photos/live-photos.ts'
import { clearNotes } from '../notes/notes.ts'
import { clearNotifications } from '../notifications/notifications.ts'
import { clearPayouts } from '../payouts/payouts.ts'
import { clearPhone } from '../phones/phones.ts'
import { clearPhotos, removeObjects } from '../photos/photos.ts'
import { clearProfile } from '../profiles/profiles.ts'
import { clearRequests } from '../requests/requests.ts'
import { putNothingBack } from '../seals/seals.ts'
import { clearSearches } from '../search/search.ts'
import { takeOffStrangersFactors } from '../second-factors/second-factors.ts'
import { clearVerification } from '../verification/verification.ts'
import { clearVisits } from '../visits/visits.ts'
import { eraseFromTables } from './erase.ts'
import { clearLogIns } from './log-ins.ts'
import { checkNewcomer } from './open-account.ts'
import { lockAndRequireSession, requirePassword } from './sessions.ts'
import { Takeover } from './takeover-state.ts'

type Answer = Parsed<'users/answertakeover'>
type Newcomer = Required<Omit<Answer, 'clear'>>

/** What the stranger said or was about to, was told, had copied and wanted to be paid to: emptied as if the stranger were erased. */
const strangersTables = [
  'conversation_sides',
  'conversations',
  'messages',
  'openings',
  'chat_media',
  'inboxes',
  'data_exports',
  'drafts',
  'payout_accounts',
] as const

/** The call by which the owner of an email keeps or clears what a stranger wrote into the account with that email. */
export const takeoverHandlers: Handlers<'users/answertakeover'> = {
  'users/answertakeover': async ({ clear, ...rest }, { viewer, transaction, outside, log, now, site }) => {
    const { memberId } = viewer
    const newcomer = clear ? requireNewcomer(rest) : null
    if (newcomer) {
      requirePassword(viewer)
      checkNewcomer(newcomer, now)
    }
    const paths = await transaction(async (work) => {
      // The stranger may call this in the moment in which the new password ends the stranger's session.
      await lockAndRequireSession(work.db, viewer)
      await closeQuestion(work, memberId)
      // Whoever logged in by one of them, and keeps all, has shown that they are theirs.
      if (newcomer || viewer.row.secondFactorAt === null)
        await takeOffStrangersFactors(work, {
          memberId,
          site,
          before: await beginOf(work.db, viewer.sessionId),
        })
      if (newcomer) return startOver(work, memberId, newcomer)
      await takeOverConsents(work.db, memberId)
      return []
    })
    for (const path of paths) await removeObjects(outside.storage, path, log)
    return {}
  },
}

/** When a session began. */
async function beginOf(db: Queryable, sessionId: number): Promise<Date> {
  const { created_at } = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return created_at
}

/** @throws Refusal INVALIDINPUT that names the field that is missing */
function requireNewcomer({ firstName, gender, birthdate, consent }: Omit<Answer, 'clear'>): Newcomer {
  if (firstName === undefined) throw wrongField('firstName', 'Please enter your first name.')
  if (gender === undefined) throw wrongField('gender', 'Please choose one.')
  if (birthdate === undefined) throw wrongField('birthdate', 'Please enter your birth date.')
  if (consent === undefined) throw wrongField('consent', 'Please read and agree, then go on.')
  return { firstName, gender, birthdate, consent }
}

/** Records that the member has answered, so that the question is not asked again. @throws Refusal NOTASKED */
async function closeQuestion({ db, invalidate }: Work, memberId: number): Promise<void> {
  const { rows } = await sql`UPDATE members SET takeover = NULL
    WHERE id = ${memberId} AND takeover = ${Takeover.Asked} RETURNING id`.execute(db)
  if (rows.length === 0) throw new Refusal('NOTASKED')
  invalidate(memberId)
}

/**
 * Resets an account to the state after a sign-up's first step. Payments, earnings, blocks, reports and decisions stay.
 * @returns the storage paths of photos whose files nobody needs any more, to be removed after the commit
 */
async function startOver(work: Work, memberId: number, newcomer: Newcomer): Promise<string[]> {
  const { db } = work
  const { firstName, gender, birthdate } = newcomer
  // A verification, if there was one, was another person's.
  await sql`UPDATE members SET first_name = ${firstName}, gender = ${gender}, birthdate = ${birthdate},
      last_name = '', phone = '', cell_phone = '', dismissed_tips = '{}', activated_at = NULL, verified_at = NULL,
      ka_partner_at = NULL
    WHERE id = ${memberId}`.execute(db)
  await clearConsents(db, memberId)
  await giveConsent(db, memberId, requiredNames, 'sign-up')
  await clearPhone(db, memberId)
  await clearLivePhotos(db, memberId)
  await clearVerification(db, memberId)
  await clearPayouts(work, memberId)
  const copies = await copiesOf(db, memberId)
  await eraseFromTables(db, memberId, strangersTables)
  const paths = await clearPhotos(work, memberId)
  await clearProfile(db, memberId)
  await forgetTaken(db, memberId)
  await putNothingBack(db, memberId)
  await clearLogIns(db, memberId)
  await clearSearches(db, memberId)
  await clearRequests(db, memberId)
  await clearNotes(db, memberId)
  await clearLikes(db, memberId)
  await clearVisits(db, memberId)
  await clearNotifications(work, memberId)
  await clearInvites(db, memberId)
  return [...paths, ...copies]
}

/** The folders of the copies of their data that were made for whoever used the account. */
async function copiesOf(db: Queryable, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ folder: string }>`
    SELECT folder FROM data_exports WHERE member_id = ${memberId} AND folder IS NOT NULL`.execute(db)
  return rows.map(({ folder }) => folder)
}
