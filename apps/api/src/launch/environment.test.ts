import { expect, test } from 'vitest'
import { processEnvironment, toolEnvironment } from './environment.ts'

const env = {
  PATH: '/usr/bin',
  HOME: '/root',
  AWS_SECRET_ACCESS_KEY: 'of something else',
  NPM_TOKEN: 'of npm',
  'npm_config_//registry.example/:_authToken': 'of npm',
  npm_config_cache: '/root/.npm',
  SECRET: 's'.repeat(32),
  DATABASE_URL: 'postgres://harana:password@db.example.com/harana',
  SMTP_URL: 'smtp://user:mail-password@mail.example.com:587?x=y',
  SMTP_INSECURE: '0',
  SEMAPHORE_API_KEY: 'of text messages',
  S3_SECRET_ACCESS_KEY: 'of the bucket',
  GOOGLE_CLIENT_ID: 'the-site',
  PORT: '3000',
}

test('the web build is given nothing of the settings, and no secret of anybody', () => {
  expect(toolEnvironment(env)).toEqual({
    PATH: '/usr/bin',
    HOME: '/root',
    npm_config_cache: '/root/.npm',
  })
})

test('the API is told that there are a mail server and a provider of text messages, and not how to log in to them', () => {
  const { SMTP_URL, SMTP_INSECURE, ...rest } = processEnvironment(env, 'API')
  expect(SMTP_URL).toBe('smtp://mail.example.com:587')
  expect(SMTP_INSECURE).toBeUndefined()
  expect(rest).toEqual({
    PATH: '/usr/bin',
    SECRET: env.SECRET,
    SEMAPHORE_API_KEY: 'the worker has it',
    DATABASE_URL: env.DATABASE_URL,
    S3_SECRET_ACCESS_KEY: 'of the bucket',
    GOOGLE_CLIENT_ID: 'the-site',
    PORT: '3000',
  })
})

test('the worker is given what it reads, and nothing of another program’s', () => {
  expect(Object.keys(processEnvironment(env, 'worker')).sort()).toEqual([
    'DATABASE_URL',
    'PATH',
    'PORT',
    'S3_SECRET_ACCESS_KEY',
    'SECRET',
    'SEMAPHORE_API_KEY',
    'SMTP_INSECURE',
    'SMTP_URL',
  ])
})
