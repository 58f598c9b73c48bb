import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'

/**
 * Tells the other processes which members have news, sooner than the bus. What it loses the bus brings some milliseconds
 * later, so that nothing depends on it.
 */
export type Relay = {
  publish(memberId: number): void
  stop(): Promise<void>
}

const channel = 'harana:news'

/**
 * Relays by Redis, through which texts pass without touching the database. While Redis is away nothing is relayed.
 * @param onNews is called with a member of whom another process said so
 */
export function startRedisRelay(
  url: string,
  onNews: (memberId: number) => void,
  onError: (error: Error) => void,
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
  const subscribed = subscriber
    .subscribe(channel, (text) => {
      const [from, memberId] = text.split(' ')
      if (from !== here && Number.isSafeInteger(Number(memberId))) onNews(Number(memberId))
    })
    .catch(() => {})
  return {
    publish(memberId) {
      if (publisher.isReady) publisher.publish(channel, `${here} ${memberId}`).catch(() => {})
    },
    async stop() {
      for (const client of [publisher, subscriber]) client.destroy()
      await subscribed
    },
  }
}
