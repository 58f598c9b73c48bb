import type { ReversalGap, Sanction } from '@harana/contract/model/decisions'
import { sql } from '../../db/db.ts'
import { lockMembers } from '../../db/lock-members.ts'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { suspendMember, unbanMember } from '../accounts/accounts.ts'
import type { Handlers } from '../handler.ts'
import { evidenceAmong } from '../moderation/moderation.ts'
import { notify } from '../notifications/notifications.ts'
import { putPhotosBack, unbanPhoto } from '../photos/photos.ts'
import { putTextsBack } from '../profiles/profiles.ts'
import { suspensionEnd, type Taken } from './decide.ts'

export type Reversible = { id: string; memberId: number; action: Sanction; taken: Taken; at: Date }

/** SQL: the columns of a Reversible from `decisions d`. */
export const reversibleColumns = sql`d.id, d.member_id AS "memberId", d.action, d.taken, d.created_at AS at`

/** The call by which staff take a decision back that nobody has appealed against. */
export const reversalHandlers: Handlers<'admin/reversedecision'> = {
  'admin/reversedecision': async ({ decisionId, words }, { viewer, now, audit, ...work }) => {
    const { db } = work
    audit.about('decision', decisionId)
    audit.text(words)
    const { rows: members } = await sql<{ id: number }>`
      SELECT member_id AS id FROM decisions WHERE id = ${decisionId} AND member_id IS NOT NULL`.execute(db)
    const memberId = members[0]?.id
    if (memberId === undefined) throw new Refusal('NOTFOUND')
    audit.about('member', memberId)
    if (memberId === viewer.memberId) throw new Refusal('ONESELF')
    await lockMembers(db, memberId)
    const { rows } = await sql<Reversible & { reversed: boolean; appealed: boolean }>`
      SELECT ${reversibleColumns}, d.reversed_at IS NOT NULL AS reversed,
        EXISTS (SELECT FROM appeals a WHERE a.decision_id = d.id AND a.status = 0) AS appealed
      FROM decisions d WHERE d.id = ${decisionId} FOR UPDATE OF d`.execute(db)
    const { reversed, appealed, ...decision } = rows[0]!
    if (reversed) throw new Refusal('REVERSED')
    if (appealed) throw new Refusal('APPEALED')
    const kept = await reverseDecision(work, decision, now)
    await sql`UPDATE decisions SET reversed_by = ${viewer.memberId}, reversal_words = ${words}
      WHERE id = ${decisionId}`.execute(db)
    work.invalidate(memberId)
    await notify(work, {
      memberId,
      kind: 'decision',
      actorId: null,
      subjectId: decisionId,
      dedupeKey: 'reversal',
      at: now,
    })
    await work.send('reversal-mail', { decisionId, kept })
    return { kept }
  },
}

/** Undoes a decision about a locked member. @returns what can't be undone */
export async function reverseDecision(
  work: Work,
  { id, memberId, action, taken, at }: Reversible,
  now: Date,
): Promise<ReversalGap[]> {
  const { db } = work
  // Asked before the decision ends, which holds the files of what it took; later they may be gone at any time.
  const held = await evidenceAmong(db, taken.photos?.map(({ path }) => path) ?? [])
  const photos = taken.photos?.filter(({ path }) => held.has(path)) ?? []
  await sql`UPDATE decisions SET reversed_at = ${now} WHERE id = ${id}`.execute(db)
  const kept: ReversalGap[] = []
  if (action === 'ban' && !(await isBannedStill(work, memberId))) await unbanMember(work, memberId)
  if (action === 'suspend') await suspendMember(work, memberId, await suspensionEnd(db, memberId))
  for (const path of taken.bannedPhotos ?? []) await unbanPhoto(db, path)
  const isRoom = photos.length === 0 || (await putPhotosBack(work, memberId, photos))
  if (!isRoom || photos.length < (taken.photos?.length ?? 0)) kept.push('photos')
  if (taken.texts && !(await putTextsBack(db, memberId, taken.texts, at))) kept.push('texts')
  if (action === 'ban') kept.push('sessions')
  if (await isAnyoneWarned(work, id)) kept.push('fraud-notices')
  return kept
}

/** Whether somebody was warned of a banned member. Who was not yet, when the locked decision was reversed, never is. */
async function isAnyoneWarned({ db }: Work, decisionId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM fraud_notices f JOIN notifications n
      ON n.member_id = f.member_id AND n.subject_kind = 'fraudnotice' AND n.subject_id = f.id::text
    WHERE f.decision_id = ${decisionId} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Whether another ban of the member stands. */
async function isBannedStill({ db }: Work, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM decisions WHERE member_id = ${memberId} AND action = 'ban' AND reversed_at IS NULL`.execute(
    db,
  )
  return rows.length > 0
}
