import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Has a server of a test listen, at a free port unless one is given. @returns where it is, and what ends it */
export async function listening(server: Server, portGiven = 0) {
  server.listen(portGiven, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
