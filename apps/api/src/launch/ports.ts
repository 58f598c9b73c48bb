import { once } from 'node:events'
import { createServer } from 'node:net'

/** Finds a free port of loopback. */
export async function freePort(): Promise<number> {
  return listenOnce(0, '127.0.0.1')
}

/** Listens for a moment and stops. @throws the system's error (EADDRINUSE, EACCES, EADDRNOTAVAIL) */
export async function listenOnce(port: number, host?: string): Promise<number> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const { port: taken } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return taken
}
