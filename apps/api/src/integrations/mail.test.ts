import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { capturedMailbox, capturedMails, type Mail, requiresTLS, smtpMailer } from './mail.ts'

const mail: Mail = {
  to: 'rosario@test.example',
  subject: 'Your code: 12345678 · Kumusta ñ',
  text: 'Dear Rosario,\n\n12345678\n',
  html: '<p>Dear Rosario,</p><p>12345678</p>',
}

const endings: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function startSmtp(refuse = false) {
  const server = await startMailServer(refuse)
  endings.push(server.stop)
  return server
}

function mailerTo(port: number, password = 'secret', requireTLS = false) {
  const url = `smtp://harana:${password}@127.0.0.1:${port}`
  const mailer = smtpMailer(url, 'Harana <no-reply@harana.example>', { requireTLS })
  endings.push(() => mailer.close())
  return mailer
}

describe('mail by SMTP', () => {
  test('a mail arrives whole: sender, receiver, subject, both forms and headers', async () => {
    const { port, taken, logins } = await startSmtp()
    const mailer = mailerTo(port)
    await mailer.send({ ...mail, replyTo: 'help@harana.example', headers: { 'X-Kind': 'activate' } })
    await mailer.send({ ...mail, senderName: 'Tagpo', id: 'one-and-the-same' })
    const [first, second] = taken
    expect(first!.from).toMatchObject({ name: 'Harana', address: 'no-reply@harana.example' })
    expect(first!.to).toMatchObject([{ address: 'rosario@test.example' }])
    expect(first!.replyTo).toMatchObject([{ address: 'help@harana.example' }])
    expect(first!.subject).toBe(mail.subject)
    expect(first!.text?.trim()).toBe(mail.text.trim())
    expect(first!.html?.trim()).toBe(mail.html)
    const headers = new Map(first!.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('x-kind')).toBe('activate')
    expect(second!.from).toMatchObject({ name: 'Tagpo', address: 'no-reply@harana.example' })
    expect(second!.messageId).toBe('<one-and-the-same@harana.example>')
    // Two mails, one connection.
    expect(logins).toEqual(['harana'])
  })

  test('a new line in a subject or an address adds no header and no receiver', async () => {
    const { port, taken } = await startSmtp()
    await mailerTo(port)
      .send({
        ...mail,
        to: 'rosario@test.example\r\nBcc: other@test.example',
        subject: 'Hello\r\nBcc: other@test.example',
      })
      .catch(() => {})
    for (const email of taken) {
      expect(email.bcc).toBeUndefined()
      expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
    }
  })

  test.each([
    ['the password is wrong', false, 'wrong'],
    ['the receiver is refused', true, 'secret'],
  ])('sending fails when %s', async (_when, refuse, password) => {
    const { port, taken } = await startSmtp(refuse)
    await expect(mailerTo(port, password).send(mail)).rejects.toThrow()
    expect(taken).toEqual([])
  })

  test('a failure tells codes alone: neither the receiver nor the server’s words', async () => {
    const { port } = await startSmtp(true)
    const failure = await mailerTo(port)
      .send(mail)
      .catch((error: Error) => error)
    expect(failure).toMatchObject({ message: 'the mail server did not take a mail: EENVELOPE 550' })
    expect(Object.keys(failure as Error)).toEqual([])
    expect((failure as Error).cause).toBeUndefined()
  })

  test('neither a mail nor the password is given to a server that does not encrypt where it must', async () => {
    const { port, taken, logins } = await startSmtp()
    await expect(mailerTo(port, 'secret', true).send(mail)).rejects.toThrow('ETLS')
    expect({ taken, logins }).toEqual({ taken: [], logins: [] })
  })

  test.each([
    ['smtp://harana:secret@mail.example.com:587', false, true],
    ['smtp://127.evil.example', false, true],
    ['smtps://mail.example.com', false, true],
    ['smtp://mail.example.com', true, false],
    ['smtp://localhost:2525', false, false],
    ['smtp://127.0.0.1:2525', false, false],
    [undefined, false, false],
  ])('%s, with SMTP_INSECURE %s: must encrypt %s', (smtpUrl, smtpInsecure, must) => {
    expect(requiresTLS({ smtpUrl, smtpInsecure })).toBe(must)
  })

  test('sending fails when nobody listens', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    await new Promise((resolve) => server.close(resolve))
    await expect(mailerTo(port).send(mail)).rejects.toThrow()
  })
})

describe('the captured mailbox', () => {
  function folder() {
    const dir = mkdtempSync(join(tmpdir(), 'harana-mail-'))
    endings.push(() => rmSync(dir, { recursive: true, force: true }))
    return dir
  }

  test('an empty mailbox is empty, before and after its folder is made', async () => {
    expect(await capturedMails(folder())).toEqual([])
  })

  test('mails are kept newest first, for their owner alone', async () => {
    const dir = folder()
    const mailbox = capturedMailbox(dir)
    for (const subject of ['first', 'second', 'third']) {
      await mailbox.send({ ...mail, subject })
      // The names' order is the clock's, which counts milliseconds.
      const sent = Date.now()
      while (Date.now() === sent);
    }
    const mails = await capturedMails(dir)
    expect(mails.map(({ subject }) => subject)).toEqual(['third', 'second', 'first'])
    expect(mails[0]).toMatchObject({ ...mail, subject: 'third' })
    expect(Date.parse(mails[0]!.at)).toBeGreaterThan(Date.parse('2020-01-01'))
    expect(statSync(join(dir, 'mail')).mode & 0o077).toBe(0)
  })

  test('only the newest two hundred are kept', async () => {
    const dir = folder()
    const mailbox = capturedMailbox(dir)
    for (let n = 0; n < 205; n++) await mailbox.send({ ...mail, subject: String(n) })
    expect(readdirSync(join(dir, 'mail'))).toHaveLength(200)
    expect(await capturedMails(dir)).toHaveLength(200)
  })
})
