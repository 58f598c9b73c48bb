import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, sql } from '../../db/db.ts'
import { migrate } from '../../db/migrate.ts'
import { readConfig } from '../../kernel/config.ts'
import { startPostgres } from '../../launch/postgres.ts'
import { projectFolder } from '../../launch/project.ts'
import { formatStartupError } from '../../launch/settings.ts'
import { runAdmin } from '../../main/admin.ts'
import { type CreatedMember, createMember, createSession } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type Said = { code: number; said: string }

/** Runs the command as somebody at the machine does, with these settings and no others. */
const startAdmin = (settings: Record<string, string>, ...args: string[]) =>
  new Promise<Said>((resolve) => {
    const env = { PATH: process.env.PATH, ...settings }
    execFile(
      process.execPath,
      [join(projectFolder, 'scripts/admin.ts'), ...args],
      { env, cwd: projectFolder },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })

/** Does the same in this process, which takes a hundredth of the time. */
const admin = (settings: Record<string, string>, ...args: string[]): Promise<Said> =>
  runAdmin(args, () => readConfig(settings)).then(
    ({ text, hasChanged }) => ({ code: hasChanged ? 0 : 1, said: text }),
    (error) => ({ code: 1, said: formatStartupError(error) }),
  )

describe('npm run admin', () => {
  let app: TestApp
  let settings: Record<string, string>
  beforeAll(async () => {
    const secret = 'the secret of an installation, 32 or more'
    app = await startTestApp({ SECRET: secret })
    settings = { DATABASE_URL: app.url, SECRET: secret, SMTP_URL: 'smtp://localhost:25' }
  })
  afterAll(() => app.stop())
  const run = (...args: string[]) => admin(settings, ...args)
  const acts = async ({ id }: CreatedMember) => {
    const { rows } = await sql<{ actor: number; act: string }>`
      SELECT actor, act FROM audit_log WHERE ${`member:${id}`} = ANY (subjects) ORDER BY number`.execute(
      app.db,
    )
    return rows
  }

  test('appoints the first administrator in a process of its own, which is logged and mailed', async () => {
    const member = await createMember(app.db, { firstName: 'Teresa' })
    expect((await app.call('users/me', {}, { token: member.token })).userInfo.admin).toBe(false)
    expect(await startAdmin(settings, member.email.toUpperCase())).toMatchObject({
      code: 0,
      said: expect.stringContaining('is an administrator now'),
    })
    await expect.poll(() => app.viewers.cached(member.token)).toBeUndefined()
    expect((await app.call('users/me', {}, { token: member.token })).userInfo.staffRoles).toEqual([
      'administrator',
    ])
    expect(await app.call('admin/getstaff', {}, { token: member.token })).toMatchObject({
      code: 'SECONDFACTOR',
    })
    await app.runJobs()
    expect(app.mails.map(({ to, text }) => [to, text.includes('Administrator')])).toEqual([
      [member.email, true],
    ])
    expect(await acts(member)).toEqual([{ actor: 0, act: 'roles.set' }])
    expect(await run(member.email)).toMatchObject({ code: 1, said: expect.stringContaining('already') })
    expect(await acts(member)).toHaveLength(1)
  })

  test('keeps the roles that were held', async () => {
    const member = await createMember(app.db, { staffRoles: ['support'] })
    await run(member.email)
    expect((await app.call('users/me', {}, { token: member.token })).userInfo.staffRoles).toEqual([
      'administrator',
      'support',
    ])
  })

  test('says who has no account, who is not confirmed, and how it is used', async () => {
    const waiting = await createMember(app.db, { step: 'profile' })
    const banned = await createMember(app.db, { banned: true })
    const suspended = await createMember(app.db, { suspended: true })
    const outcomes = [
      [['nobody@test.example'], 'has no account here'],
      [[banned.email], 'has no account here'],
      [[suspended.email], 'has no account here'],
      [[waiting.email], 'not confirmed'],
      [[], 'usage: npm run admin'],
      [['nobody@test.example', '--unknown'], 'usage: npm run admin'],
    ] as const
    for (const [args, words] of outcomes)
      expect(await run(...args)).toMatchObject({ code: 1, said: expect.stringContaining(words) })
    expect(await acts(waiting)).toEqual([])
  })

  test('takes a lost second factor off, ends the sessions everywhere, and is logged and mailed', async () => {
    await app.runJobs()
    app.mails.length = 0
    const member = await createMember(app.db, { staffRoles: ['support'] })
    await sql`INSERT INTO second_factors (member_id, kind, name, totp_secret, totp_step)
      VALUES (${member.id}, 'totp', 'Phone', 'sealed', 0)`.execute(app.db)
    await sql`INSERT INTO recovery_codes (member_id, code_hash) VALUES (${member.id}, 'hash')`.execute(app.db)
    expect((await app.call('users/me', {}, { token: member.token })).result).toBe('OK')
    const remove = () => run(member.email, '--remove-second-factor')
    expect(await remove()).toMatchObject({
      code: 0,
      said: expect.stringContaining('no second factor any more'),
    })
    await expect.poll(() => app.viewers.cached(member.token)).toBeUndefined()
    expect(await app.call('users/me', {}, { token: member.token })).toMatchObject({
      code: 'NOTAUTHENTICATED',
    })
    const token = await createSession(app.db, member.id)
    expect(await app.call('users/getsecondfactors', {}, { token })).toMatchObject({
      factors: [],
      recoveryCodesLeft: 0,
    })
    await app.runJobs()
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, 'Your second factors were taken off'],
    ])
    expect(await acts(member)).toEqual([{ actor: 0, act: 'second-factors.take-off' }])
    expect(await remove()).toMatchObject({ code: 1, said: expect.stringContaining('has no second factor') })
  })

  test('erases the account of a banned member who asked for it, and no account of nobody or of the last administrator', async () => {
    const banned = await createMember(app.db, { banned: true })
    expect(await run(banned.email, '--erase')).toMatchObject({ code: 0 })
    await app.runJobs()
    expect((await sql`SELECT FROM members WHERE id = ${banned.id}`.execute(app.db)).rows).toEqual([])
    const { rows } = await sql`SELECT FROM banned_contacts
      WHERE hash = ${app.secrets.bannedEmailHash(banned.email)}`.execute(app.db)
    expect(rows).toHaveLength(1)
    expect((await acts(banned)).map(({ act }) => act)).toContain('member.erase')
    expect(await run('nobody@test.example', '--erase')).toMatchObject({ code: 1 })
    await sql`UPDATE members SET staff_roles = '{}'`.execute(app.db)
    const last = await createMember(app.db, { staffRoles: ['administrator'] })
    expect((await run(last.email, '--erase')).said).toContain('the only administrator')
    expect((await run(last.email, '--erase', '--remove-second-factor')).said).toContain('usage')
    expect((await app.call('users/me', {}, { token: last.token })).result).toBe('OK')
  })
})

test('npm run admin works on the embedded database of an installation that runs, and of one that does not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'harana-admin-'))
  // The database may run under an account of its own, which must reach the folder.
  await chmod(dataDir, 0o711)
  const settings = { DATA_DIR: dataDir, DEMO: '0' }
  try {
    expect((await admin(settings, 'a@test.example')).said).toContain('start the product once')
    const server = await startPostgres({ dataDir, settings: { fsync: 'off', shared_buffers: '64MB' } })
    await migrate(server.url)
    const { db, close } = connect(server.url, { max: 1 })
    const [one, other] = [await createMember(db), await createMember(db)]
    await close()
    expect((await admin(settings, one.email)).said).toContain('is an administrator now')
    await server.stop()
    expect((await admin(settings, other.email)).said).toContain('is an administrator now')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  // A cluster is made, and started twice.
}, 90_000)
