import { createHash, X509Certificate } from 'node:crypto'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { Duplex } from 'node:stream'
import { selfSignedCertificate } from '../apps/api/src/testing/certificate.ts'
import { listening } from './listening.ts'

/**
 * A proxy that ends TLS for these host names, as an operator's does, and hands requests on to the server at `origin`.
 * @returns the switches by which a browser finds the names here and trusts the proxy's certificate, and what ends it
 */
export async function startTlsFront(names: readonly string[], origin: string) {
  const { cert, key } = selfSignedCertificate(names)
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
    const onward = request(new URL(incoming.url!, origin), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  // A socket of the page becomes one of the server's.
  server.on('upgrade', (incoming, near: Duplex) => {
    near.on('error', () => near.destroy())
    const { headers, url } = incoming
    const onward = request(new URL(url!, origin), { headers: { ...headers, 'x-forwarded-for': '127.0.0.1' } })
    onward.on('upgrade', (answer, far: Duplex) => {
      far.on('error', () => near.destroy())
      near.on('close', () => far.destroy())
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      far.pipe(near).pipe(far)
    })
    onward.on('response', ({ statusCode }) => near.end(`HTTP/1.1 ${statusCode} Refused\r\n\r\n`))
    onward.on('error', () => near.destroy())
    onward.end()
  })
  const { origin: front, stop } = await listening(server)
  const { port } = new URL(front)
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return {
    switches: [
      `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1:${port}`).join(',')}`,
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
    ],
    stop,
  }
}
