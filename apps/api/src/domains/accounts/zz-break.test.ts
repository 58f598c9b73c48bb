import { appendFileSync } from 'node:fs'
const say = (...a: unknown[]) => { expect(1).toBe(1); appendFileSync('/tmp/break13-out.txt', a.map(x => typeof x === 'string' ? x : JSON.stringify(x)).join(' ') + '\n') }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { createLike, createMember, createVisit, createSession } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.moveClock(0); await app.stop() })
const password = 'long-walks-by-the-sea'
const as = ({ token }: { token: string }) => ({ token })
let n = 0
const net = () => `10.90.0.${++n}`
const codeIn = (t = '') => /^(\d{8})$/m.exec(t)?.[1] ?? ''
const undoIn = (t = '') => /undo-email-change#token=([\w-]{43})/.exec(t)?.[1] ?? ''
const last = (to: string) => app.mails.findLast((m) => m.to === to)

async function changed(opts = {}) {
  const a = await createMember(app.db, { password, session: { proven: true } })
  const to = `next${++n}@test.example`
  await app.call('users/startemailchange', { email: to }, { ...as(a), ipAddress: net() })
  await app.runJobs()
  expect((await app.call('users/confirmemailchange', { code: codeIn(last(to)?.text) }, { ...as(a), ipAddress: net() })).result).toBe('OK')
  return { ...a, to }
}
test('T1 undo while leaving', async () => {
  const a = await changed()
  await app.runJobs()
  const token = undoIn(last(a.email)?.text)
  await app.call('users/leave', { way: 'later', password }, as(a))
  const r = await app.call('users/undoemailchange', { token })
  say('T1', r.code)
})
test('T2 left mail when leaving at the same moment', async () => {
  const a = await changed()
  await app.call('users/leave', { way: 'later', password }, as(a))
  await app.runJobs()
  say('T2', last(a.email)?.subject ?? 'NO MAIL to old', last(a.to)?.subject)
})
test('T2b at once', async () => {
  const a = await changed()
  await app.runJobs()
  await app.call('users/leave', { way: 'at-once', password }, as(a))
  await app.runJobs(); await app.runJobs()
  say('T2b', app.mails.filter(m => m.to === a.email).map(m => m.subject), app.mails.filter(m => m.to === a.to).map(m => m.subject))
})
test('T3 leave now from an old leaving session', async () => {
  const a = await createMember(app.db, { password })
  await app.call('users/leave', { way: 'later', password }, as(a))
  const s = await createSession(app.db, a.id)
  say('T3', (await app.call('users/answerleaving', { comeBack: false }, { token: s })).code)
})
test('T4 unread of others after leaving, banning, suspending, hiding', async () => {
  const b = await createMember(app.db, { gender: 3 })
  const mod = await createMember(app.db, { gender: 3, staffRoles: ['moderator', 'administrator'] })
  for (const how of ['leave', 'pause', 'ban', 'suspend', 'hide', 'block'] as const) {
    const a = await createMember(app.db, { password })
    await app.call('profiles/likeprofile', { profileId: b.id, liked: true }, as(a))
    const poll = async () => (await app.call('notifications/getnewnotifications', {}, as(b))).unread
    await new Promise(r=>setTimeout(r,300)); const before = await poll()
    if (how === 'leave') await app.call('users/leave', { way: 'later', password }, as(a))
    if (how === 'pause') await app.call('users/savepause', { paused: true }, as(a))
    if (how === 'ban') say((await app.call('admin/banmember', { profileId: a.id, reason: 'fraud', words: 'x y z' }, as(mod))).code)
    if (how === 'suspend') say((await app.call('admin/sanctionmember', { profileId: a.id, action: 'suspend', days: 3, reason: 'other', words: 'x y z' }, as(mod))).code)
    if (how === 'hide') { const r = await createMember(app.db, { gender: 3 }); await app.call('profiles/reportuserprofile', { profileId: a.id, category: 'underage' }, as(r)) }
    if (how === 'block') await app.call('profiles/blockuserprofile', { profileId: a.id }, as(b))
    const after = await poll()
    say('T4', how, before, after, (await app.call('notifications/getnotifications', {}, as(b))).unread)
  }
})
test('T5 lastIngressVisit cached after hiding', async () => {
  const a = await createMember(app.db); const b = await createMember(app.db, { gender: 3 })
  await app.call('profiles/visitprofile', { profileId: b.id }, as(a))
  await sql`UPDATE notifications SET read_at = app_now() WHERE member_id = ${b.id}`.execute(app.db)
  app.viewers.invalidate(b.id)
  const me = async () => (await app.call('users/me', {}, as(b))).userInfo.lastIngressVisit
  await new Promise(r=>setTimeout(r,300)); const before = await me()
  await app.call('users/savepause', { paused: true }, as(a))
  say('T5', before, await me())
})
test('T6 unlike in a pause', async () => {
  const a = await createMember(app.db); const b = await createMember(app.db, { gender: 3 })
  await createLike(app.db, a.id, b.id)
  await app.call('users/savepause', { paused: true }, as(a))
  say('T6', (await app.call('profiles/likeprofile', { profileId: b.id, liked: false }, as(a))).code)
})
test('T7 suspended leaves at once and signs up again', async () => {
  const a = await createMember(app.db, { password })
  const mod = await createMember(app.db, { gender: 3, staffRoles: ['moderator', 'administrator'] })
  await app.call('admin/sanctionmember', { profileId: a.id, action: 'suspend', days: 30, reason: 'other', words: 'x y z' }, as(mod))
  say('T7', (await app.call('users/leave', { way: 'at-once', password }, as(a))).code)
  await app.runJobs(); await app.runJobs()
  const { consent } = await app.call('public/configuration', {})
  say('T7', (await app.call('users/sign-up', { email: a.email, password, firstName: 'A', gender: 1, birthdate: '1990-01-01', consent })).code)
})
test('T8 undo whose address was banned by a stranger’s pending change', async () => {
  const a = await changed(); await app.runJobs()
  const token = undoIn(last(a.email)?.text)
  const x = await createMember(app.db, { password, session: { proven: true }, gender: 3 })
  await app.call('users/startemailchange', { email: a.email }, { ...as(x), ipAddress: net() })
  const victim = 'never-seen@test.example'
  const y = await createMember(app.db, { password, session: { proven: true }, gender: 3, phone: '+639171234567' })
  await app.call('users/startemailchange', { email: victim }, { ...as(y), ipAddress: net() })
  await sql`UPDATE members SET banned_at = app_now() WHERE id IN (${x.id}, ${y.id})`.execute(app.db)
  const { eraseMember } = await import('./accounts.ts')
  await eraseMember(app.workerDeps, x.id); await eraseMember(app.workerDeps, y.id)
  const r = await app.call('users/undoemailchange', { token }).catch((e) => ({ code: String(e).slice(0, 200) }))
  say('T8', r.code)
  const { consent } = await app.call('public/configuration', {})
  say('T8', (await app.call('users/sign-up', { email: victim, password, firstName: 'A', gender: 1, birthdate: '1990-01-01', consent })).code)
})
