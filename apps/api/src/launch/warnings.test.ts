import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../kernel/config.ts'
import { warningsFor } from './warnings.ts'

const secret = { SECRET: 's'.repeat(32) }
const real = {
  ...secret,
  PUBLIC_URL: 'https://www.example.com',
  TAGPO_URL: 'https://www.example.org',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  DATABASE_URL: 'postgres://harana@db.example.com/harana?sslmode=verify-full',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'photos',
  S3_REGION: 'eu-1',
  S3_ACCESS_KEY_ID: 'KEY',
  S3_SECRET_ACCESS_KEY: 'secret',
  DOCUMENTS_BUCKET: 'documents',
  OPERATOR_NAME: 'Example Inc.',
  OPERATOR_ADDRESS: '1 Example Street',
  OPERATOR_EMAIL: 'help@example.com',
}

test('a start for members with all that it needs, and one on one’s own machine, warn of nothing', () => {
  expect(warningsFor(readConfig(real))).toEqual([])
  expect(warningsFor(readConfig({ ...secret, MAILBOX_KEY: 'the-key-of-the-tests' }))).toEqual([])
})

test.each([
  [{ SMTP_URL: '', DATABASE_URL: '' }, /^SMTP_URL .*nobody can be sent a code/],
  [{ OPERATOR_NAME: '' }, /^OPERATOR_NAME.*DO NOT SAY WHO RUNS THIS SITE/],
  [{ PUBLIC_URL: 'http://www.example.com' }, /^PUBLIC_URL or TAGPO_URL is no https/],
  [{ TAGPO_URL: 'http://tagpo.example.com' }, /^PUBLIC_URL or TAGPO_URL is no https/],
  [{ TRUST_PROXY: '0' }, /^HOST is loopback .*TRUST_PROXY/],
  [{ DATABASE_URL: 'postgres://harana@db.example.com/harana' }, /^DATABASE_URL has no sslmode=verify-full/],
  [{ DATABASE_URL: 'postgres://harana@db.example.com/harana?sslmode=prefer' }, /^DATABASE_URL has no/],
  [{ DATABASE_REPLICA_URL: 'postgres://harana@replica.example.com/harana' }, /^DATABASE_REPLICA_URL has no/],
  [{ S3_ENDPOINT: 'http://s3.example.com' }, /^S3_ENDPOINT is no https/],
  [{ DOCUMENTS_BUCKET: '' }, /^DOCUMENTS_BUCKET is not set/],
  [{ LIBRETRANSLATE_URL: 'http://translate.example.com' }, /^The address of who translates is no https/],
  [{ SMTP_INSECURE: '1' }, /^SMTP_INSECURE=1/],
  [{ BACKUP_DATABASE_URL: 'postgres://copier@db.example.com/harana' }, /^BACKUP_DATABASE_URL has no sslmode/],
])('%j is warned of in one line', (settings, line) => {
  expect(warningsFor(readConfig({ ...real, ...settings }))).toEqual([expect.stringMatching(line)])
})

test('backups that are not made, or that the product can delete itself, are warned of', () => {
  const accounts = vi.spyOn(process, 'getuid')
  onTestFinished(() => accounts.mockRestore())
  const kept = { ...real, BACKUP_DIR: '/mnt/backups', BACKUP_DATABASE_URL: `${real.DATABASE_URL}` }
  accounts.mockReturnValue(0)
  expect(warningsFor(readConfig(kept))).toEqual([])
  expect(warningsFor(readConfig({ ...kept, BACKUP_DATABASE_URL: '' }))).toEqual([
    expect.stringMatching(/THERE IS NO BACKUP of the database/),
  ])
  accounts.mockReturnValue(1000)
  expect(warningsFor(readConfig(kept))).toEqual([
    expect.stringMatching(/can delete its backups in \/mnt\/backups/),
  ])
})
