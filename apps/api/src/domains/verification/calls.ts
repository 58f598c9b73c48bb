import { randomInt, randomUUID } from 'node:crypto'
import type { Output } from '@harana/contract'
import { Gender, RequestStatus } from '@harana/contract/model/enums'
import { handPlaces, hands } from '@harana/contract/model/live-photos'
import {
  CHECK_RETURN,
  DOCUMENT_ADDRESS_MS,
  DOCUMENT_DAYS,
  type DocumentPart,
  isFlawOf,
  SELFIE_GESTURE_MS,
  SELFIE_GESTURES_A_DAY,
} from '@harana/contract/model/verification'
import { sql, type Tx } from '../../db/db.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { VerifierError } from '../../integrations/verifier.ts'
import { lockAndRequireSession } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'
import { notify } from '../notifications/notifications.ts'
import { makeDocument } from '../photos/photos.ts'
import { endRequest } from '../requests/requests.ts'
import { closeTickets, endTicket, lockTicket, readTicket } from '../tickets/tickets.ts'
import { addressOf } from './addresses.ts'
import { bookCheck, bookOpenCheck, startCheck, takeBackCheck } from './checks.ts'
import { knownName, readVerification, type Verification } from './rows.ts'
import { documentFolders } from './verification.ts'
import { writeDecision } from './write-decision.ts'

type Gesture = Output<'verification/askgesture'>

export const handlers: DomainHandlers<'verification'> = {
  'verification/getverification': async (_input, { db, viewer, now, outside }) => {
    const found = (await readVerification(db, viewer.memberId))!
    const { state, steps, pictures, sent, words, isAppeal, check } = found
    return {
      state,
      steps: steps.map((step) => ({ ...step, sent: sentAt(pictures, step.step) })),
      since: state === 'waiting' ? (sent?.toISOString() ?? null) : null,
      words: state === 'rejected' ? words : '',
      isAppeal,
      gesture: gestureOf(found, now),
      outside: outside.verifier && {
        state: check?.state ?? null,
        flaw: check?.flaw ?? null,
        again: check?.state === 'refused' && check.eraseAt ? new Date(check.eraseAt).toISOString() : null,
      },
    }
  },

  'verification/askgesture': async (_input, { db, viewer, now, outside }) => {
    const { memberId } = viewer
    if (outside.verifier) throw new Refusal('OUTSIDE')
    await lockAndRequireSession(db, viewer)
    const found = (await readVerification(db, memberId))!
    if (found.state === 'waiting') throw new Refusal('WAITS')
    const open = gestureOf(found, now)
    if (open) return open
    const gestureId = randomUUID()
    const hand = hands[randomInt(hands.length)]!
    const place = handPlaces[randomInt(handPlaces.length)]!
    const ends = new Date(now.getTime() + SELFIE_GESTURE_MS)
    const { rows } = await sql`
      INSERT INTO verifications AS v (member_id, gesture_id, hand, place, gesture_ends_at, gestures_since, gestures)
      VALUES (${memberId}, ${gestureId}, ${hand}, ${place}, ${ends}, ${now}, 1)
      ON CONFLICT (member_id) DO UPDATE SET gesture_id = excluded.gesture_id, hand = excluded.hand,
        place = excluded.place, gesture_ends_at = excluded.gesture_ends_at,
        gestures_since = CASE WHEN v.gestures_since > app_now() - interval '1 day' THEN v.gestures_since ELSE ${now} END,
        gestures = CASE WHEN v.gestures_since > app_now() - interval '1 day' THEN v.gestures + 1 ELSE 1 END
      WHERE v.gestures_since IS NULL OR v.gestures_since <= app_now() - interval '1 day'
        OR v.gestures < ${SELFIE_GESTURES_A_DAY}
      RETURNING member_id`.execute(db)
    if (rows.length === 0) throw new Refusal('ENOUGHGESTURES')
    return { gestureId, gesture: { hand, place }, ends: ends.toISOString() }
  },

  'users/verifyupload': async ({ part, gestureId }, ctx) => {
    const { db, viewer, outside, body, config, transaction, log, now } = ctx
    const { memberId } = viewer
    if (outside.verifier) throw new Refusal('OUTSIDE')
    // Looked at before the picture comes, which may be minutes on its way.
    const before = (await readVerification(db, memberId))!
    if (isSent(before, part, gestureId)) return {}
    const gesture = part === 'selfie' ? gestureOf(before, now) : null
    checkUpload(before, part, gestureId, gesture)
    const picture = await makeDocument(config, body)
    if (!picture) throw new Refusal('WRONGIMAGE')
    const stored = await outside.documents.put(picture)
    const { folder, keyId, wrappedKey } = stored
    const remove = (unused: string) =>
      outside.documents.remove(unused).catch((err) => log.error({ err }, 'document not removed'))
    try {
      const unused = await transaction(async (work) => {
        await lockAndRequireSession(work.db, viewer)
        const found = (await readVerification(work.db, memberId))!
        if (isSent(found, part, gestureId)) return folder
        // The gesture may have run out on the way, but not been followed by another.
        checkUpload(found, part, gestureId, part === 'selfie' ? gesture : null)
        await sql`INSERT INTO verifications (member_id) VALUES (${memberId}) ON CONFLICT DO NOTHING`.execute(
          work.db,
        )
        const { rows } = await sql<{ folder: string }>`
          DELETE FROM verification_documents WHERE member_id = ${memberId} AND part = ${part} RETURNING folder`.execute(
          work.db,
        )
        await sql`INSERT INTO verification_documents (id, member_id, part, hand, place, folder, key_id, wrapped_key, erase_at)
          VALUES (${gesture?.gestureId ?? randomUUID()}, ${memberId}, ${part}, ${gesture?.gesture.hand ?? null},
            ${gesture?.gesture.place ?? null}, ${folder}, ${keyId}, ${wrappedKey},
            app_now() + make_interval(days => ${DOCUMENT_DAYS.unsent}))`.execute(work.db)
        return rows[0]?.folder ?? null
      })
      if (unused) await remove(unused)
    } catch (error) {
      // After any other error the row may exist, since a commit counts even when its answer is lost: the sweep looks.
      if (error instanceof Refusal) await remove(folder)
      throw error
    }
    return {}
  },

  'verification/startcheck': async (_input, { viewer, site, config, outside, ...rest }) => {
    const { verifier } = outside
    if (!verifier) throw new Refusal('NOCHECK')
    const path =
      viewer.row.gender === Gender.Guy ? '/settings/verification' : '/get-verified-become-a-ka-partner'
    const lock = (db: Tx) => lockAndRequireSession(db, viewer)
    const returnUrl = `${config.siteUrls[site]}${path}?${CHECK_RETURN}`
    return { url: await asking(startCheck({ ...rest, verifier }, viewer.memberId, { returnUrl, lock })) }
  },

  'verification/lookupcheck': async (_input, { viewer, outside, ...rest }) => {
    const { verifier } = outside
    if (!verifier) return {}
    const found = await readVerification(rest.db, viewer.memberId)
    if (found?.check) await asking(bookCheck({ ...rest, verifier }, found.check.session))
    return {}
  },

  'verification/withdraw': async (_input, { viewer, outside, log, ...rest }) => {
    const { memberId } = viewer
    const { transaction } = rest
    // Else one that was just refused would be taken back as one that is open.
    if (outside.verifier) await bookOpenCheck({ ...rest, verifier: outside.verifier }, memberId)
    const folders = await transaction(async ({ db }) => {
      await lockAndRequireSession(db, viewer)
      const folders = await documentFolders(db, memberId)
      await sql`DELETE FROM verification_documents WHERE member_id = ${memberId}`.execute(db)
      await takeBackCheck(db, memberId)
      const { rows } = await sql<{ id: string }>`
        WITH open AS (SELECT request_id AS id FROM verifications WHERE member_id = ${memberId} AND request_id IS NOT NULL)
        UPDATE verifications SET request_id = NULL, sent_at = NULL FROM open WHERE member_id = ${memberId}
        RETURNING open.id`.execute(db)
      if (rows[0]) {
        await endRequest(db, rows[0].id, { status: RequestStatus.Rejected, answer: '' })
        await closeTickets(db, 'verification', memberId, [rows[0].id])
      }
      return folders
    })
    for (const folder of folders)
      await outside.documents.remove(folder).catch((err) => log.error({ err }, 'document not removed'))
    return {}
  },

  'admin/getverificationpicture': async ({ ticketId, pictureId }, { db, viewer, secrets, now, audit }) => {
    audit.about('ticket', ticketId)
    audit.about('document', pictureId)
    const { ticket, memberId } = await readTicket(db, viewer, ticketId)
    if (memberId !== null) audit.about('member', memberId)
    const { rows } = await sql`
      SELECT FROM verification_documents WHERE id = ${pictureId} AND member_id = ${memberId}`.execute(db)
    if (ticket.kind !== 'verification' || rows.length === 0) throw new Refusal('NOTFOUND')
    const ends = now.getTime() + DOCUMENT_ADDRESS_MS
    return { photo: addressOf(secrets, { pictureId, ticketId, sessionId: viewer.sessionId, ends }) }
  },

  'admin/decideverification': async (asked, { viewer, now, audit, secrets, ...work }) => {
    const { ticketId, seen, approve, legalName, flaws, words } = asked
    const { db } = work
    audit.about('ticket', ticketId)
    audit.value('approve', approve)
    audit.fields(flaws.map(({ step }) => step))
    audit.text(words)
    if (flaws.some(({ step, flaw }) => !isFlawOf(step, flaw)))
      throw wrongField('flaws', 'This is wrong with another step.')
    if (approve ? flaws.length > 0 : flaws.length === 0 || words === '') throw new Refusal('NOREASON')
    const ticket = await lockTicket(db, viewer, ticketId, 'verification')
    const memberId = ticket.memberId
    const found = memberId === null ? undefined : await readVerification(db, memberId)
    if (!found?.requestId || found.requestId !== ticket.about) throw new Refusal('ALREADYDECIDED')
    audit.about('member', found.memberId)
    audit.about('request', found.requestId)
    // Nobody approves what they have not seen.
    if (found.seen !== seen) throw new Refusal('CHANGED')
    if (approve && found.steps.some(({ missing }) => missing)) throw new Refusal('CHANGED')
    // A refusal takes no name: the document may be somebody else’s.
    const known = approve ? knownName(found) : found.legalName
    if (approve && legalName === '' && known === null) throw new Refusal('NONAME')
    await writeDecision(db, found, {
      ...asked,
      legalName: legalName === '' ? known : secrets.legalName.seal(legalName),
      decidedBy: viewer.memberId,
    })
    const status = approve ? RequestStatus.Approved : RequestStatus.Rejected
    await endRequest(db, found.requestId, { status, answer: words })
    await endTicket(db, ticket, viewer)
    work.invalidate(found.memberId)
    await notify(work, {
      memberId: found.memberId,
      kind: 'verification',
      actorId: null,
      subjectId: found.requestId,
      at: now,
    })
    await work.send('verification-mail', {
      mailId: found.requestId,
      memberId: found.memberId,
      kind: approve ? 'approved' : 'refused',
    })
    return {}
  },
}

/** Has a company that does not answer be an outage of ours for the member, who may try again. */
async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof VerifierError) throw new Refusal('UNAVAILABLE')
    throw error
  }
}

/** Whether this selfie was sent already: sent again, it has the same answer. */
const isSent = ({ pictures }: Verification, part: DocumentPart, gestureId: string | undefined) =>
  part === 'selfie' && gestureId !== undefined && pictures.selfie?.id === gestureId

/** @throws Refusal WAITS, or GESTUREOVER for a selfie of no gesture, or of another one */
function checkUpload(
  { state, gestureId: asked }: Verification,
  part: DocumentPart,
  gestureId: string | undefined,
  gesture: Gesture | null,
): void {
  if (state === 'waiting') throw new Refusal('WAITS')
  if (part === 'selfie' && (!gesture || gesture.gestureId !== gestureId || asked !== gestureId))
    throw new Refusal('GESTUREOVER')
}

/** The gesture that was asked for, while it may be photographed and was not. */
function gestureOf(
  { gestureId, hand, place, gestureEnds, pictures }: Verification,
  now: Date,
): Gesture | null {
  if (!gestureId || !hand || !place || !gestureEnds || gestureEnds <= now) return null
  if (pictures.selfie?.id === gestureId) return null
  return { gestureId, gesture: { hand, place }, ends: gestureEnds.toISOString() }
}

function sentAt(pictures: Verification['pictures'], step: string): string | null {
  const picture = step === 'document' || step === 'selfie' ? pictures[step] : null
  return picture?.sent.toISOString() ?? null
}
