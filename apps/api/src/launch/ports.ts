import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of loopback that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  return listenOnce(0, '127.0.0.1')
}

/** Binds and lets go. Throws the system's error (EADDRINUSE, EACCES, EADDRNOTAVAIL) when it cannot. */
export async function listenOnce(port: number, host?: string): Promise<number> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const { port: taken } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return taken
}
