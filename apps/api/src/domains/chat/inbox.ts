import type { Output } from '@harana/contract'
import { DEFAULT_HIGH_AGE, DEFAULT_LOW_AGE } from '@harana/contract/model/limits'
import { type Queryable, sql } from '../../db/db.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handlers } from '../handler.ts'

type Inbox = Output<'chat/getinbox'>

/** The inbox of who has not chosen. */
const usual: Inbox = {
  reach: 'everybody',
  countries: [],
  lowAge: DEFAULT_LOW_AGE,
  highAge: DEFAULT_HIGH_AGE,
  verifiedOnly: false,
  withPhoto: false,
  readMarks: true,
  typingMarks: true,
}

export const inboxHandlers: Handlers<'chat/getinbox' | 'chat/saveinbox'> = {
  'chat/getinbox': async (_input, { db, viewer }) => readInbox(db, viewer.memberId),

  'chat/saveinbox': async (changes, { db, viewer, invalidate }) => {
    const me = viewer.memberId
    // Two changes at once take turns, so that neither takes back the other.
    await sql`INSERT INTO inboxes (member_id) VALUES (${me}) ON CONFLICT DO NOTHING`.execute(db)
    await sql`SELECT FROM inboxes WHERE member_id = ${me} FOR UPDATE`.execute(db)
    const inbox = { ...(await readInbox(db, me)), ...changes }
    if (inbox.lowAge > inbox.highAge) throw new Refusal('WRONGAGES')
    await sql`UPDATE inboxes SET reach = ${inbox.reach}, countries = ${[...new Set(inbox.countries)]}::int[],
        low_age = ${inbox.lowAge}, high_age = ${inbox.highAge}, verified_only = ${inbox.verifiedOnly},
        with_photo = ${inbox.withPhoto}, read_marks = ${inbox.readMarks}, typing_marks = ${inbox.typingMarks}
      WHERE member_id = ${me}`.execute(db)
    invalidate(me)
    return {}
  },
}

async function readInbox(db: Queryable, memberId: number): Promise<Inbox> {
  const { rows } = await sql<Inbox>`
    SELECT reach, countries, low_age AS "lowAge", high_age AS "highAge", verified_only AS "verifiedOnly",
      with_photo AS "withPhoto", read_marks AS "readMarks", typing_marks AS "typingMarks"
    FROM inboxes WHERE member_id = ${memberId}`.execute(db)
  return rows[0] ?? usual
}
