import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerDevMail } from './dev-mail.ts'
import { capturedMailbox } from './mail.ts'

const dir = mkdtempSync(join(tmpdir(), 'harana-dev-mail-'))
const fastify = Fastify()
beforeAll(async () => {
  registerDevMail(fastify, { dir })
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

const get = (url: string, host = 'localhost:3000') => fastify.inject({ url, headers: { host } })

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

  test.each(['www.harana.example', 'localhost.evil.example', '10.0.0.1:3000'])(
    'it is not there under the name %s',
    async (host) => {
      expect((await get('/dev/mail.json', host)).statusCode).toBe(404)
      expect((await get('/dev/mail', host)).statusCode).toBe(404)
    },
  )
})
