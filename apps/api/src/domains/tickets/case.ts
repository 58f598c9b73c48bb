import type { Output } from '@harana/contract'
import { Plan } from '@harana/contract/model/enums'
import type { WrittenAnswer } from '@harana/contract/model/prompts'
import type { Site } from '@harana/contract/model/site'
import type { TicketKind } from '@harana/contract/model/tickets'
import { type Queryable, sql } from '../../db/db.ts'
import type { Viewer } from '../../http/own-row.ts'
import type { Verifier } from '../../integrations/verifier.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import type { FrozenMessage } from '../chat/chat.ts'
import { readHeldReward } from '../invites/invites.ts'
import { readLinks } from '../members/members.ts'
import { accuracyOf, openText } from '../moderation/moderation.ts'
import { sealedAmong } from '../photos/photos.ts'
import { readPlan } from '../plans/plans.ts'
import { ageOn } from '../profiles/profiles.ts'
import { answersOf, shown } from '../prompts/prompts.ts'
import { receiptNumber } from '../purchases/purchases.ts'
import { readFindings } from '../scams/scams.ts'
import { readVerificationCase } from '../verification/verification.ts'

type Case = Omit<Output<'admin/getticket'>, 'ticket' | 'seal'>
type Dated<T, Dates extends keyof T> = Omit<T, Dates> & { [D in Dates]: Date | Extract<T[D], null> }

/** The most of each part of a case that one answer holds, the newest first. */
const maxShown = 50

type Asked = {
  ticketId: number
  kind: TicketKind
  memberId: number | null
  about: string | null
  viewer: Viewer
  secrets: Secrets
  verifier: Verifier | null
}

/** Reads all that is known of a ticket's case: of its kind, of its member, and what staff wrote. */
export async function readCase(
  db: Queryable,
  { ticketId, kind, memberId, about, viewer, secrets, verifier }: Asked,
  now: Date,
): Promise<Case> {
  return {
    member: memberId === null ? null : await readMember(db, memberId, now),
    reports: kind === 'report' ? await readReports(db, ticketId, viewer) : [],
    request: kind === 'profile-change' ? await readRequest(db, about) : null,
    letter: kind === 'letter' ? await readLetter(db, about, now) : null,
    hits: kind === 'photo' ? await readHits(db, ticketId) : [],
    newPhoto: kind === 'new-photo' ? await readNewPhoto(db, about) : null,
    livePhoto: kind === 'live-photo' ? await readLivePhoto(db, about) : null,
    books: kind === 'books' ? await readBooks(db) : null,
    verification:
      kind === 'verification'
        ? await readVerificationCase(db, { secrets, verifier }, { memberId, about })
        : null,
    invite: kind === 'invite' ? await readInvite(db, about, now) : null,
    appeal: kind === 'appeal' ? await readAppeal(db, about) : null,
    scam: kind === 'scam' ? await readScam(db, ticketId, memberId) : null,
    decisions: memberId === null ? [] : await readDecisions(db, memberId),
    notes: await readNotes(db, ticketId),
  }
}

type Member = NonNullable<Case['member']>

async function readMember(db: Queryable, memberId: number, now: Date): Promise<Member | null> {
  const { rows } = await sql<
    Omit<Member, 'age' | 'joined' | 'prompts'> & { birthdate: string; joined: Date; prompts: WrittenAnswer[] }
  >`
    SELECT m.id AS "profileId", coalesce(p.profile_name, '') AS name, m.birthdate, m.gender, coalesce(p.city, '') AS city,
      p.country_id AS "countryId", coalesce(p.about_user, '') AS "aboutUser", coalesce(p.about_match, '') AS "aboutMatch",
      ${answersOf(sql.ref('m.id'))} AS prompts, m.created_at AS joined, m.language AS locale,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('photoId', i.id, 'placeholder', i.placeholder) ORDER BY i.position), '[]')
        FROM images i WHERE i.member_id = m.id) AS photos,
      CASE WHEN m.deleted_at IS NOT NULL THEN 'deleted' WHEN m.banned_at IS NOT NULL THEN 'banned'
        WHEN m.suspended_until > app_now() THEN 'suspended' WHEN m.hidden_at IS NOT NULL THEN 'hidden'
        WHEN m.activated_at IS NULL THEN 'not-activated' ELSE 'active' END AS state
    FROM members m LEFT JOIN profiles p ON p.member_id = m.id WHERE m.id = ${memberId}`.execute(db)
  if (!rows[0]) return null
  const { birthdate, joined, prompts, ...member } = rows[0]
  return { ...member, prompts: prompts.map(shown), age: ageOn(birthdate, now), joined: joined.toISOString() }
}

type Report = Case['reports'][number]
type Evidence = Partial<Record<'profileName' | 'city' | 'aboutUser' | 'aboutMatch', string | null>> & {
  prompts?: WrittenAnswer[]
  photos?: string[]
  placeholders?: string[]
  messages?: FrozenMessage[]
}

async function readReports(db: Queryable, ticketId: number, viewer: Viewer): Promise<Report[]> {
  type Row = Omit<Report, 'created' | 'evidence' | 'reporter'> & {
    created: Date
    evidence: Evidence
    reporter: number | null
    name: string | null
  }
  const { rows } = await sql<Row>`
    SELECT r.id AS "reportId", r.category, ${openText} AS text, r.created_at AS created, r.reporter, p.profile_name AS name, r.evidence,
      ${accuracyOf(sql`r.reporter`, viewer)} AS accuracy
    FROM reports r LEFT JOIN profiles p ON p.member_id = r.reporter
    WHERE r.ticket_id = ${ticketId} ORDER BY r.created_at DESC, r.id LIMIT ${maxShown}`.execute(db)
  // Another case may have sealed a photo that this one names.
  const sealed = await sealedAmong(
    db,
    rows.flatMap(({ evidence }) => evidence.photos ?? []),
  )
  return rows.map(({ reporter, name, created, evidence, ...report }) => ({
    ...report,
    created: created.toISOString(),
    reporter: { profileId: reporter, name: name ?? '' },
    evidence: {
      profileName: evidence.profileName ?? '',
      city: evidence.city ?? '',
      aboutUser: evidence.aboutUser ?? '',
      aboutMatch: evidence.aboutMatch ?? '',
      prompts: (evidence.prompts ?? []).map(shown),
      photos: (evidence.photos ?? []).map((path, at) => ({
        placeholder: sealed.has(path) ? '' : (evidence.placeholders?.[at] ?? ''),
      })),
      messages: evidence.messages ?? [],
    },
  }))
}

async function readRequest(db: Queryable, about: string | null): Promise<Case['request']> {
  const { rows } = await sql<NonNullable<Case['request']>>`
    SELECT (r.wish->>'gender')::smallint AS gender, r.wish->>'birthdate' AS birthdate, r.reason, r.status, r.answer,
      jsonb_build_object('gender', m.gender, 'birthdate', m.birthdate) AS present
    FROM requests r JOIN members m ON m.id = r.member_id WHERE r.id = ${about}`.execute(db)
  return rows[0] ?? null
}

async function readLetter(db: Queryable, about: string | null, now: Date): Promise<Case['letter']> {
  type Row = Omit<NonNullable<Case['letter']>, 'planId'> & { memberId: number }
  const { rows } = await sql<Row>`
    SELECT reason AS about, wish->>'hope' AS hope, status, answer, member_id AS "memberId"
    FROM requests WHERE id = ${about}`.execute(db)
  if (!rows[0]) return null
  const { memberId, ...letter } = rows[0]
  const plan = await readPlan(db, memberId, now)
  return { ...letter, planId: plan?.planId ?? Plan.Unverified }
}

type Hit = Case['hits'][number]

async function readHits(db: Queryable, ticketId: number): Promise<Hit[]> {
  const { rows } = await sql<
    Omit<Dated<Hit, 'first' | 'last'>, 'other'> & { other: number | null; name: string | null }
  >`
    SELECT hit.id::text AS "hitId", CASE hit.kind WHEN 1 THEN 'banned' ELSE 'copy' END AS kind,
      coalesce(hit.other_member_id, b.member_id) AS other, p.profile_name AS name, i.id AS "photoId", hit.distance,
      hit.tries, hit.first_at AS first, hit.last_at AS last
    FROM photo_hits hit LEFT JOIN banned_photos b ON b.id = hit.banned_photo_id
      LEFT JOIN profiles p ON p.member_id = coalesce(hit.other_member_id, b.member_id)
      LEFT JOIN images i ON i.path = hit.path AND i.member_id = hit.member_id
    WHERE hit.ticket_id = ${ticketId} ORDER BY hit.last_at DESC, hit.id LIMIT ${maxShown}`.execute(db)
  return rows.map(({ other, name, first, last, ...hit }) => ({
    ...hit,
    other: other === null ? null : { profileId: other, name: name ?? '' },
    first: first.toISOString(),
    last: last.toISOString(),
  }))
}

async function readNewPhoto(db: Queryable, about: string | null): Promise<Case['newPhoto']> {
  const { rows } = await sql<NonNullable<Case['newPhoto']>>`
    SELECT id AS "photoId", placeholder FROM pending_photos WHERE id = ${about}`.execute(db)
  return rows[0] ?? null
}

type LivePhoto = NonNullable<Case['livePhoto']>

async function readLivePhoto(db: Queryable, about: string | null): Promise<Case['livePhoto']> {
  const { rows } = await sql<Omit<LivePhoto, 'gesture' | 'sent'> & LivePhoto['gesture'] & { sent: Date }>`
    SELECT l.hand, l.place, l.sent_at AS sent, l.approved, l.flaw, l.words,
      (SELECT count(*) FROM live_photos o
        WHERE o.member_id = l.member_id AND NOT o.approved AND o.asked_at < l.asked_at)::int AS "refusedBefore"
    FROM live_photos l WHERE l.id = ${about}`.execute(db)
  if (!rows[0]) return null
  const { hand, place, sent, ...photo } = rows[0]
  return { ...photo, gesture: { hand, place }, sent: sent.toISOString() }
}

type FailedRefund = NonNullable<Case['books']>['refunds'][number]

async function readBooks(db: Queryable): Promise<NonNullable<Case['books']>> {
  const { rows: counts } = await sql<{ payments: number; ledger: number }>`
    SELECT (SELECT count(*)::int FROM payment_differences) AS payments,
      coalesce((SELECT differences FROM ledger_audits ORDER BY id DESC LIMIT 1), 0) AS ledger`.execute(db)
  type Row = Omit<FailedRefund, 'receiptNumber'> & { site: Site; number: number | null }
  const { rows } = await sql<Row>`
    SELECT r.id AS "refundId", b.id AS "purchaseId", b.site, b.receipt_number AS number, r.cents
    FROM refunds r JOIN purchases b ON b.id = r.purchase_id
    WHERE r.state = 'failed' AND NOT EXISTS (SELECT FROM refunds later
      WHERE later.purchase_id = b.id AND later.asked_at > r.asked_at AND later.state IN ('proposed', 'sent', 'done'))
    ORDER BY r.asked_at DESC, r.id LIMIT ${maxShown}`.execute(db)
  const refunds = rows.map(({ site, number, ...refund }) => ({
    ...refund,
    receiptNumber: receiptNumber(site, number),
  }))
  return { ...counts[0]!, refunds }
}

/** Reads the held messages of a ticket, and what else may be their sender's. */
async function readScam(db: Queryable, ticketId: number, memberId: number | null): Promise<Case['scam']> {
  return {
    findings: await readFindings(db, ticketId, maxShown),
    links: memberId === null ? [] : await readLinked(db, memberId),
  }
}

async function readLinked(db: Queryable, memberId: number): Promise<NonNullable<Case['scam']>['links']> {
  const { links } = await readLinks(db, memberId)
  return links.map(({ member: { memberId: profileId, name }, state, kind, strength }) => ({
    member: { profileId, name },
    state,
    kind,
    strength,
  }))
}

/** Reads what an inviter would earn, with the invited member beside. */
async function readInvite(db: Queryable, about: string | null, now: Date): Promise<Case['invite']> {
  const found = about === null ? null : await readHeldReward(db, about)
  if (!found) return null
  const { reward, inviterId, invitedId } = found
  return {
    ...reward,
    invited: invitedId === null ? null : await readMember(db, invitedId, now),
    links: await readLinked(db, inviterId),
  }
}

async function readAppeal(db: Queryable, about: string | null): Promise<Case['appeal']> {
  const { rows } = await sql<Dated<NonNullable<Case['appeal']>, 'created'>>`
    SELECT decision_id AS "decisionId", text, created_at AS created, status, answer
    FROM appeals WHERE decision_id = ${about}`.execute(db)
  return rows[0] ? { ...rows[0], created: rows[0].created.toISOString() } : null
}

type Decision = Case['decisions'][number]

async function readDecisions(db: Queryable, memberId: number): Promise<Decision[]> {
  const { rows } = await sql<Dated<Decision, 'created' | 'ends' | 'reversed'>>`
    SELECT id AS "decisionId", action, reason, words, abilities, created_at AS created, ends_at AS ends,
      reversed_at AS reversed
    FROM decisions WHERE member_id = ${memberId} ORDER BY created_at DESC, id LIMIT ${maxShown}`.execute(db)
  return rows.map(({ created, ends, reversed, ...decision }) => ({
    ...decision,
    created: created.toISOString(),
    ends: ends?.toISOString() ?? null,
    reversed: reversed?.toISOString() ?? null,
  }))
}

async function readNotes(db: Queryable, ticketId: number): Promise<Case['notes']> {
  const { rows } = await sql<{ writer: number | null; name: string | null; text: string; created: Date }>`
    SELECT n.writer, p.profile_name AS name, n.text, n.created_at AS created
    FROM ticket_notes n LEFT JOIN profiles p ON p.member_id = n.writer
    WHERE n.ticket_id = ${ticketId} ORDER BY n.id DESC LIMIT ${maxShown}`.execute(db)
  return rows.map(({ writer, name, text, created }) => ({
    writer: { profileId: writer, name: name ?? '' },
    text,
    created: created.toISOString(),
  }))
}
