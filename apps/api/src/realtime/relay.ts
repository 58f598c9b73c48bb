import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'

/**
 * Tells the other processes which members have news, sooner than the bus. What it loses the bus brings some milliseconds
 * later, so that nothing depends on it. What passes goes by it alone, which spares the database.
 */
export type Relay = {
  publish(memberId: number): void
  /** @returns false where there is no connection: then the bus passes the text */
  pass(text: string): boolean
  stop(): Promise<void>
}

const channel = 'harana:news'
const passingChannel = 'harana:passing'

/**
 * Relays by Redis, through which texts pass without touching the database. While Redis is away nothing is relayed.
 * @param onNews is called with a member of whom another process said so
 * @param onPassing is called with a text that another process passed
 */
export function startRedisRelay(
  url: string,
  onNews: (memberId: number) => void,
  onError: (error: Error) => void,
  onPassing: (text: string) => void = () => {},
): Relay {
  const here = randomUUID()
  const publisher = createClient({ url, disableOfflineQueue: true })
  const subscriber = createClient({ url })
  for (const client of [publisher, subscriber]) {
    let isAway = false
    // One line for each time that it goes away, not for each try to reach it again.
    client.on('error', (error: Error) => {
      if (!isAway) onError(error)
      isAway = true
    })
    client.on('ready', () => {
      isAway = false
    })
    // Rejected only by `stop`, since it tries again for ever.
    client.connect().catch(() => {})
  }
  /** Hands on what others say on a channel; each begins with who says it. */
  const listen = (name: string, take: (text: string) => void) =>
    subscriber
      .subscribe(name, (said) => {
        const [from = '', text = ''] = said.split(/ (.*)/)
        if (from !== here) take(text)
      })
      .catch(() => {})
  const subscribed = [
    listen(channel, (memberId) => {
      if (Number.isSafeInteger(Number(memberId))) onNews(Number(memberId))
    }),
    listen(passingChannel, onPassing),
  ]
  const say = (name: string, text: string) => {
    if (publisher.isReady) publisher.publish(name, `${here} ${text}`).catch(() => {})
    return publisher.isReady
  }
  return {
    publish: (memberId) => void say(channel, String(memberId)),
    pass: (text) => say(passingChannel, text),
    async stop() {
      for (const client of [publisher, subscriber]) client.destroy()
      await Promise.all(subscribed)
    },
  }
}
