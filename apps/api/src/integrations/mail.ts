import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../kernel/config.ts'
import { isLoopback } from '../kernel/loopback.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** For the Message-ID: the same id when a mail is sent again. Left out, each mail gets a new one. */
  id?: string
  /** The sender's name in this mail; the sender's e-mail is the installation's own. */
  senderName?: string
  replyTo?: string
  headers?: Record<string, string>
}

/** Sends a mail; throws when it was not accepted, so that the job which sends it is tried again. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** Keeps automatic replies, such as holiday notices, from answering. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/**
 * The real client: SMTP over a few kept connections.
 * @param url smtp:// or smtps://, with user and password where the server asks for them
 * @param from the sender of every mail: an e-mail, or `Name <e-mail>` with the name for mails that give none
 * @param requireTLS sends nothing, not even the password, before the connection is encrypted
 * @returns a mailer to close when the process ends; its errors hold codes alone, since a server's words may name receivers
 */
export function smtpMailer(url: string, from: string, { requireTLS }: { requireTLS: boolean }): SmtpMailer {
  const transport = createTransport({
    url,
    requireTLS,
    pool: true,
    maxConnections: 3,
    // A server that hangs must fail well before the job's own time is over.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ senderName, id, headers, ...mail }) {
      const email = emailIn(from)
      const sender = senderName ? { name: senderName, address: email } : from
      const messageId = id && `<${id}@${email.split('@').at(-1)}>`
      const whole = { ...mail, from: sender, messageId, headers: { ...automatic, ...headers } }
      await transport.sendMail(whole).catch((error: SmtpFault) => {
        const { code = 'no code', responseCode } = error
        throw new Error(
          `the mail server did not take a mail: ${[code, responseCode].filter(Boolean).join(' ')}`,
        )
      })
    },
    close: () => transport.close(),
  }
}

type SmtpMailer = Mailer & { close(): void }
type SmtpFault = { code?: string; responseCode?: number }

/** Whether the mail server must encrypt: not on this very machine, nor where the operator does without. */
export const requiresTLS = ({ smtpUrl, smtpInsecure }: Pick<Config, 'smtpUrl' | 'smtpInsecure'>): boolean =>
  smtpUrl !== undefined && !smtpInsecure && !isLoopback(new URL(smtpUrl).hostname)

/** Drops every mail: for an installation without a mail server whose captured mails, with their codes, nobody could read. */
export const noMailer: Mailer = { send: async () => {} }

/** The e-mail in a sender such as `Name <e-mail>`. */
export const emailIn = (sender: string) => /<([^<>]+)>/.exec(sender)?.[1] ?? sender

export type CapturedMail = Mail & {
  id: string
  /** When it was sent, ISO 8601. */
  at: string
}

const maxCaptured = 200

/** The folder of the captured mails. */
const folder = (dataDir: string) => join(dataDir, 'mail')

/**
 * The embedded default: every mail becomes a file that /dev/mail shows; the newest 200 are kept.
 * @param dataDir the installation's data folder, shared by the process that writes and the one that reads
 */
export function capturedMailbox(dataDir: string): Mailer {
  const dir = folder(dataDir)
  return {
    async send(mail) {
      // Mails hold codes and links, so the folder is its owner's alone.
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const at = new Date().toISOString()
      const id = `${at.replaceAll(/[^0-9TZ]/g, '')}-${randomUUID()}`
      const captured: CapturedMail = { ...mail, id, at }
      // Written aside first: the reader never meets half a mail.
      const aside = join(dir, `${id}.new`)
      await writeFile(aside, JSON.stringify(captured), { mode: 0o600 })
      await rename(aside, join(dir, `${id}.json`))
      for (const name of (await names(dir)).slice(maxCaptured)) await rm(join(dir, name), { force: true })
    },
  }
}

/** Every captured mail, newest first. */
export async function capturedMails(dataDir: string): Promise<CapturedMail[]> {
  const dir = folder(dataDir)
  const mails = await Promise.all(
    (await names(dir)).slice(0, maxCaptured).map((name) => read(join(dir, name))),
  )
  return mails.filter((mail) => mail !== null)
}

/** Names begin with the time, so their order is the mails'. */
async function names(dir: string): Promise<string[]> {
  const all = await readdir(dir).catch(whenAbsent<string[]>([]))
  return all
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
}

/** Reads a mail; null for one that was deleted a moment ago. */
async function read(file: string): Promise<CapturedMail | null> {
  const text = await readFile(file, 'utf8').catch(whenAbsent(null))
  return text === null ? null : JSON.parse(text)
}

const whenAbsent =
  <T>(instead: T) =>
  (cause: NodeJS.ErrnoException): T => {
    if (cause.code === 'ENOENT') return instead
    throw cause
  }
