import { setTimeout as sleep } from 'node:timers/promises'
import type { Output } from '@harana/contract'
import { connect, type Db } from '../apps/api/src/db/db.ts'
import { type CreatedMember, createMember } from '../apps/api/src/testing/factories.ts'
import { answering, startProduct } from './product.ts'

type Like = { guy: CreatedMember; woman: CreatedMember }

const guys = 40
const women = 50
const hands = 8
/** ms */
const timeoutMs = 5000

/**
 * kill -9 of the API, of the database and of both in the middle of a stream of likes. Throws unless the product comes back by
 * itself within five seconds, every acknowledged like is there, and nobody is told twice or of nothing.
 */
export async function run(): Promise<void> {
  const product = await startProduct()
  try {
    const database = connect(product.databaseUrl(), { max: 2 })
    const wanted = shuffled(await everyLike(database.db))
    await database.close()
    const kills = new Map<number, () => void>([
      [Math.round(wanted.length * 0.2), () => process.kill(product.apiPid(), 'SIGKILL')],
      [Math.round(wanted.length * 0.5), () => process.kill(product.databasePid(), 'SIGKILL')],
      [
        Math.round(wanted.length * 0.8),
        () => {
          process.kill(product.databasePid(), 'SIGKILL')
          process.kill(product.apiPid(), 'SIGKILL')
        },
      ],
    ])
    let retries = 0
    let acknowledged = 0
    const comebacks: Promise<number>[] = []
    const queue = [...wanted]
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        while (!(await like(product.origin, next))) {
          retries++
          await sleep(50)
        }
        const kill = kills.get(++acknowledged)
        if (!kill) continue
        kill()
        comebacks.push(answering(product.origin, 60_000))
      }
    }
    await Promise.all(Array.from({ length: hands }, work))
    const times = await Promise.all(comebacks)
    console.log(
      `${acknowledged} likes acknowledged, ${retries} tried again; back after ${times.join(', ')} ms`,
    )
    await everyoneWasToldOnce(product.origin, wanted)
    await everyLikeIsThere(product.databaseUrl(), wanted)
    if (Math.max(...times) > timeoutMs) throw new Error(`it took more than ${timeoutMs} ms to come back`)
  } finally {
    await product.stop()
  }
}

async function everyLike(db: Db): Promise<Like[]> {
  const make = (count: number, gender: 1 | 3) =>
    Promise.all(Array.from({ length: count }, () => createMember(db, { gender })))
  const likers = await make(guys, 3)
  const liked = await make(women, 1)
  return likers.flatMap((guy) => liked.map((woman) => ({ guy, woman })))
}

/** Whether the like was acknowledged; a lost answer says nothing, and asking again is harmless. */
async function like(origin: string, { guy, woman }: Like): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/v1/profiles/likeprofile`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `1:${guy.token}` },
      body: JSON.stringify({ profileId: woman.id, liked: true }),
      signal: AbortSignal.timeout(5000),
    })
    const answer = (await response.json()) as { result: string; code: string }
    if (answer.result === 'OK') return true
    if (response.status < 500) throw new Refused(`${response.status} ${JSON.stringify(answer)}`)
    return false
  } catch (error) {
    if (error instanceof Refused) throw error
    return false
  }
}

/** An answer that trying again would not change: the drill is wrong, or the product is. */
class Refused extends Error {}

async function everyoneWasToldOnce(origin: string, likes: Like[]): Promise<void> {
  for (const woman of new Set(likes.map((one) => one.woman))) {
    const headers = { authorization: `1:${woman.token}` }
    const response = await fetch(`${origin}/api/v1/notifications/getnotifications`, { headers })
    const { notifications } = (await response.json()) as Output<'notifications/getnotifications'>
    const told = notifications.flatMap((one) => one.profileId ?? []).sort((a, b) => a - b)
    const expected = likes.filter((one) => one.woman === woman).map((one) => one.guy.id)
    if (told.join() !== expected.sort((a, b) => a - b).join()) {
      throw new Error(`${woman.name} was told of ${told.length} likes, of ${expected.length}: ${told}`)
    }
  }
}

async function everyLikeIsThere(url: string, likes: Like[]): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  const rows = await db.selectFrom('likes').select(['liker', 'liked']).execute()
  await close()
  const there = new Set(rows.map((row) => `${row.liker} ${row.liked}`))
  const lost = likes.filter(({ guy, woman }) => !there.has(`${guy.id} ${woman.id}`))
  if (lost.length > 0 || there.size !== likes.length) {
    throw new Error(`${lost.length} acknowledged likes are lost; ${there.size} are there`)
  }
}

function shuffled<T>(items: T[]): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[items[at], items[other]] = [items[other]!, items[at]!]
  }
  return items
}
