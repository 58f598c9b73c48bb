import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/**
 * What the relay needs of Redis, on a port of its own: PUBLISH and SUBSCRIBE; to all else it says OK. Commands come as arrays
 * of bulk strings.
 */
export async function startPubSubServer() {
  const published: { channel: string; text: string }[] = []
  const subscribed = new Map<Socket, Set<string>>()
  function answer(socket: Socket, [command = '', ...words]: string[]): string {
    const [channel = '', text = ''] = words
    switch (command.toUpperCase()) {
      case 'SUBSCRIBE':
        subscribed.get(socket)!.add(channel)
        return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`
      case 'PUBLISH': {
        published.push({ channel, text })
        const takers = [...subscribed].filter(([, channels]) => channels.has(channel))
        for (const [taker] of takers) taker.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`)
        return `:${takers.length}\r\n`
      }
      default:
        return '+OK\r\n'
    }
  }
  const server = createServer((socket) => {
    subscribed.set(socket, new Set())
    socket.on('error', () => {})
    socket.on('close', () => subscribed.delete(socket))
    let rest = ''
    socket.on('data', (bytes) => {
      rest += bytes
      for (let command = /^\*(\d+)\r\n/.exec(rest); command; command = /^\*(\d+)\r\n/.exec(rest)) {
        const words = rest
          .slice(command[0].length)
          .match(new RegExp(`^(?:\\$\\d+\\r\\n[^\\r]*\\r\\n){${command[1]}}`))?.[0]
        if (words === undefined) return
        rest = rest.slice(command[0].length + words.length)
        socket.write(
          answer(
            socket,
            words.split('\r\n').filter((_line, at) => at % 2 === 1),
          ),
        )
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that was published. */
    published,
    subscribers: () => [...subscribed.values()].filter((channels) => channels.size > 0).length,
    async stop() {
      for (const socket of subscribed.keys()) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
