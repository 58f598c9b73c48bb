import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that asks for a password (`secret`) and keeps what it took. */
export async function startMailServer(refuse = false, host = '127.0.0.1') {
  const taken: Email[] = []
  const logins: string[] = []
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      logins.push(username!)
      done(password === 'secret' ? null : new Error('Wrong password'), { user: username })
    },
    onRcptTo: ({ address }, _session, done) =>
      done(refuse ? new Error(`No such mailbox: <${address}>`) : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        taken.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  // A client that is gone, such as a killed worker.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    port: (server.server.address() as { port: number }).port,
    taken,
    logins,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
