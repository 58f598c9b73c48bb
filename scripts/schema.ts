/** Writes apps/api/src/db/schema.ts from the migrations; with --check it only says whether the file is right. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startThrowawayPostgres } from '../apps/api/src/launch/postgres-throwaway.ts'

const file = join(import.meta.dirname, '../apps/api/src/db/schema.ts')
const check = process.argv.includes('--check')
const server = await startThrowawayPostgres()
try {
  await migrate(server.url)
  const before = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
  const args = [
    '--dialect',
    'postgres',
    '--url',
    server.url,
    '--out-file',
    file,
    '--exclude-pattern',
    'pgboss.*',
  ]
  execFileSync('kysely-codegen', [...args, '--log-level', 'error', '--date-parser', 'string'], {
    stdio: 'inherit',
    env: process.env,
  })
  // Our connections read bigint as number (see db.ts), and nobody selects an interval.
  const generated = readFileSync(file, 'utf8')
    .replace(/^export type Int8 = .*$/m, 'export type Int8 = number;')
    .replace(/^export type Interval = .*$/m, 'export type Interval = string;')
    .replace(/^import type \{ IPostgresInterval.*\n/m, '')
  writeFileSync(file, generated)
  if (check && readFileSync(file, 'utf8') !== before) {
    console.error('db/schema.ts was out of date with the migrations; it has been written anew')
    process.exitCode = 1
  }
} finally {
  await server.stop()
}
