import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, variables } from './config.ts'
import { projectFolder } from './launch/project.ts'

const internal = ['EMBEDDED_DATABASE_URL']

test('.env.example documents every variable that is read, and no other', () => {
  const example = readFileSync(join(projectFolder, '.env.example'), 'utf8')
  const documented = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
  const read = Object.keys(variables.shape).filter((name) => !internal.includes(name))
  expect(documented.sort()).toEqual(read.sort())
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
