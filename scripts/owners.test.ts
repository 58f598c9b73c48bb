import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { owners } from '../apps/api/src/db/owners.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'

const folder = join(projectFolder, 'apps/api/src')
/** All that ships, but for what makes the demo members. */
const sources = globSync('**/*.ts', { cwd: folder }).filter(
  (file) => !/\.test\.ts$|^(testing|demo|db\/migrations)\//.test(file),
)

const tables = Object.keys(owners)
/** What writes the tables that db/personal-data.ts names, whoever owns them: it erases members. */
const eraser = 'domains/accounts/erase.ts'
const name = '(?:public\\.)?"?([a-z_][a-z_0-9]*|\\$)"?'
const verbs =
  '(?:INSERT\\s+INTO|UPDATE|DELETE\\s+FROM|MERGE\\s+INTO|TRUNCATE(?:\\s+TABLE)?|COPY)(?:\\s+ONLY)?'
/** SQL in capitals, whatever it names. A table that a value names is `$`. */
const written = new RegExp(`\\b${verbs}\\s+${name}`, 'g')
/** SQL in other letters, where it names a table of ours. */
const whispered = new RegExp(`\\b${verbs}\\s+(?:public\\.)?"?(${tables.join('|')})\\b`, 'gi')
const builders = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']

/** The tables that a source file writes; `$` for one that can't be read from its text. */
function tablesWrittenBy(text: string): Set<string> {
  const found = new Set<string>()
  const readSql = (sql: string) => {
    for (const pattern of [written, whispered])
      for (const [, table] of sql.matchAll(pattern)) found.add(table!.toLowerCase())
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node))
      readSql([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('$'))
    else if (ts.isStringLiteralLike(node)) readSql(node.text)
    else if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      builders.includes(node.expression.name.text)
    ) {
      const [table] = node.arguments
      found.add(table && ts.isStringLiteralLike(table) ? table.text.split(' ')[0]! : '$')
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, false))
  return found
}

/** What is wrong with the writes of a file, by its path in apps/api/src. */
function faultsIn(file: string, text: string): string[] {
  return [...tablesWrittenBy(text)].flatMap((table) => {
    if (file === eraser) return []
    if (table === '$') return [`${file} writes a table that its text does not name`]
    // The tables of the jobs' library.
    const owner = table === 'pgboss' ? 'jobs' : (owners as Partial<Record<string, string>>)[table]
    if (owner === undefined) return [`${file} writes ${table}, which has no owner`]
    return file.startsWith(`${owner}/`) ? [] : [`${file} writes ${table}, which belongs to ${owner}`]
  })
}

/** What no source writes, and who does. */
const unwritten: Partial<Record<keyof typeof owners, string>> = {
  app_clock: 'tests that move the clock',
  audit_subjects: 'a trigger on audit_log',
  ledger_accounts: 'functions of the database, which domains/ledger calls',
  ledger_earnings: 'functions of the database',
  ledger_holds: 'functions of the database',
  ledger_lots: 'functions of the database',
  ledger_movements: 'functions of the database',
  consents: 'only a running site of the version before',
  member_index: 'triggers on members and profiles',
  member_index_source: 'nobody: it is a view',
  member_words: 'triggers on members, profiles and identities',
  member_words_source: 'nobody: it is a view',
  search_cities: 'triggers on profiles',
  search_source: 'nobody: it is a view',
  search_tags: 'triggers on profiles',
}

test('a table is written by its owner alone', () => {
  const texts = sources.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)
  const found = new Set(texts.flatMap(([, text]) => [...tablesWrittenBy(text)]))
  for (const one of ['$', 'pgboss']) expect(found.delete(one), one).toBe(true)
  // All of them are seen, but for those that nothing here writes.
  expect([...found].sort()).toEqual(tables.filter((table) => !(table in unwritten)).sort())
  expect(texts.flatMap(([file, text]) => faultsIn(file, text))).toEqual([])
})

const others = 'which belongs to domains/accounts'
/** What is wrong in a file of the likes, in which `?` is a value. */
const faultsOf = (text: string) =>
  faultsIn('domains/likes/likes.ts', text.replace('?', ['$', '{value}'].join('')))

test.each([
  ['sql`UPDATE members SET email = 1`', `members, ${others}`],
  ['sql`WITH x AS (\n  DELETE FROM ONLY members m WHERE true) SELECT 1`', `members, ${others}`],
  ['sql`update public."members" set email = 1`', `members, ${others}`],
  ['sql`INSERT\n INTO sessions VALUES (?)`', `sessions, ${others}`],
  ['pool.query("MERGE INTO codes c USING x ON true")', `codes, ${others}`],
  ["pool.query('TRUNCATE TABLE links')", `links, ${others}`],
  ["db.insertInto('drafts').values({})", `drafts, ${others}`],
  ["db.updateTable('members as m')", `members, ${others}`],
  ["db.deleteFrom(\n  'identities')", `identities, ${others}`],
  ['sql`INSERT INTO trinkets VALUES (1)`', 'trinkets, which has no owner'],
  ["db.mergeInto('trinkets')", 'trinkets, which has no owner'],
  ['sql`DELETE FROM ?`', 'a table that its text does not name'],
  ['db.deleteFrom(table)', 'a table that its text does not name'],
])('a write from another domain, to no one’s table or to one that can’t be read fails: %s', (text, fault) => {
  expect(faultsOf(text)).toEqual([`domains/likes/likes.ts writes ${fault}`])
})

test.each([
  "db.insertInto('likes')",
  'sql`INSERT INTO likes AS l VALUES (1) ON CONFLICT DO UPDATE SET liked = 1`',
  'sql`SELECT FROM members WHERE id = ? FOR NO KEY UPDATE`',
  '// UPDATE members\nconst said = "Please update your profile"',
])('its owner’s, a lock and a comment do not: %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test('the functions of the database that move money are called by the ledger alone', () => {
  const migrations = globSync('db/migrations/*.sql', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const functions = migrations.flatMap((text) =>
    [...text.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (ledger_\w+)/g)].map(([, called]) => called!),
  )
  expect(functions).toContain('ledger_give')
  const calls = new RegExp(`\\b(?:${functions.join('|')})\\s*\\(`)
  const callers = sources.filter((file) => calls.test(readFileSync(join(folder, file), 'utf8')))
  expect(callers).toEqual(['domains/ledger/ledger.ts'])
})
