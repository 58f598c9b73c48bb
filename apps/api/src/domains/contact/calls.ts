import { CONTACT_FASTEST_MS } from '@harana/contract/model/limits'
import { sql } from '../../db/db.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { ownAccount } from '../accounts/accounts.ts'
import type { DomainHandlers } from '../handler.ts'

const incomplete = 'Please fill in all the fields'

export const handlers: DomainHandlers<'contact'> = {
  'public/contactus': async (input, { db, send, viewer, site, locale, now }) => {
    const { userId, name, email, message, sendCopy, nickname, elapsed } = input
    if (userId != null && userId !== '' && String(userId) !== String(viewer?.memberId ?? ''))
      throw wrongField('userId', 'This is not the member who is logged in.')
    const empty = Object.entries({ name, email, message }).filter(([, value]) => value === '')
    if (empty.length > 0) {
      const fields = Object.fromEntries(empty.map(([field]) => [field, incomplete]))
      throw new Refusal('INCOMPLETE', undefined, { fields })
    }
    if (elapsed !== undefined && elapsed < CONTACT_FASTEST_MS) throw new Refusal('TOOFAST')
    // A bot that filled in the hidden field gets the answer of success, so that it does not try anything else.
    if (nickname !== '') return { copy: false }
    const { rows } = await sql<{ id: string }>`
      INSERT INTO contact_messages (member_id, site, language, name, email, message, day)
      VALUES (${viewer?.memberId ?? null}, ${site}, ${locale}, ${name}, ${email}, ${message}, ${now.toISOString().slice(0, 10)})
      ON CONFLICT DO NOTHING RETURNING id`.execute(db)
    const copy = sendCopy && viewer?.flags.verifiedEmail === true && ownAccount.of(viewer).email === email
    if (rows[0]) {
      await send('contact-mail', { messageId: rows[0].id, to: 'operator' })
      if (copy) await send('contact-mail', { messageId: rows[0].id, to: 'writer' })
    }
    return { copy }
  },
}
