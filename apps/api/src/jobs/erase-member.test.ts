import { hash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consentVersions } from '@harana/contract/model/consents'
import { cents, credits } from '@harana/contract/model/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from '../db/db.ts'
import { givenTables, personalTables } from '../db/personal-data.ts'
import { eraseMember, replayErasures } from '../domains/accounts/erase.ts'
import { listErasures } from '../domains/accounts/erasures.ts'
import { verifyAuditLog } from '../domains/audit/verify.ts'
import { earnCents, giveCredits, holdCredits, spendCredits } from '../domains/ledger/ledger.ts'
import { secretsFrom } from '../kernel/secrets.ts'
import { projectFolder } from '../launch/project.ts'
import {
  type CreatedMember,
  createBlock,
  createLike,
  createMember,
  createNote,
  createVisit,
} from '../testing/factories.ts'
import { logLines } from '../testing/log-lines.ts'
import { photo } from '../testing/photos.ts'
import { changesBetween, rowsOf } from '../testing/rows-of-others.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { unzip } from '../testing/unzip.ts'

let app: TestApp
const { lines, logTo } = logLines()
let moderator: CreatedMember
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' }, { logTo })
  moderator = await createMember(app.db, { gender: 3, staffRoles: ['moderator', 'support'] })
})
afterAll(() => app.stop())
afterEach(() => app.moveClock(0))

const as = ({ token }: CreatedMember) => ({ token })
const report = (reporter: CreatedMember, { id }: CreatedMember, text: string) =>
  app.call('profiles/reportuserprofile', { profileId: id, category: 'scam', text }, as(reporter))
const erase = ({ id }: CreatedMember) => eraseMember(app.workerDeps, id)
const confirmPhone = ({ id }: CreatedMember, number: string) =>
  sql`INSERT INTO confirmed_phones (member_id, number_hash, sealed_number)
    VALUES (${id}, ${app.secrets.phoneHash(number)}, ${app.secrets.phone.seal(number)})`.execute(app.db)

/** Every table of the database, and the number of its rows whose text, bytes or JSON hold a text in any letters. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND c.relkind = 'r'`.execute(
    app.db,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(
    tables.map(
      ({ name }) =>
        sql`SELECT ${name}::text AS name WHERE EXISTS (SELECT FROM ${sql.raw(name)} t WHERE t::text ILIKE ${`%${text}%`})`,
    ),
    sql` UNION ALL `,
  )}`.execute(app.db)
  return rows.map(({ name }) => name)
}

async function storedKeys(prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.storage.list(prefix)) keys.push(key)
  return keys
}

/** The word that every text of the member holds. */
const canary = 'tarsier'

/** A member of whom every table knows something, and the others that it is about. */
async function createKnownMember() {
  const answered = { prompt: 'goodSunday', language: 'en' } as const
  const him = await createMember(app.db, { gender: 3, prompts: [{ ...answered, answer: 'With my boat.' }] })
  const her = await createMember(app.db, {
    email: `${canary}.owner@test.example`,
    firstName: 'Tarsier',
    lastName: 'Tarsieri',
    phone: '+639171234567',
    cellPhone: '+639179876543',
    prompts: [{ ...answered, answer: 'With a tarsier.' }],
    profile: {
      profileName: 'Tarsier_Eyes',
      aboutUser: 'I keep a tarsier.',
      aboutMatch: 'Likes a tarsier.',
    },
  })
  const { id } = her
  const announcement = randomUUID()
  const run = (statement: ReturnType<typeof sql>) => statement.execute(app.db)
  const key = () => Buffer.from(hash('sha256', `${canary} ${Math.random()}`, 'hex'), 'hex')

  const upload = await app.call('profiles/uploadprofileimage', {}, { token: her.token, body: await photo() })
  const path = upload.profileImage.split('/')[2]!
  await createLike(app.db, id, him.id)
  await createLike(app.db, him.id, id)
  await run(
    sql`INSERT INTO liked_parts (liker, liked, prompt) VALUES (${him.id}, ${id}, 'goodSunday'), (${id}, ${him.id}, 'goodSunday')`,
  )
  await run(sql`INSERT INTO whats_new_seen (member_id, seen_until) VALUES (${id}, app_now())`)
  await run(sql`INSERT INTO celebrations (member_id, other_id) VALUES (${id}, ${him.id}), (${him.id}, ${id})`)
  await createVisit(app.db, id, him.id)
  await createVisit(app.db, him.id, id)
  await createNote(app.db, id, him.id, 'Saw a tarsier.')
  await createNote(app.db, him.id, id, 'Her tarsier is called Bo.')
  const blocked = await createMember(app.db, { gender: 3 })
  await createBlock(app.db, id, blocked.id)
  await createBlock(app.db, blocked.id, id)
  await run(sql`UPDATE blocks SET blocked_name = 'Tarsier_Eyes' WHERE blocked = ${id}`)
  await run(sql`INSERT INTO hidden_profiles (hider, hidden) VALUES (${id}, ${him.id}), (${him.id}, ${id})`)
  await run(sql`UPDATE members SET invited_by = ${id} WHERE id = ${him.id}`)

  await report(her, him, 'He said my tarsier is fake.')
  await report(him, her, 'Her photos are of somebody else.')
  const { tickets } = await app.call('admin/gettickets', {}, as(moderator))
  const ticketOf = (about: number) => tickets.find(({ member }) => member.profileId === about)!.ticketId
  await app.call('admin/addticketnote', { ticketId: ticketOf(id), text: 'Tarsier, again.' }, as(moderator))
  await app.call(
    'admin/sanctionmember',
    { profileId: id, ticketId: ticketOf(id), action: 'warn', reason: 'other', words: 'Mind your tarsier.' },
    as(moderator),
  )
  await app.call('admin/dismissreports', { ticketId: ticketOf(him.id) }, as(moderator))
  await run(
    sql`INSERT INTO member_notes (member_id, writer, text) VALUES (${id}, ${moderator.id}, 'Tarsier keeper.')`,
  )
  const { statements } = await app.call('users/getstatements', {}, as(her))
  await app.call('users/appeal', { token: statements[0]!.token, text: 'My tarsier did nothing.' })
  await run(sql`UPDATE decisions SET taken = ${JSON.stringify({ texts: { aboutUser: 'A tarsier.' } })}, profile_name = 'Tarsier_Eyes',
    reversal_words = 'Sorry, tarsier.', reversed_by = ${moderator.id} WHERE member_id = ${id}`)

  await app.call(
    'users/savedraft',
    { form: 'sign-up-step-2', content: { aboutUser: 'A tarsier' } } as never,
    as(her),
  )
  await run(sql`INSERT INTO drafts (member_id, form, content) VALUES (${id}, 'one', '{"text":"tarsier"}')
    ON CONFLICT DO NOTHING`)
  await run(sql`INSERT INTO consents (member_id, document, version) VALUES (${id}, 'terms', 'tarsier-1')`)
  await run(sql`INSERT INTO consent_records (member_id, document, version, act, place)
    VALUES (${id}, 'terms', 'tarsier-2', 'given', 'asked')`)
  await run(sql`INSERT INTO code_tries (member_id, day) VALUES (${id}, current_date)`)
  await run(sql`INSERT INTO codes (member_id, email, code_hash, expires_at)
    VALUES (${id}, ${her.email}, ${key()}, app_now() + interval '1 day')`)
  await run(sql`INSERT INTO links (member_id, email, purpose, token_hash, expires_at)
    VALUES (${id}, ${her.email}, 'log-in', ${key()}, app_now() + interval '1 day')`)
  await run(sql`INSERT INTO log_ins (member_id, device, network) VALUES (${id}, ${key()}, ${key()})`)
  await run(sql`INSERT INTO identities (provider, subject, member_id, email)
    VALUES ('google', 'tarsier-subject', ${id}, 'tarsier@provider.example')`)
  await run(sql`INSERT INTO leavings (member_id, back_until) VALUES (${id}, app_now())`)
  await run(sql`INSERT INTO data_exports (member_id, asked_at, ended_at, folder, parts, bytes)
    VALUES (${id}, app_now() - interval '2 days', app_now(), 'export-of-tarsier', 1, 7)`)
  await app.storage.put('export-of-tarsier/00000', Buffer.from(canary))
  await run(
    sql`INSERT INTO invites (member_id, token, former_token) VALUES (${id}, 'tarsier-invites', 'tarsier')`,
  )
  await run(sql`INSERT INTO invite_rewards (inviter_id, invited_id, cents, reason, decided_by, verified_at, marks)
    VALUES (${id}, ${him.id}, 500, 'A tarsier.', ${moderator.id}, app_now(), '{own}'),
      (${him.id}, ${id}, 500, NULL, ${id}, app_now(), '{own}')`)
  await run(sql`UPDATE members SET email = 'tarsier.second@test.example' WHERE id = ${id}`)
  await run(sql`INSERT INTO email_changes (member_id, email, expires_at)
    VALUES (${id}, ${`${canary}.next@test.example`}, app_now())`)
  await run(sql`INSERT INTO email_undos (id, member_id, email, token_hash, expires_at)
    VALUES (gen_random_uuid(), ${id}, ${`${canary}.first@test.example`}, ${key()}, app_now())`)
  await run(sql`INSERT INTO confirmed_phones (member_id, number_hash, sealed_number)
    VALUES (${id}, ${app.secrets.phoneHash('+639170000001')}, ${app.secrets.phone.seal('+639170000001')})`)
  const { rows: texts } = await sql<{
    id: string
  }>`INSERT INTO text_messages (member_id, number_hash, prefix_hash, provider_id)
    VALUES (${id}, ${key()}, ${key()}, 'tarsier') RETURNING id`.execute(app.db)
  await run(
    sql`INSERT INTO former_phones (member_id, number_hash) VALUES (${id}, ${app.secrets.phoneHash('+639170000003')})`,
  )
  await run(sql`INSERT INTO phone_codes (member_id, message_id, number_hash, sealed_number, expires_at)
    VALUES (${id}, ${texts[0]!.id}, ${key()}, 'tarsier', app_now() + interval '1 day')`)
  await run(
    sql`INSERT INTO requests (member_id, kind, wish, reason) VALUES (${id}, 'profile-change', '{}', 'A tarsier.')`,
  )
  await run(sql`INSERT INTO saved_searches (member_id, name, filter) VALUES (${id}, 'Tarsier friends', '{}')`)
  await run(sql`INSERT INTO saved_search_mails (member_id) VALUES (${id})`)
  await run(
    sql`INSERT INTO lifts (member_id, credits, started_at, ends_at) VALUES (${id}, 50, app_now(), app_now())`,
  )
  await run(sql`INSERT INTO plan_periods (member_id, plan_id, source, source_id, started_at, ends_at, renews)
    VALUES (${id}, 2, 'purchase', 'tarsier', app_now(), app_now(), true)`)
  await run(sql`INSERT INTO profiles_shown (member_id, day, seen) VALUES (${id}, current_date, repeat('0', 8192)::bit(8192))
    ON CONFLICT DO NOTHING`)
  await run(
    sql`INSERT INTO notification_settings (member_id, kind, here, mail, push) VALUES (${id}, 'like', true, 'never', false)`,
  )
  await run(sql`INSERT INTO notification_mails (notification_id, member_id, pace, due_at)
    SELECT id, member_id, 'daily', app_now() FROM notifications WHERE member_id = ${id} ON CONFLICT DO NOTHING`)
  await run(sql`INSERT INTO held_pushes (notification_id, member_id, due_at)
    SELECT id, member_id, app_now() FROM notifications WHERE member_id = ${id}`)
  await run(
    sql`INSERT INTO quiet_hours (member_id, is_on, starts, ends, time_zone) VALUES (${id}, true, '22:00', '07:00', 'Asia/Manila')`,
  )
  await run(sql`INSERT INTO pending_photos (member_id, path, placeholder)
    VALUES (${id}, ${'a'.repeat(32)}, 'tarsier')`)
  await run(sql`INSERT INTO live_photos (member_id, hand, place, expires_at, sent_at, folder)
    VALUES (${id}, 'fist', 'chin', app_now(), app_now(), ${`live-${'b'.repeat(32)}`})`)
  const sentDocument = await app.workerDeps.documents.put(Buffer.from(canary))
  await run(sql`INSERT INTO verification_documents (member_id, part, hand, place, folder, key_id, wrapped_key)
    VALUES (${id}, 'selfie', 'fist', 'chin', ${sentDocument.folder}, ${sentDocument.keyId}, ${sentDocument.wrappedKey})`)
  await run(sql`INSERT INTO verifications (member_id, words, legal_name, checked_photo, checked_names, decided_by)
    VALUES (${id}, 'No tarsier on it.', ${app.secrets.legalName.seal('Tarsier Tarsieri')}, 'tarsier', 'tarsier', ${moderator.id})`)
  await run(sql`INSERT INTO verification_checks (member_id, provider, session, legal_name, birthdate)
    VALUES (${id}, 'stripe', 'vs_' || gen_random_uuid(), ${app.secrets.legalName.seal('Tarsier Tarsieri')},
      ${app.secrets.legalName.seal('1994-03-02')})`)
  await run(sql`INSERT INTO document_reads (document_id, member_id, reader, ticket_id)
    SELECT id, member_id, ${moderator.id}, 1 FROM verification_documents WHERE member_id = ${id}`)
  await app.storage.put(`live-${'b'.repeat(32)}/sealed`, Buffer.from(canary))
  await app.storage.put(`${'a'.repeat(32)}/master.webp`, Buffer.from(canary))
  await run(sql`INSERT INTO push_subscriptions (session_id, member_id, fingerprint, endpoint, p256dh, auth, site, language)
    SELECT id, member_id, ${key()}, 'https://push.example/tarsier', ${key()}, ${key()}, 'harana', 'en' FROM sessions WHERE member_id = ${id}`)
  await run(sql`INSERT INTO push_deliveries (notification_id, subscription_id)
    SELECT n.id, s.id FROM notifications n JOIN push_subscriptions s ON s.member_id = n.member_id WHERE n.member_id = ${id}`)
  await run(
    sql`INSERT INTO second_factors (member_id, kind, name, totp_secret, totp_step) VALUES (${id}, 'totp', 'Tarsier phone', 'tarsier', 1)`,
  )
  await run(sql`INSERT INTO recovery_codes (member_id, code_hash) VALUES (${id}, ${key()})`)
  await run(sql`INSERT INTO second_factor_challenges (session_id, purpose, challenge, expires_at)
    SELECT id, 'proof', 'tarsier', app_now() + interval '1 day' FROM sessions WHERE member_id = ${id}`)
  await run(sql`INSERT INTO socket_tickets (token_hash, session_id, site, expires_at)
    SELECT ${key()}, id, 'harana', app_now() + interval '1 day' FROM sessions WHERE member_id = ${id}`)
  await run(sql`INSERT INTO fraud_notices (decision_id, member_id) SELECT id, ${id} FROM decisions LIMIT 1`)
  await run(sql`INSERT INTO hidings (member_id, ticket_id, what, began_at)
    VALUES (${id}, ${ticketOf(id)}, 'age', app_now())`)
  const { rows: banned } = await sql<{
    id: number
  }>`INSERT INTO banned_photos (path, member_id, banned_by, banned_at)
    VALUES (${randomUUID().replaceAll('-', '')}, ${id}, ${moderator.id}, app_now()) RETURNING id`.execute(
    app.db,
  )
  await run(sql`INSERT INTO photo_hits (kind, member_id, path, banned_photo_id, distance, first_at, last_at, settled_at, settled_by)
    VALUES (1, ${id}, ${'c'.repeat(32)}, ${banned[0]!.id}, 1, app_now(), app_now(), app_now(), ${moderator.id})`)
  await run(sql`INSERT INTO photo_hits (kind, member_id, path, other_member_id, other_path, distance, first_at, last_at)
    VALUES (2, ${him.id}, ${'d'.repeat(32)}, ${id}, ${path}, 1, app_now(), app_now())`)
  await app.storage.put(`${'c'.repeat(32)}/master.webp`, Buffer.from(canary))
  const { rows: messages } = await sql<{ id: string }>`
    INSERT INTO contact_messages (member_id, site, language, name, email, message, day)
    VALUES (${id}, 'harana', 'en', 'Tarsier', 'tarsier@other.example', 'About my tarsier', current_date),
      (NULL, 'harana', 'en', 'Tarsier', 'tarsier.second@test.example', 'Before I had an account', current_date)
    RETURNING id`.execute(app.db)
  await run(
    sql`INSERT INTO contact_answers (message_id, staff_id, answer) VALUES (${messages[0]!.id}, ${moderator.id}, 'Dear Tarsier')`,
  )
  await run(
    sql`INSERT INTO site_settings (name, value, version) VALUES ('tips', '{}', 1) ON CONFLICT DO NOTHING`,
  )
  await run(
    sql`INSERT INTO site_setting_changes (name, version, staff_id) VALUES ('tips', 1, ${moderator.id}) ON CONFLICT DO NOTHING`,
  )
  await run(
    sql`INSERT INTO scam_rules (id, value, version) VALUES ('gift.ask', NULL, 1) ON CONFLICT DO NOTHING`,
  )
  await run(
    sql`INSERT INTO scam_rule_changes (rule, version, staff_id) VALUES ('gift.ask', 1, ${moderator.id}) ON CONFLICT DO NOTHING`,
  )
  await run(sql`INSERT INTO announcements (id, version, title_en, title_fil, text_en, text_fil, audience, importance, starts_at, ends_at)
    VALUES (${announcement}, 1, '', '', '', '', 'all', 'quiet', app_now() - interval '2 days', app_now() - interval '1 day')`)
  await run(
    sql`INSERT INTO announcement_versions (announcement_id, version, content, staff_id) VALUES (${announcement}, 1, '{}', ${moderator.id})`,
  )
  await run(
    sql`INSERT INTO announcement_dismissals (member_id, announcement_id) VALUES (${id}, ${announcement})`,
  )
  const { rows: seals } = await sql<{
    id: number
  }>`INSERT INTO seals (ticket_id, member_id, sealed_by, sealed_at)
    VALUES (${ticketOf(id)}, ${moderator.id}, ${moderator.id}, app_now()) RETURNING id`.execute(app.db)
  await run(sql`INSERT INTO seal_openings (seal_id, asked_by, reason, asked_at, ends_at, answered_by, agreed)
    VALUES (${seals[0]!.id}, ${moderator.id}, 'To report it.', app_now(), app_now(), 1, true),
      (${seals[0]!.id}, 1, 'To report it.', app_now(), app_now(), ${moderator.id}, true)`)
  await run(sql`UPDATE tickets SET assignee = ${moderator.id} WHERE member_id = ${id}`)

  const work = { db: app.db, invalidate: () => {} } as never
  const amount = credits(100)
  await giveCredits(work, { memberId: id, kind: 'bundle', amount, key: randomUUID() })
  await spendCredits(work, { memberId: id, kind: 'lift', amount: credits(70), key: randomUUID() })
  const earned = { memberId: id, kind: 'giftShare', amount: cents(3), key: randomUUID() } as const
  await earnCents(work, { ...earned, payableAt: new Date(Date.now() + 3_600_000) })
  await holdCredits(work, {
    memberId: id,
    kind: 'lift',
    amount: credits(10),
    key: randomUUID(),
    expiresAt: new Date(Date.now() + 3_600_000),
  })

  await run(sql`INSERT INTO credit_proposals (kind, member_id, amount, reason, proposed_by)
    VALUES ('up', ${id}, 5, 'For the tarsier.', ${moderator.id}), ('down', ${id}, 5, 'For the tarsier.', ${him.id})`)
  await run(sql`UPDATE credit_proposals SET answered_by = ${moderator.id}, answered_at = app_now(), approved = true
    WHERE member_id = ${id} AND proposed_by = ${him.id}`)
  await run(sql`INSERT INTO call_answers (member_id, call, key, input_hash, answer)
    VALUES (${id}, 'plans/lift', 'tarsier', ${key()}, '{"of":"tarsier"}')`)

  const { conversation } = await app.call(
    'chat/sendmessage',
    { profileId: him.id, clientId: randomUUID(), content: { kind: 'text', text: 'Good morning to you.' } },
    as(her),
  )
  await app.call(
    'chat/sendmessage',
    {
      conversationId: conversation.conversationId,
      clientId: randomUUID(),
      content: { kind: 'text', text: 'And a good evening.' },
    },
    as(him),
  )
  // With members who were erased meanwhile, so that the member stands in both places.
  await run(sql`INSERT INTO conversations (low_id, high_id, begun_at)
    VALUES (${id}, NULL, app_now()), (NULL, ${id}, app_now())`)
  await run(sql`INSERT INTO inboxes (member_id) VALUES (${id})`)
  const picture = `chat-${randomUUID()}`
  await run(sql`INSERT INTO chat_media (member_id, kind, path, content_type, width, height, placeholder)
    VALUES (${id}, 'image', ${picture}, 'image/webp', 3, 2, '')`)
  await app.storage.put(`${picture}/large`, Buffer.from(canary))
  await run(sql`INSERT INTO gifts (conversation_id, number, sender_id, receiver_id, name, credits, at)
    SELECT conversation_id, number, CASE sender_id WHEN ${id} THEN ${id} ELSE ${him.id} END::bigint,
      CASE sender_id WHEN ${id} THEN ${him.id} ELSE ${id} END::bigint, 'rose', 200, app_now()
    FROM messages WHERE conversation_id = ${conversation.conversationId}`)
  await run(sql`INSERT INTO express_messages (conversation_id, number, sender_id, at)
    SELECT conversation_id, number, sender_id, app_now() FROM messages
    WHERE conversation_id = ${conversation.conversationId} AND sender_id = ${id}`)
  for (const [sender, receiver] of [
    [id, him.id],
    [him.id, id],
  ])
    await run(sql`WITH ticket AS (
        INSERT INTO tickets (kind, member_id, priority, due_at, status) VALUES ('scam', ${sender}::bigint, 1, app_now(), 'closed')
        RETURNING id)
      INSERT INTO scam_findings (ticket_id, sender_id, receiver_id, conversation_id, client_id, text, why, score, rules, at)
      SELECT id, ${sender}::bigint, ${receiver}::bigint, ${conversation.conversationId}::uuid, gen_random_uuid(), 'Send me 500.', 'rules', 100, '{}',
        app_now() FROM ticket`)

  const { rows: prices } = await sql<{ id: number }>`
    INSERT INTO prices (product_type, product_id, cents, valid_until, staff_id)
    VALUES ('plan', 2, 1800, app_now(), ${moderator.id}) RETURNING id`.execute(app.db)
  const { rows: subscriptions } = await sql<{ id: string }>`
    INSERT INTO subscriptions (member_id, provider, provider_id, customer_id, price_id, state, period_end, renews)
    VALUES (${id}, 'stripe', ${randomUUID()}, 'cus_tarsier', ${prices[0]!.id}, 'ended', app_now(), false) RETURNING id`.execute(
    app.db,
  )
  const { rows: purchases } = await sql<{ id: string }>`
    INSERT INTO purchases (member_id, reason, product_type, product_id, price_id, state, cents, seller_name,
      seller_address, seller_tax_number, site, provider, checkout_url, card_brand, card_last4, subscription_id,
      receipt_number, paid_at)
    VALUES (${id}, 'order', 'plan', 2, ${prices[0]!.id}, 'paid', 1800, 'Seller', 'Cebu', '', 'harana', 'stripe',
      'https://pay.example/tarsier', 'tarsier', '4242', ${subscriptions[0]!.id},
      (SELECT coalesce(max(receipt_number), 0) + 1 FROM purchases), app_now())
    RETURNING id`.execute(app.db)
  await run(sql`INSERT INTO refunds (purchase_id, cents, state, reason, asked_by, answered_by)
    VALUES (${purchases[0]!.id}, 1, 'done', 'The tarsier wished it.', ${moderator.id}, ${him.id}),
      (${purchases[0]!.id}, 1, 'done', 'The tarsier wished it.', ${him.id}, ${moderator.id})`)
  await run(sql`INSERT INTO disputes (provider_id, purchase_id, cents, state)
    VALUES (${randomUUID()}, ${purchases[0]!.id}, 1, 'open')`)

  await run(sql`INSERT INTO payout_terms (rate, minimum_cents, fees, set_by, reason)
    VALUES (5800, 1000, '{}', ${id}, 'The rate of today.')`)
  await run(sql`INSERT INTO payout_batches (id, made_by) VALUES (${randomUUID()}, ${id})`)
  const accountId = randomUUID()
  await run(sql`INSERT INTO payout_accounts (id, member_id, method, key_id, sealed, ending, number_hash)
    VALUES (${accountId}, ${id}, 'paypal', 'one', 'tarsier', 't•••@tarsier.example', ''::bytea)`)
  const payout = (member: number, first: number, second: number) =>
    run(sql`INSERT INTO payouts (id, member_id, account_id, state, method, ending, cents, fee_cents, rate, centavos, key_id,
        sealed, hold_id, first_by, first_at, second_by, second_at, paid_at, words)
      VALUES (${randomUUID()}, ${member}, ${member === id ? accountId : null}, 'paid', 'paypal', '4321', 100, 1, 5800, 5742,
        ${member === id ? 'one' : null}, ${member === id ? 'tarsier' : null},
        (SELECT coalesce(max(hold_id), 900000000) + 1 FROM payouts), ${first}, app_now(), ${second}, app_now(), app_now(),
        ${member === id ? 'Her tarsier earned it.' : ''})`)
  await payout(id, moderator.id, him.id)
  await payout(him.id, id, moderator.id)
  await payout(him.id, moderator.id, id)

  const url = 'tarsier.second@test.example'
  await app.workerDeps.transaction(async ({ send }) => {
    await send('password-changed', { memberId: id, site: 'harana' })
    await send('address-taken', { sealed: app.secrets.seal(url), site: 'harana' })
    await send('contact-mail', { messageId: messages[0]!.id, to: 'operator' })
  })
  return { her: { ...her, email: url }, him, path }
}

/** The roles of personal-data.ts for which there is no row that refers to one of some members so. */
async function missingRoles(memberIds: number[]): Promise<string[]> {
  const missing: string[] = []
  for (const [table, { members, through }] of personalTables)
    for (const column of Object.keys(members)) {
      const [other, key, member] = through?.[column] ?? []
      const where = other
        ? sql`${sql.ref(column)} IN (SELECT ${sql.ref(key!)} FROM ${sql.table(other)} WHERE ${sql.ref(member!)} = ANY(${memberIds}))`
        : sql`${sql.ref(column)} = ANY(${memberIds})`
      const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE ${where} LIMIT 1`.execute(app.db)
      if (rows.length === 0) missing.push(`${table}.${column}`)
    }
  return missing
}

test('an erased member is in no table, job, file, log or mail; what others keep stays without them, and others lose nothing of theirs', async () => {
  const { her, him, path } = await createKnownMember()
  expect(await missingRoles([her.id, moderator.id])).toEqual([])
  const traces = [canary, ...['9171234567', '9179876543', '9170000001'], path]
  expect((await tablesWith(canary)).length).toBeGreaterThan(20)
  // Whose last activity is not written yet.
  await app.activity.flush()
  await app.sessionUses.flush()
  const othersRows = await rowsOf(app, [him.id, moderator.id])
  const before = await othersRows()
  const { rows: tokens } = await sql<{ hash: string }>`
    SELECT encode(token_hash, 'hex') AS hash FROM sessions WHERE member_id = ${her.id}`.execute(app.db)
  const logged = () => `${lines.join('')}${JSON.stringify([app.jobLines, app.warnings])}`.toLowerCase()
  // What API and worker logged while the account was there stays in the log files.
  await app.runJobs()
  for (const trace of traces) expect(logged()).not.toContain(trace)
  app.mails.length = 0

  expect(await eraseMember(app.workerDeps, her.id, { asked: true })).toBe(true)

  const found = await Promise.all(traces.map(async (trace) => [trace, await tablesWith(trace)]))
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(traces.map((trace) => [trace, []])))
  expect(await tablesWith(tokens[0]!.hash)).toEqual([])
  // Her number, which was random, stays in the chain of the audit log alone, and for two hours among changed cards.
  expect((await tablesWith(String(her.id))).sort()).toEqual(['audit_log', 'audit_subjects', 'search_changes'])
  expect((await storedKeys()).filter((key) => !key.startsWith('erasures/'))).toEqual([])
  await app.runJobs()
  const about = app.mails.filter((mail) => JSON.stringify(mail).toLowerCase().includes(canary))
  expect(about.map(({ to, subject }) => [to, subject])).toEqual([
    [her.email, 'Your Harana account is erased'],
  ])
  for (const trace of traces) expect(logged()).not.toContain(trace)
  expect(await tablesWith(canary)).toEqual([])
  expect((await app.raw('users/me', {}, as(her))).statusCode).not.toBe(200)

  // What he and staff keep: his report in his words, and that there was a decision.
  const { rows: reports } =
    await sql`SELECT reported, text, evidence FROM reports WHERE reporter = ${him.id}`.execute(app.db)
  expect(reports).toEqual([{ reported: null, text: 'Her photos are of somebody else.', evidence: {} }])
  // What staff wrote to and about her, and what was to be mailed of what she caused, refers to her by another row.
  const byAnotherRow = ['contact_answers', 'ticket_notes', 'refunds', 'notification_mails']
  const changes = changesBetween(before, await othersRows()).filter(
    ({ table, before: was }) => was && !Object.values(was).includes(her.id) && !byAnotherRow.includes(table),
  )
  expect(changes.map(({ table }) => table)).toEqual([])
  const verified = await verifyAuditLog({ ...app, secrets: [app.secrets], noted: [] })
  expect(verified.faults).toEqual([])
})

test('the download of a suspended member follows its schema, holds something of every table that is given, and nothing that others or staff keep for themselves', async () => {
  const { her, him } = await createKnownMember()
  const admirer = await createMember(app.db, { gender: 3, profile: { profileName: 'Secret_Admirer' } })
  await createLike(app.db, admirer.id, her.id)
  await createVisit(app.db, admirer.id, her.id)
  await createBlock(app.db, admirer.id, her.id)
  const shy = await createMember(app.db, { gender: 3, profile: { profileName: 'Shy_Visitor' } })
  await createVisit(app.db, shy.id, her.id)
  await sql`UPDATE members SET shows_visits = false WHERE id = ${shy.id}`.execute(app.db)
  await sql`UPDATE members SET suspended_until = app_now() + interval '7 days' WHERE id = ${her.id}`.execute(
    app.db,
  )
  await sql`UPDATE sessions SET proven_at = app_now(), second_factor_at = app_now() WHERE member_id = ${her.id}`.execute(
    app.db,
  )
  app.viewers.invalidate(her.id)
  expect((await app.call('users/getreports', {}, as(her))).result).toBe('ERROR')

  const { exportId } = await app.call('users/askdataexport', {}, as(her))
  await app.runJob('data-export', { exportId, memberId: her.id })
  const { rawPayload } = await app.raw('users/downloaddataexport', { exportId }, as(her))
  const files = unzip(rawPayload)
  const text = files.get('data.json')!.toString()
  const schema = JSON.parse(readFileSync(join(projectFolder, 'docs/data-export.schema.json'), 'utf8'))
  const { tables } = z.fromJSONSchema(schema).parse(JSON.parse(text)) as {
    tables: Record<string, Record<string, unknown>[]>
  }
  expect(Object.keys(tables).filter((name) => tables[name]!.length === 0)).toEqual([])
  expect(Object.keys(tables)).toEqual(givenTables.map(({ name }) => name))
  const own = [
    'I keep a tarsier.',
    'Saw a tarsier.',
    'He said my tarsier is fake.',
    'My tarsier did nothing.',
  ]
  const theirs = [
    'is called Bo',
    'somebody else',
    'Tarsier, again',
    'Tarsier keeper',
    'Secret_Admirer',
    'Shy_Visitor',
  ]
  for (const name of ['data.json', 'index.html']) {
    const content = files.get(name)!.toString()
    for (const words of own) expect(content).toContain(words)
    for (const words of theirs) expect(content).not.toContain(words)
    for (const { id } of [moderator, admirer, shy]) expect(content).not.toContain(String(id))
  }
  // Others’ likes come by the hour, as on the page, one’s own to the moment.
  const profile = { profileId: him.id, profileName: expect.any(String) }
  expect(tables.likes).toContainEqual({
    liker: profile,
    liked: expect.objectContaining({ profileId: her.id }),
    created_at: expect.stringMatching(/:00:00\.000Z$/),
  })
  expect(tables.likes).toHaveLength(2)
})

test('an open report keeps its copy of an erased member’s profile and photos until it is decided, and no longer', async () => {
  const [him, her] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
  const { token } = her
  const { profileImage } = await app.call('profiles/uploadprofileimage', {}, { token, body: await photo() })
  const path = profileImage.split('/')[2]!
  await report(him, her, 'She asks for money.')
  await erase(her)
  expect((await storedKeys(path)).length).toBeGreaterThan(3)
  const { tickets } = await app.call('admin/gettickets', {}, as(moderator))
  const open = tickets.find(({ kind, reports }) => kind === 'report' && reports === 1)!
  await app.runJob('sweep-personal-data', null)
  expect(await tablesWith(path)).toEqual(['reports'])

  await app.call('admin/dismissreports', { ticketId: open.ticketId }, as(moderator))
  await app.moveClock(26 * 3_600_000)
  await app.runJob('sweep-personal-data', null)
  await app.runJob('sweep-photos', null)
  await app.moveClock(0)
  expect(await tablesWith(path)).toEqual([])
  expect(await storedKeys(path)).toEqual([])
  const { rows } = await sql`SELECT text FROM reports WHERE reporter = ${him.id}`.execute(app.db)
  expect(rows).toEqual([{ text: 'She asks for money.' }])
})

test('a report that an erased member made goes on without saying who made it, and loses its words when it is decided', async () => {
  const [him, her] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
  await report(her, him, 'He threatened my pangolin.')
  await erase(her)
  expect(await tablesWith('pangolin')).toEqual(['reports'])
  const { tickets } = await app.call('admin/gettickets', {}, as(moderator))
  const { ticketId } = tickets.find(({ member }) => member.profileId === him.id)!
  await app.call('admin/dismissreports', { ticketId }, as(moderator))
  await app.runJobs()
  await app.runJob('sweep-personal-data', null)
  expect(await tablesWith('pangolin')).toEqual([])
})

test('the link to what was decided about an erased member shows nothing, and takes no appeal', async () => {
  const her = await createMember(app.db)
  const warn = { profileId: her.id, action: 'warn', reason: 'other', words: 'Mind your words.' } as const
  const { decisionId } = await app.call('admin/sanctionmember', warn, as(moderator))
  const token = app.secrets.seal(`statement ${decisionId}`)
  expect((await app.call('users/getstatement', { token })).result).toBe('OK')
  await erase(her)
  expect((await app.call('users/appeal', { token, text: 'Here is my dugong again.' })).code).toBe('NOTFOUND')
  expect((await app.call('users/getstatement', { token })).code).toBe('NOTFOUND')
  expect(await tablesWith('my dugong again')).toEqual([])
})

test('whoever was banned and erased is known by hashes that come from the e-mail and the number alone', async () => {
  const banned = await createMember(app.db, {
    gender: 3,
    banned: true,
    email: 'dugong@test.example',
  })
  await confirmPhone(banned, '+639170000055')
  await erase(banned)
  expect(await tablesWith('dugong')).toEqual([])
  const { rows } = await sql<{ kind: string; hash: Buffer }>`
    SELECT kind, hash FROM banned_contacts WHERE hash IN (${app.secrets.bannedEmailHash('dugong@test.example')},
      ${app.secrets.phoneHash('+639170000055')}) ORDER BY kind`.execute(app.db)
  expect(rows.map(({ kind }) => kind)).toEqual(['email', 'phone'])
  const newcomer = {
    password: 'a-good-password-of-mine',
    firstName: 'Dugong',
    gender: 3,
    birthdate: '1990-01-01',
    consent: consentVersions,
  } as const
  const signUp = (email: string) => app.call('users/sign-up', { ...newcomer, email })
  expect((await signUp('Dugong@test.example')).code).toBe('ADDRESSTAKEN')
  expect((await signUp('manatee@test.example')).result).toBe('OK')
})

test('what a banned member never proved is not refused to whose it is, nor what is another’s by now', async () => {
  const typed = { email: 'numbat@test.example', verifiedEmail: false, phone: '+639170000066' }
  const banned = await createMember(app.db, { gender: 3, banned: true, ...typed })
  await sql`INSERT INTO email_changes (member_id, email, expires_at)
    VALUES (${banned.id}, 'bilby@test.example', app_now() + interval '10 minutes')`.execute(app.db)
  const moved = await createMember(app.db, { gender: 3, email: 'potoroo@test.example' })
  for (const next of ['wombat@test.example', 'quokka@test.example'])
    await sql`UPDATE members SET email = ${next} WHERE id = ${moved.id}`.execute(app.db)
  await createMember(app.db, { email: 'potoroo@test.example' })
  await sql`UPDATE members SET banned_at = app_now() WHERE id = ${moved.id}`.execute(app.db)
  for (const member of [banned, moved]) await erase(member)
  const refused = async (name: string) =>
    (
      await sql`SELECT FROM banned_contacts
        WHERE hash = ${app.secrets.bannedEmailHash(`${name}@test.example`)}`.execute(app.db)
    ).rows.length
  expect(await Promise.all(['numbat', 'bilby', 'potoroo', 'wombat', 'quokka'].map(refused))).toEqual([
    0, 0, 0, 1, 1,
  ])
  const { rows } = await sql`SELECT FROM banned_contacts
    WHERE hash = ${app.secrets.phoneHash('+639170000066')}`.execute(app.db)
  expect(rows).toEqual([])
})

test('who was suspended and is erased does not come back before the suspension is over', async () => {
  const member = await createMember(app.db, { gender: 3, email: 'kakapo@test.example' })
  await confirmPhone(member, '+639170000077')
  await sql`UPDATE members SET suspended_until = app_now() + interval '3 days' WHERE id = ${member.id}`.execute(
    app.db,
  )
  await erase(member)
  const signUp = async () => {
    const newcomer = {
      firstName: 'Kaka',
      gender: 3,
      birthdate: '1990-01-01',
      consent: consentVersions,
    } as const
    const way = { email: 'kakapo@test.example', password: 'a-good-password-of-mine' }
    return (await app.call('users/sign-up', { ...newcomer, ...way })).code
  }
  expect(await signUp()).toBe('ADDRESSTAKEN')
  await app.moveClock(3 * 24 * 3_600_000 + 1000)
  try {
    expect(await signUp()).toBe('INCOMPLETEPROFILE')
    await app.runJob('sweep-accounts', null)
    const { rows } = await sql`SELECT FROM banned_contacts WHERE until IS NOT NULL`.execute(app.db)
    expect(rows).toEqual([])
  } finally {
    await app.moveClock(0)
  }
})

test('an erasure that broke off is done by its retry, and a restored member by the journal, which nobody else can write', async () => {
  const member = await createMember(app.db, { email: 'okapi@test.example' })
  const other = await createMember(app.db)
  await createLike(app.db, member.id, other.id)
  const removeFolder = app.storage.removeFolder
  const { token } = member
  await app.call('profiles/uploadprofileimage', {}, { token, body: await photo() })
  app.storage.removeFolder = () => Promise.reject(new Error('the storage is away'))
  await expect(erase(member)).rejects.toThrow('the storage is away')
  app.storage.removeFolder = removeFolder
  // Hidden and logged out already, and noted.
  expect((await app.call('profiles/getprofile', { profileId: member.id }, as(other))).result).not.toBe('OK')
  expect((await app.raw('users/me', {}, as(member))).statusCode).not.toBe(200)
  await erase(member)
  await erase(member)
  expect(await tablesWith('okapi')).toEqual([])
  expect(await storedKeys(`erasures/${member.id}.`)).toHaveLength(1)

  // A backup of before the erasure brings the member back.
  await sql`INSERT INTO members (id, email, first_name, gender, birthdate, site)
    VALUES (${member.id}, 'okapi@test.example', 'Okapi', 1, '1990-01-01', 'harana')`.execute(app.db)
  await app.storage.put(`erasures/${other.id}.1.${'0'.repeat(32)}`, new Uint8Array())
  const outcome = await replayErasures({ ...app.workerDeps, oldSecrets: [] })
  expect(outcome).toMatchObject({ erased: 1, foreign: 1 })
  expect(await tablesWith('okapi')).toEqual([])
  expect((await app.call('users/me', {}, as(other))).result).toBe('OK')
  // Entries of before the secret was replaced count.
  const listed: boolean[] = []
  const replaced = { storage: app.storage, secrets: [secretsFrom('another secret of the installation')] }
  for await (const { isOurs } of listErasures(replaced)) listed.push(isOurs)
  expect(listed.length).toBe(outcome.entries)
  expect(listed).not.toContain(true)
  const foreign = { ...app.workerDeps, secrets: secretsFrom('another'), oldSecrets: [] }
  expect((await replayErasures(foreign)).foreign).toBe(outcome.entries)
})

test('reports, decisions and cases go after three years, but for what is not decided and bans that stand', async () => {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO decisions (member_id, action, reason, words, created_at)
    SELECT ${(await createMember(app.db)).id}, action, 'other', 'Of old.', app_now() - age::interval
    FROM (VALUES ('warn', '1097 days'), ('ban', '1097 days'), ('warn', '1094 days')) AS old(action, age) RETURNING id`.execute(
    app.db,
  )
  await sql`INSERT INTO reports (category, text, evidence, status, created_at)
    SELECT 'other', 'Of old.', '{}', status, app_now() - interval '1097 days' FROM (VALUES (0), (1)) AS s(status)`.execute(
    app.db,
  )
  await app.runJob('sweep-personal-data', null)
  const decisions = await sql<{ action: string }>`
    SELECT action FROM decisions WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[]) ORDER BY action`.execute(
    app.db,
  )
  expect(decisions.rows.map(({ action }) => action)).toEqual(['ban', 'warn'])
  const reports = await sql<{ status: number }>`SELECT status FROM reports WHERE text = 'Of old.'`.execute(
    app.db,
  )
  expect(reports.rows).toEqual([{ status: 0 }])
})
