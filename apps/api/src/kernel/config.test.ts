import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { projectFolder } from '../launch/project.ts'
import { ConfigError, readConfig } from './config.ts'
import { variables } from './config-variables.ts'

const internal = ['EMBEDDED_DATABASE_URL', 'MAILBOX_KEY', 'PHOTO_SOCKET']

test('.env.example documents every variable that is read, and no other', () => {
  const example = readFileSync(join(projectFolder, '.env.example'), 'utf8')
  const documented = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
  const read = Object.keys(variables.shape).filter((name) => !internal.includes(name))
  expect(documented.sort()).toEqual(read.sort())
})

test('an .env of the version before is read, every variable of it', () => {
  const path = join(projectFolder, 'apps/api/src/testing/version-before.env')
  const env = parseEnv(readFileSync(path, 'utf8')) as Record<string, string>
  expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(Object.keys(env)))
  expect(readConfig(env)).toMatchObject({
    siteUrls: { harana: 'https://www.example.com', tagpo: 'https://www.example.org' },
    databaseUrl: 'postgres://harana:password@db.example.com:5432/harana',
    secret: 's'.repeat(32),
    s3: { bucket: 'harana-photos' },
    operator: { name: 'Example Company Inc.' },
    demo: false,
    trustProxy: 1,
    local: false,
    sendsMail: true,
  })
})

test('a bucket is set whole or not at all, and half of one is refused in one line', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'photos',
    S3_REGION: 'eu-1',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const base = { SECRET: 's'.repeat(32) }
  expect(readConfig(base).s3).toBeUndefined()
  expect(readConfig({ ...base, ...bucket }).s3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'photos',
    region: 'eu-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'secret',
  })
  for (const missing of Object.keys(bucket)) {
    const half = () => readConfig({ ...base, ...bucket, [missing]: '' })
    expect(half).toThrow(ConfigError)
    expect(half).toThrow(new RegExp(`^${missing}: must be set too, [^\\n]*$`))
  }
})

test('Twilio is set whole or not at all, and a part of it is refused in one line', () => {
  const account = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' }
  const base = { SECRET: 's'.repeat(32) }
  expect(readConfig(base).sms).toEqual({ twilio: undefined, semaphore: undefined })
  expect(readConfig({ ...base, ...account, TWILIO_URL: 'https://sms.example.com/' }).sms.twilio).toEqual({
    url: 'https://sms.example.com',
    accountSid: 'AC1',
    authToken: 'token',
    from: '+15005550006',
  })
  for (const missing of Object.keys(account))
    expect(() => readConfig({ ...base, ...account, [missing]: '' })).toThrow(
      new RegExp(`^${missing}: must be set too, [^\\n]*$`),
    )
})

test('documents lie in a bucket of their own, or in a folder, and never among the photos', () => {
  const base = {
    SECRET: 's'.repeat(32),
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'photos',
    S3_REGION: 'eu-1',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig(base).documentsBucket).toBeUndefined()
  expect(readConfig({ ...base, DOCUMENTS_BUCKET: 'documents' })).toMatchObject({
    s3: { bucket: 'photos' },
    documentsBucket: { bucket: 'documents', endpoint: 'https://s3.example.com', accessKeyId: 'KEY' },
  })
  expect(() => readConfig({ ...base, DOCUMENTS_BUCKET: 'photos' })).toThrow(
    /^DOCUMENTS_BUCKET: must be another/,
  )
  expect(() => readConfig({ SECRET: base.SECRET, DOCUMENTS_BUCKET: 'documents' })).toThrow(
    /^S3_ENDPOINT: must/,
  )
})

test('the master keys of documents have names, the present one first', () => {
  const read = (keys: string) => readConfig({ SECRET: 's'.repeat(32), DOCUMENT_KEYS: keys }).documentKeys
  const [one, other] = ['a'.repeat(64), 'b'.repeat(64)]
  expect(read('')).toEqual([])
  expect(read(`2026=${one},2025=${other}`)).toEqual([
    { id: '2026', key: one },
    { id: '2025', key: other },
  ])
  for (const wrong of [one, `2026=${one.slice(1)}`, `2026=${one},2026=${other}`, `=${one}`])
    expect(() => read(wrong)).toThrow(/^DOCUMENT_KEYS: must be names with 64/)
})

const local = { SECRET: 's'.repeat(32), MAILBOX_KEY: 'the-key-of-the-tests' }

test('one of three translates, at its own address, and two of them are refused in one line', () => {
  const base = { SECRET: 's'.repeat(32) }
  const read = (settings: object) => readConfig({ ...base, ...settings }).translation
  expect(read({})).toBeUndefined()
  expect(read({ DEEPL_AUTH_KEY: 'key' })).toEqual({
    provider: 'deepl',
    url: 'https://api.deepl.com',
    key: 'key',
  })
  expect(read({ DEEPL_AUTH_KEY: 'key:fx' })).toMatchObject({ url: 'https://api-free.deepl.com' })
  expect(read({ GOOGLE_TRANSLATE_KEY: 'key' })).toEqual({
    provider: 'google',
    url: 'https://translation.googleapis.com',
    key: 'key',
  })
  expect(read({ LIBRETRANSLATE_URL: 'http://127.0.0.1:5000/' })).toEqual({
    provider: 'libretranslate',
    url: 'http://127.0.0.1:5000',
    key: undefined,
  })
  expect(() => read({ DEEPL_AUTH_KEY: 'a', LIBRETRANSLATE_URL: 'http://127.0.0.1:5000' })).toThrow(
    /^LIBRETRANSLATE_URL: one alone translates; set only one of DEEPL_AUTH_KEY, LIBRETRANSLATE_URL$/,
  )
  expect(() => read({ LIBRETRANSLATE_KEY: 'a' })).toThrow(/^LIBRETRANSLATE_URL: must be set together/)
})

test('what is for this machine alone is there while every address is its own', () => {
  for (const settings of [{}, { HOST: '::1' }, { PUBLIC_URL: 'http://127.0.0.2:3000' }, { TRUST_PROXY: '0' }])
    expect(readConfig({ ...local, ...settings })).toMatchObject({
      local: true,
      demo: true,
      localIdentity: true,
      mailboxKey: local.MAILBOX_KEY,
      sendsMail: true,
    })
})

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '127.evil.example' },
  { PUBLIC_URL: 'https://www.example.com' },
  { PUBLIC_URL: 'http://127.evil.example' },
  { PUBLIC_URL: 'http://localhost.evil.example' },
  { TAGPO_URL: 'https://www.example.org' },
  { TRUST_PROXY: '1' },
  { TRUST_PROXY: '127.0.0.1' },
  { SMTP_URL: 'smtp://localhost:2525' },
])('nothing of that is there with %j: no demo members, no invented provider, no mailbox', (settings) => {
  expect(readConfig({ ...local, ...settings })).toMatchObject({
    local: false,
    demo: false,
    localIdentity: false,
    mailboxKey: undefined,
    pushServices: { loopback: false },
    sendsMail: 'SMTP_URL' in settings,
  })
})

test.each([
  ['', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.5', ['10.0.0.5']],
  ['10.0.0.5, 10.1.0.0/16,2001:db8::/32', ['10.0.0.5', '10.1.0.0/16', '2001:db8::/32']],
])('TRUST_PROXY=%s believes %j', (text, believed) => {
  expect(readConfig({ SECRET: 's'.repeat(32), TRUST_PROXY: text }).trustProxy).toEqual(believed)
})

test.each(['true', 'yes', '-1', '12', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example.com', '10.0.0.1,', '*'])(
  'TRUST_PROXY=%s is refused in one line that says what would be right',
  (text) => {
    const reading = () => readConfig({ SECRET: 's'.repeat(32), TRUST_PROXY: text })
    expect(reading).toThrow(ConfigError)
    expect(reading).toThrow(/^TRUST_PROXY: must be how many proxies [^\n]* such as 1, [^\n]*$/)
  },
)
