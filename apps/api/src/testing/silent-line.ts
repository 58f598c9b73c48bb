import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'

/** A way to the database that can fall silent as a broken network does: nothing comes through, and nobody is told. */
export async function silentLine(url: string) {
  const to = new URL(url)
  const { hostname: host, port } = to
  const ends: [near: Socket, far: Socket][] = []
  let isSilentForNew = false
  const server = createServer((near) => {
    const far = connectTo({ host, port: Number(port) })
    for (const socket of [near, far]) socket.on('error', () => {})
    ends.push([near, far])
    if (!isSilentForNew) near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  to.hostname = '127.0.0.1'
  to.port = String((server.address() as AddressInfo).port)
  return {
    url: to.href,
    /** For connections that there are, and for new ones where that is said. */
    fallSilent: ({ newToo = false } = {}) => {
      isSilentForNew = newToo
      for (const socket of ends.flat()) socket.unpipe().pause()
    },
    /** What was said meanwhile comes now. */
    speakAgain: () => {
      isSilentForNew = false
      for (const [near, far] of ends) near.pipe(far).pipe(near)
    },
    close: () => {
      for (const socket of ends.flat()) socket.destroy()
      server.close()
    },
  }
}
