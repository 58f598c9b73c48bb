import type { Output } from '@harana/contract'
import type { WrittenAnswer } from '@harana/contract/model/prompts'
import { holdsPermission, type Permission } from '@harana/contract/policy/permissions'
import { type Queryable, sql } from '../../db/db.ts'
import type { Viewer } from '../../http/own-row.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { accuracyOf, notAbout, openText } from '../moderation/moderation.ts'
import { answersOf, shown } from '../prompts/prompts.ts'
import { memberKey } from '../security/security.ts'
import { seenBy } from '../tickets/tickets.ts'
import { readLinks } from './links.ts'

type Case = Omit<Output<'admin/getmembercase'>, 'member'>

/** The most of each part of a case that one answer holds, the newest first. */
const maxShown = 50

/** What one is read with: the member, and who asks. */
type Asked = { memberId: number; viewer: Viewer; secrets: Secrets }

/** Reads all that is known of a member, but for the parts that none of the viewer's roles opens. */
export async function readMemberCase(db: Queryable, asked: Asked): Promise<Case> {
  const { memberId, viewer, secrets } = asked
  const opened = <T>(permission: Permission, read: () => Promise<T>) =>
    holdsPermission(viewer.row.staffRoles, permission) ? read() : Promise.resolve(null)
  return {
    account: await readAccount(db, memberId),
    profile: await readProfile(db, memberId),
    sessions: await readAll<Case['sessions'][number]>(
      db,
      sql`SELECT created_at AS created, expires_at AS expires, via, device_kind AS "deviceKind" FROM sessions
        WHERE member_id = ${memberId} AND expires_at > app_now() ORDER BY id DESC LIMIT ${maxShown}`,
    ),
    counts: await readCounts(db, asked),
    accuracy: await readAccuracy(db, asked),
    reportsAbout: await opened('handle-reports', () => readReportsAbout(db, asked)),
    reportsBy: await opened('handle-reports', () => readReportsBy(db, asked)),
    requests: await opened('decide-requests', () =>
      readAll<NonNullable<Case['requests']>[number]>(
        db,
        sql`SELECT (wish->>'gender')::smallint AS gender, wish->>'birthdate' AS birthdate, reason, status, answer,
            created_at AS created, ticket_id AS "ticketId"
          FROM requests WHERE member_id = ${memberId} ORDER BY created_at DESC LIMIT ${maxShown}`,
      ),
    ),
    securityEvents: await opened('read-security-log', () =>
      readAll<NonNullable<Case['securityEvents']>[number]>(
        db,
        sql`SELECT at, kind, call, code, times FROM security_log
          WHERE member = ${Buffer.from(memberKey(secrets, memberId), 'hex')} ORDER BY id DESC LIMIT ${maxShown}`,
      ),
    ),
    tickets: await readAll<Case['tickets'][number]>(
      db,
      sql`SELECT id AS "ticketId", kind, status, opened_at AS opened FROM tickets
        WHERE member_id = ${memberId} AND ${seenBy(viewer)} ORDER BY id DESC LIMIT ${maxShown}`,
    ),
    decisions: await readDecisions(db, memberId),
    notes: await readAll<Case['notes'][number]>(
      db,
      sql`SELECT ${person(sql`n.writer`)} AS writer, n.text, n.created_at AS created FROM member_notes n
        WHERE n.member_id = ${memberId} ORDER BY n.id DESC LIMIT ${maxShown}`,
    ),
    ...(await readLinks(db, memberId)),
  }
}

/** SQL: somebody with the profile's name, as the contract has them; the number may be null. */
const person = (memberId: ReturnType<typeof sql>) => sql`jsonb_build_object('memberId', ${memberId},
  'name', coalesce((SELECT profile_name FROM profiles WHERE member_id = ${memberId}), ''))`

/** Runs a query whose columns are an answer's fields, with moments as texts. */
async function readAll<T>(db: Queryable, query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = await query.execute(db)
  return (rows as Record<string, unknown>[]).map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          value instanceof Date ? value.toISOString() : value,
        ]),
      ) as T,
  )
}

async function readAccount(db: Queryable, memberId: number): Promise<Case['account']> {
  type Account = Omit<Case['account'], 'formerEmails' | 'providers'>
  const [account] = await readAll<Account>(
    db,
    sql`SELECT m.email, m.email_verified_at AS "emailVerified", m.last_name AS "lastName", m.birthdate, m.phone,
        m.cell_phone AS "cellPhone", m.site, m.language, m.activated_at AS activated, m.hidden_at AS hidden,
        m.suspended_until AS "suspendedUntil", m.banned_at AS banned, m.deleted_at AS deleted,
        m.plan_expires_at AS "planExpires", m.ka_partner_at IS NOT NULL AS "kaPartner",
        CASE WHEN m.invited_by IS NOT NULL THEN ${person(sql`m.invited_by`)} END AS "invitedBy",
        (SELECT count(*) FROM members i WHERE i.invited_by = m.id)::int AS invited,
        (SELECT count(*) FROM second_factors f WHERE f.member_id = m.id)::int AS "secondFactors"
      FROM members m WHERE m.id = ${memberId}`,
  )
  return {
    ...account!,
    formerEmails: await readAll(
      db,
      sql`SELECT email, changed_at AS changed FROM former_emails
        WHERE member_id = ${memberId} ORDER BY changed_at DESC LIMIT ${maxShown}`,
    ),
    providers: await readAll(
      db,
      sql`SELECT provider, email, linked_at AS linked FROM identities
        WHERE member_id = ${memberId} ORDER BY linked_at DESC LIMIT ${maxShown}`,
    ),
  }
}

async function readProfile(db: Queryable, memberId: number): Promise<Case['profile']> {
  const [profile] = await readAll<{ aboutUser: string; aboutMatch: string; prompts: WrittenAnswer[] }>(
    db,
    sql`SELECT about_user AS "aboutUser", about_match AS "aboutMatch", ${answersOf(sql.ref('profiles.member_id'))} AS prompts
      FROM profiles WHERE member_id = ${memberId}`,
  )
  if (!profile) return null
  const photos = await readAll<NonNullable<Case['profile']>['photos'][number]>(
    db,
    sql`SELECT id AS "photoId", placeholder, created_at AS created FROM images
      WHERE member_id = ${memberId} ORDER BY position`,
  )
  return { ...profile, prompts: profile.prompts.map(shown), photos }
}

async function readCounts(db: Queryable, { memberId, viewer }: Asked): Promise<Case['counts']> {
  const { rows } = await sql<Case['counts']>`SELECT
    (SELECT count(*) FROM likes WHERE liker = ${memberId})::int AS "likesGiven",
    (SELECT count(*) FROM likes WHERE liked = ${memberId})::int AS "likesReceived",
    (SELECT count(*) FROM likes mine JOIN likes theirs ON theirs.liker = mine.liked AND theirs.liked = mine.liker
      WHERE mine.liker = ${memberId})::int AS "mutualLikes",
    (SELECT count(*) FROM visits WHERE visitor = ${memberId})::int AS "visitsMade",
    (SELECT count(*) FROM visits WHERE visited = ${memberId})::int AS "visitsReceived",
    (SELECT count(*) FROM blocks WHERE blocker = ${memberId})::int AS "blocksMade",
    (SELECT count(*) FROM blocks WHERE blocked = ${memberId})::int AS "blocksReceived",
    (SELECT count(*) FROM reports r WHERE r.reporter = ${memberId} AND r.ticket_id IS NOT NULL
      AND ${notAbout(viewer)})::int AS "reportsMade",
    (SELECT count(*) FROM reports WHERE reported = ${memberId})::int AS "reportsReceived",
    m.sent_messages AS "messagesSent", m.received_messages AS "messagesReceived"
    FROM members m WHERE m.id = ${memberId}`.execute(db)
  return rows[0]!
}

async function readAccuracy(db: Queryable, { memberId, viewer }: Asked): Promise<Case['accuracy']> {
  const { rows } = await sql<{ accuracy: Case['accuracy'] }>`
    SELECT ${accuracyOf(sql`${memberId}`, viewer)} AS accuracy`.execute(db)
  return rows[0]!.accuracy
}

const readReportsAbout = (db: Queryable, { memberId, viewer }: Asked) =>
  readAll<NonNullable<Case['reportsAbout']>[number]>(
    db,
    sql`SELECT r.id AS "reportId", r.category, ${openText} AS text, r.created_at AS created, r.status, r.ticket_id AS "ticketId",
        ${person(sql`r.reporter`)} AS reporter, ${accuracyOf(sql`r.reporter`, viewer)} AS accuracy
      FROM reports r WHERE r.reported = ${memberId} ORDER BY r.created_at DESC, r.id LIMIT ${maxShown}`,
  )

const readReportsBy = (db: Queryable, { memberId, viewer }: Asked) =>
  readAll<NonNullable<Case['reportsBy']>[number]>(
    db,
    sql`SELECT r.id AS "reportId", r.category, r.created_at AS created, r.status, r.ticket_id AS "ticketId",
        ${person(sql`r.reported`)} AS reported
      FROM reports r WHERE r.reporter = ${memberId} AND r.ticket_id IS NOT NULL AND ${notAbout(viewer)}
      ORDER BY r.created_at DESC, r.id LIMIT ${maxShown}`,
  )

const readDecisions = (db: Queryable, memberId: number) =>
  readAll<Case['decisions'][number]>(
    db,
    sql`SELECT d.id AS "decisionId", d.action, d.reason, d.words, d.abilities, d.created_at AS created, d.ends_at AS ends,
        d.reversed_at AS reversed, ${person(sql`d.decided_by`)} AS "decidedBy",
        d.reversed_at IS NULL AND coalesce(d.ends_at > app_now(), d.action NOT IN ('warn', 'sign-out')) AS stands,
        CASE WHEN a.decision_id IS NOT NULL THEN jsonb_build_object('text', a.text, 'status', a.status,
          'created', to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answer', a.answer) END
          AS appeal
      FROM decisions d LEFT JOIN appeals a ON a.decision_id = d.id
      WHERE d.member_id = ${memberId} ORDER BY d.created_at DESC, d.id LIMIT ${maxShown}`,
  )
