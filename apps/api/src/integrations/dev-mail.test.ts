import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerDevMail } from './dev-mail.ts'
import { capturedMailbox } from './mail.ts'

const dir = mkdtempSync(join(tmpdir(), 'harana-dev-mail-'))
const key = 'a-key-that-the-start-made'
// As behind a proxy that is believed: what it says of the visitor must not open the mailbox.
const fastify = Fastify({ trustProxy: true })
beforeAll(async () => {
  registerDevMail(fastify, { dir, key })
  const mailbox = capturedMailbox(dir)
  const both = (text: string) => ({ text, html: `<p style="color: red">${text}</p>` })
  await mailbox.send({ to: 'rosario@test.example', subject: 'Code <b>', ...both('12345678 & "more"') })
  await mailbox.send({
    to: 'henrik@test.example',
    subject: 'Link',
    ...both('Open http://localhost:3000/verify-email/abc_-1 please'),
  })
})
afterAll(async () => {
  await fastify.close()
  rmSync(dir, { recursive: true })
})

const get = (url: string, host = 'localhost:3000', headers: Record<string, string> = {}) =>
  fastify.inject({ url: `${url}${url.includes('?') ? '&' : '?'}key=${key}`, headers: { host, ...headers } })

describe('/dev/mail', () => {
  test('the page shows every mail, its links to click and its text as text', async () => {
    const { body, headers, statusCode } = await get('/dev/mail')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<html lang="en">')
    expect(body).toContain('Code &lt;b&gt;</h2>')
    expect(body).toContain('12345678 &amp; &quot;more&quot;')
    expect(body).toContain(
      '<a href="http://localhost:3000/verify-email/abc_-1">http://localhost:3000/verify-email/abc_-1</a> please',
    )
    expect(body.match(/<iframe title="[^"]+"/g)).toHaveLength(2)
    expect(body).not.toContain('allow-scripts')
    expect(body).not.toContain('<script')
  })

  test('it runs no script, is kept by nobody and is found by no search engine', async () => {
    const { headers } = await get('/dev/mail')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await get('/dev/mail.json')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  test('the same mails come as data, narrowed to one address on request', async () => {
    const all = (await get('/dev/mail.json')).json()
    expect(all.mails).toHaveLength(2)
    const { mails } = (await get('/dev/mail.json?to=Rosario@test.example')).json()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'rosario@test.example',
      subject: 'Code <b>',
      text: '12345678 & "more"',
    })
  })

  test.each(['localhost', 'tagpo.localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'it is there for %s',
    async (host) => {
      expect((await get('/dev/mail.json', host)).statusCode).toBe(200)
    },
  )

  test.each([
    'www.harana.example',
    'localhost.evil.example',
    '127.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1:3000',
    'localhost@evil.example',
  ])('it is not there under the name %j', async (host) => {
    expect((await get('/dev/mail.json', host)).statusCode).toBe(404)
    expect((await get('/dev/mail', host)).statusCode).toBe(404)
  })

  test.each([
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded',
    'x-original-forwarded-for',
    'x-real-ip',
    'x-client-ip',
    'cf-connecting-ip',
    'via',
    'cdn-loop',
  ])('it is not there for what a proxy passes on with %s', async (header) => {
    for (const host of ['localhost:3000', 'www.harana.example'])
      expect((await get('/dev/mail.json', host, { [header]: 'localhost' })).statusCode).toBe(404)
  })

  test('it is not there for who connects from elsewhere', async () => {
    for (const remoteAddress of ['203.0.113.8', '10.0.0.7', '2001:db8::1', 'localhost.evil.example']) {
      const { statusCode } = await fastify.inject({
        url: `/dev/mail.json?key=${key}`,
        remoteAddress,
        headers: { host: 'localhost' },
      })
      expect(statusCode, remoteAddress).toBe(404)
    }
  })

  test('it opens with the key of its address alone, and its page leads on with it', async () => {
    const headers = { host: 'localhost' }
    for (const query of ['', '?key=', '?key=another', `?key=${key}x`, `?key=${key}&key=${key}`])
      for (const path of ['/dev/mail', '/dev/mail.json'])
        expect((await fastify.inject({ url: path + query, headers })).statusCode, query).toBe(404)
    const { body, headers: answered } = await get('/dev/mail')
    expect(body).toContain(`<a href="/dev/mail.json?key=${key}">`)
    expect(answered['referrer-policy']).toBe('no-referrer')
  })
})
