import { once } from 'node:events'
import { createServer } from 'node:http'
import { commonErrors } from '@harana/contract/wire/call'

/**
 * Answers at the site's port while the API waits for its database: that it is alive, and that it serves nothing yet.
 * Where the port can't be listened on, the API itself says so later.
 * @returns what closes it, so that the API can listen there
 */
export async function openDoor(port: number, host: string): Promise<() => Promise<void>> {
  const text = commonErrors.UNAVAILABLE
  const refusal = { result: 'ERROR', code: 'UNAVAILABLE', message: text, error: text }
  const server = createServer(({ url }, response) => {
    const isAlive = url === '/healthz'
    const isAsked = isAlive || url === '/readyz' || url === '/health'
    response
      .writeHead(isAlive ? 200 : 503, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        // A connection that was kept would be in the API's way.
        connection: 'close',
        ...(!isAlive && { 'retry-after': '1' }),
      })
      .end(JSON.stringify(isAsked ? { ok: isAlive } : refusal))
  })
  server.headersTimeout = 5_000
  server.on('error', () => {})
  server.listen(port, host)
  await Promise.race([once(server, 'listening'), once(server, 'error')])
  return async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
