import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { secretsFrom } from '../../kernel/secrets.ts'
import { projectFolder } from '../../launch/project.ts'
import { createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writeAudit } from './audit.ts'
import { type AuditRow, hashRow } from './hashes.ts'
import { listHeads } from './heads.ts'
import { verifyAuditLog } from './verify.ts'

let app: TestApp
let heads: string
let writtenHeads: string[]
const secret = 'the secret of the tests, long enough'
const write = (entry: Partial<Parameters<typeof writeAudit>[2]> = {}) =>
  app.db
    .transaction()
    .execute((db) => writeAudit(db, app.secrets, { actor: 7, act: 'proof.write', ...entry }))

/** Rows 1 to 23: heads of rows 10 and 20 (written down in 11 and 21), texts beside 5, 6 and 23, of which 6 was erased by 23. */
beforeAll(async () => {
  app = await startTestApp({ SECRET: secret })
  heads = join(app.config.dataDir, 'photos/audit-heads')
  for (let at = 1; at <= 22; at++) {
    if (at === 11 || at === 21) await app.runJob('audit-head', null)
    else
      await write({
        subjects: [`member:${at}`, 'ticket:1'],
        fields: ['name', 'city'],
        values: [
          ['city', `City ${at}`],
          ['days', 3],
        ],
        ...((at === 5 || at === 6) && { text: `The reason of row ${at}.` }),
      })
  }
  const { token } = await createMember(app.db, { staffRoles: ['administrator'] })
  await app.call('admin/eraseaudittext', { number: 6, reason: 'It named a member.' }, { token })
  writtenHeads = await readdir(heads)
  await sql`CREATE TABLE written_rows AS TABLE audit_log`.execute(app.db)
  await sql`CREATE TABLE written_subjects AS TABLE audit_subjects`.execute(app.db)
  await sql`CREATE TABLE written_texts AS TABLE audit_texts`.execute(app.db)
})
afterAll(() => app.stop())

const tables = ['audit_log', 'audit_subjects', 'audit_texts']

/** Changes the tables as their owner can, past what refuses changes. */
async function tamper(...statements: string[]) {
  const client = await app.pool.connect()
  try {
    await client.query(`GRANT ALL ON ${tables.join(', ')} TO CURRENT_USER`)
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const statement of statements) await client.query(statement)
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  } finally {
    client.release()
  }
}
afterEach(async () => {
  await tamper(
    'DELETE FROM audit_log; INSERT INTO audit_log TABLE written_rows',
    'DELETE FROM audit_texts; INSERT INTO audit_texts TABLE written_texts',
    'DELETE FROM audit_subjects; INSERT INTO audit_subjects TABLE written_subjects',
  )
  await rm(heads, { recursive: true })
  await mkdir(heads)
  for (const name of writtenHeads) await writeFile(join(heads, name), '')
})

const verify = (more: Partial<Parameters<typeof verifyAuditLog>[0]> = {}) =>
  verifyAuditLog({ db: app.db, storage: app.storage, secrets: [app.secrets], noted: [], ...more })
const faults = async (more = {}) => (await verify(more)).faults

/** Hashes all rows from this one on as somebody could who has the secret. */
async function rewriteFrom(number: number) {
  const { rows } = await sql<AuditRow & { hash: Buffer }>`
    SELECT number, at, actor, act, subjects, fields, value_hashes AS "valueHashes", text_hash AS "textHash",
      previous_hash AS "previousHash", hash FROM audit_log ORDER BY number`.execute(app.db)
  for (const [at, row] of rows.entries()) {
    if (row.number < number) continue
    if (at > 0) row.previousHash = rows[at - 1]!.hash
    row.hash = hashRow(app.secrets, row)
    const [previous, hash] = [row.previousHash, row.hash].map((one) => `'\\x${one.toString('hex')}'`)
    await tamper(
      `UPDATE audit_log SET previous_hash = ${previous}, hash = ${hash} WHERE number = ${row.number}`,
    )
  }
}

test('a log that nobody touched is whole, its erased text and its heads included', async () => {
  expect(await verify()).toMatchObject({
    faults: [],
    rows: 23,
    heads: 2,
    erasedTexts: 1,
    head: { number: 23 },
  })
  const { hash } = (await verify()).head!
  expect(await verify({ noted: [{ number: 23, hash }] })).toMatchObject({ faults: [], heads: 3 })
})

describe('whoever has the database alone is found', () => {
  test.each([
    ['at', "at + interval '1 millisecond'"],
    ['actor', '8'],
    ['act', "'proof.read'"],
    ['subjects', "ARRAY['member:9999', 'ticket:1']"],
    ['fields', "ARRAY['name']"],
    ['value_hashes', 'value_hashes[2:2]'],
    ['text_hash', 'NULL'],
    ['hash', 'sha256(hash)'],
  ])('who changes %s of a row', async (column, value) => {
    await tamper(`UPDATE audit_log SET ${column} = ${value} WHERE number = 5`)
    expect(await faults()).toContainEqual(expect.stringMatching(/^Row 5 was changed or put in/))
  })

  test('who changes the hash of the row before', async () => {
    await tamper('UPDATE audit_log SET previous_hash = sha256(previous_hash) WHERE number = 5')
    expect(await faults()).toEqual([
      expect.stringMatching(/^Row 5 does not follow from row 4/),
      expect.stringMatching(/^Row 5 was changed/),
    ])
  })

  test('who changes a number', async () => {
    await tamper(
      'UPDATE audit_log SET number = 99 WHERE number = 23',
      'DELETE FROM audit_texts WHERE number = 23',
    )
    expect(await faults()).toEqual(
      expect.arrayContaining([
        'Rows 23 to 98 are missing: they were removed.',
        expect.stringMatching(/^Row 99 was changed/),
      ]),
    )
  })

  test('who removes a row, or several, or the first', async () => {
    await tamper('DELETE FROM audit_log WHERE number = 8')
    expect(await faults()).toEqual(['Row 8 is missing: it was removed.'])
    await tamper('DELETE FROM audit_log WHERE number BETWEEN 13 AND 15 OR number = 1')
    expect(await faults()).toEqual([
      'Row 1 is missing: it was removed.',
      'Row 8 is missing: it was removed.',
      'Rows 13 to 15 are missing: they were removed.',
    ])
  })

  test('who removes a row and numbers the others anew', async () => {
    await tamper(
      'DELETE FROM audit_log WHERE number = 22',
      'UPDATE audit_log SET number = 22 WHERE number = 23',
      'UPDATE audit_texts SET number = 22 WHERE number = 23',
      'UPDATE audit_subjects SET number = 22 WHERE number = 23',
    )
    expect(await faults()).toEqual([
      expect.stringMatching(/^Row 22 does not follow from row 21/),
      expect.stringMatching(/^Row 22 was changed/),
    ])
  })

  test('who swaps two rows', async () => {
    await tamper(
      'UPDATE audit_log SET number = 1000 WHERE number = 3',
      'UPDATE audit_log SET number = 3 WHERE number = 4',
      'UPDATE audit_log SET number = 4 WHERE number = 1000',
    )
    expect(await faults()).toEqual(
      [3, 4, 5].flatMap((number) => [
        expect.stringContaining(`Row ${number} does not follow from row ${number - 1}`),
        ...(number < 5 ? [expect.stringMatching(new RegExp(`^Row ${number} was changed or put in`))] : []),
      ]),
    )
  })

  test('who puts a row in at the end, or in the middle', async () => {
    const copy = (number: number) => `INSERT INTO audit_log
      SELECT ${number}, at, actor, act, subjects, fields, value_hashes, NULL, hash, sha256(hash)
      FROM audit_log WHERE number = ${number - 1}`
    await tamper(copy(24))
    expect(await faults()).toEqual([expect.stringMatching(/^Row 24 was changed or put in/)])
    await tamper('DELETE FROM audit_log WHERE number = 8', copy(8))
    expect(await faults()).toContainEqual(expect.stringMatching(/^Row 8 was changed or put in/))
  })

  test('who cuts off rows whose head was written, or all of them', async () => {
    await tamper('DELETE FROM audit_log WHERE number > 15; DELETE FROM audit_texts WHERE number > 15')
    expect(await faults()).toEqual([
      'The free text of row 6 is gone, and no row says who erased it.',
      'The log ends with row 15, but a head in the storage of row 20 is known: the rows after its end were cut off.',
    ])
    await tamper(...tables.map((table) => `DELETE FROM ${table}`))
    expect(await faults()).toEqual(
      [10, 20].map(
        (number) =>
          `The log is empty, but a head in the storage of row ${number} is known: the rows after its end were cut off.`,
      ),
    )
  })

  test('who changes, removes, adds or moves a free text', async () => {
    await tamper("UPDATE audit_texts SET text = 'Another reason.' WHERE number = 5")
    expect(await faults()).toEqual(['The free text of row 5 was changed.'])
    await tamper("UPDATE audit_texts SET text = 'The reason of row 5.', salt = sha256(salt) WHERE number = 5")
    expect(await faults()).toEqual(['The free text of row 5 was changed.'])
    await tamper('DELETE FROM audit_texts WHERE number = 5')
    expect(await faults()).toEqual(['The free text of row 5 is gone, and no row says who erased it.'])
    await tamper(
      "INSERT INTO audit_texts VALUES (7, 'Never written.', '\\x00'), (500, 'Of no row.', '\\x00')",
    )
    expect(await faults()).toEqual([
      'A free text was put beside row 7, which was written without one.',
      'The free text of row 5 is gone, and no row says who erased it.',
      'A free text lies beside row 500, which is not there.',
    ])
  })

  test('who hides a row from what it is about, or lists it elsewhere', async () => {
    await tamper(
      "DELETE FROM audit_subjects WHERE subject = 'member:3'",
      "UPDATE audit_subjects SET subject = 'member:77' WHERE subject = 'member:4'",
      "INSERT INTO audit_subjects VALUES ('member:3', 500)",
    )
    expect(await faults()).toEqual(
      [3, 4, 500].map(
        (number) => `Row ${number} is not listed under what it is about: audit_subjects was changed.`,
      ),
    )
  })

  test('who leaves the table open to changes', async () => {
    await sql`ALTER TABLE audit_log DISABLE TRIGGER append_only`.execute(app.db)
    expect(await faults()).toEqual([
      'The table audit_log can be changed: its trigger append_only is off or gone.',
    ])
  })
})

describe('whoever has the secret as well is found by the heads', () => {
  test('who changes a row and hashes all rows after it again', async () => {
    await tamper("UPDATE audit_log SET act = 'proof.read' WHERE number = 12")
    await rewriteFrom(12)
    expect(await faults()).toEqual([
      'Row 20 is another than a head in the storage says: the log was rewritten from a row before it on.',
    ])
  })

  test('who cuts the end off and writes another', async () => {
    await tamper('DELETE FROM audit_log WHERE number > 15; DELETE FROM audit_texts WHERE number > 15')
    for (let at = 16; at <= 24; at++) await write()
    expect(await faults()).toContainEqual(
      expect.stringMatching(/^Row 20 is another than a head in the storage/),
    )
  })

  test('who has the storage too, by a head that was noted elsewhere', async () => {
    const { hash } = (await verify()).head!
    await tamper("UPDATE audit_log SET act = 'proof.read' WHERE number = 22")
    await rewriteFrom(22)
    expect(await faults()).toEqual([])
    const noted = [{ number: 23, hash }]
    expect(await faults({ noted })).toEqual([
      'Row 23 is another than a noted head says: the log was rewritten from a row before it on.',
    ])
    await tamper('DELETE FROM audit_log WHERE number > 22; DELETE FROM audit_texts WHERE number > 22')
    expect(await faults({ noted })).toContain(
      'The log ends with row 22, but a noted head of row 23 is known: the rows after its end were cut off.',
    )
  })
})

describe('the heads in the storage', () => {
  const files = async () => (await readdir(heads)).sort()

  test('are missed when they are removed', async () => {
    const [first = ''] = await files()
    await rename(join(heads, first), join(app.config.dataDir, first))
    expect(await faults()).toEqual([
      'The head of row 10 is not in the storage, although row 11 says that it was written: it was removed.',
    ])
    await rename(join(app.config.dataDir, first), join(heads, first))
    expect(await faults()).toEqual([])
  })

  test('are not believed when they are forged', async () => {
    const [first = ''] = await files()
    const forged = `000000000022.${'ab'.repeat(32)}.${'cd'.repeat(16)}`
    await writeFile(join(heads, forged), '')
    expect(await faults()).toEqual([
      expect.stringMatching(/^The head 22:abab.* was not written by this installation: it was forged/),
    ])
    await rm(join(heads, forged))
    const changed = first.replace(/\.[0-9a-f]{64}\./, `.${'ab'.repeat(32)}.`)
    await rename(join(heads, first), join(heads, changed))
    expect(await faults()).toEqual([
      expect.stringMatching(/^The head 10:abab.* it was forged/),
      expect.stringMatching(/^The head of row 10 is not in the storage/),
    ])
  })

  test('become a log line and an object each, and only where something new was logged', async () => {
    app.jobLines.length = 0
    const before = await files()
    await app.runJob('audit-head', null)
    await app.runJob('audit-head', null)
    const added = (await files()).filter((file) => !before.includes(file))
    const { rows } = await sql<{ hash: Buffer }>`
      SELECT hash FROM audit_log WHERE number >= 23 ORDER BY number`.execute(app.db)
    const [head = '', headRow = ''] = rows.map(({ hash }) => hash.toString('hex'))
    expect(app.jobLines).toEqual([
      { stream: 'audit', number: 23, hash: head, message: 'head' },
      { stream: 'audit', number: 24, hash: headRow, message: 'head' },
    ])
    expect(added).toEqual([expect.stringMatching(new RegExp(`^000000000023\\.${head}\\.[0-9a-f]{32}$`))])
    expect(await verify()).toMatchObject({ faults: [], rows: 24, heads: 3 })
  })

  test('are listed whatever else lies beside them', async () => {
    await writeFile(join(heads, 'README'), 'Nothing of ours.')
    const listed = []
    for await (const { number } of listHeads(app.storage)) listed.push(number)
    expect(listed.sort((a, b) => a - b)).toEqual([10, 20])
  })
})

describe('after SECRET was replaced', () => {
  test('old rows are verified with the old secret, and without it are no proof', async () => {
    const current = secretsFrom('another secret of the tests, long enough')
    await app.db.transaction().execute((db) => writeAudit(db, current, { actor: 0, act: 'proof.write' }))
    expect(await faults({ secrets: [current, app.secrets] })).toEqual([])
    const report = await verify({ secrets: [current] })
    // The rows, the heads, and the rows that tell of the heads.
    expect(report.faultCount).toBe(23 + 2 + 2)
    expect(report.faults).toContainEqual(
      expect.stringMatching(
        /^Row 1 was changed or put in, or the secret that it was written with is missing/,
      ),
    )
  })
})

describe('npm run audit', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = {
        PATH: process.env.PATH,
        DATABASE_URL: app.url,
        SECRET: secret,
        SMTP_URL: 'smtp://localhost:25',
        DATA_DIR: app.config.dataDir,
      }
      const command = [join(projectFolder, 'scripts/audit.mjs'), ...args]
      execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      )
    })

  test('says that the log is whole, and its head, which it takes again', async () => {
    const { code, output } = await run()
    expect([code, output]).toEqual([0, expect.stringContaining('The audit log is whole.')])
    const head = output.trim().split('\n').at(-1)!
    expect(head).toMatch(/^23:[0-9a-f]{64}$/)
    expect(await run(head)).toMatchObject({ code: 0, output: expect.stringContaining('23 rows and 3 heads') })
    expect(await run('23:abc')).toMatchObject({ code: 1, output: expect.stringContaining('is no head') })
  })

  test('says what is wrong and where, and exits with 1', async () => {
    await tamper("UPDATE audit_log SET act = 'proof.read' WHERE number = 5")
    expect(await run()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^- Row 5 was changed .*\n23 rows .*\nThe audit log is not as it was written: 1 things/,
      ),
    })
  })
})
