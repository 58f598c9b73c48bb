import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** What PostgreSQL says to whoever connects while it starts. */
const startingUp = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
})()

/** Stands before a database that starts: it refuses connections with PostgreSQL's own words until it is opened. */
export async function startingDatabase(url: string) {
  const { port, hostname } = new URL(url)
  let isOpen = false
  let refused = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (!isOpen) {
      refused++
      socket.once('data', () => socket.end(startingUp))
      return
    }
    const database = connect(Number(port), hostname)
    database.on('error', () => {})
    socket.pipe(database).pipe(socket)
    socket.on('close', () => database.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const before = new URL(url)
  before.port = String((server.address() as AddressInfo).port)
  return {
    url: before.href,
    refused: () => refused,
    open: () => {
      isOpen = true
    },
    stop: async () => void server.close(),
  }
}
