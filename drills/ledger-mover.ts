import { setTimeout as sleep } from 'node:timers/promises'
import { credits } from '@harana/contract/model/money'
import { connect, sql } from '../apps/api/src/db/db.ts'
import {
  giveCredits,
  holdCredits,
  postHold,
  spendCredits,
  voidHold,
} from '../apps/api/src/domains/ledger/ledger.ts'

/**
 * One of the processes that move credits through the ledger's functions, each movement until it is acknowledged, whatever
 * dies meanwhile; and the other side of it, which holds the books against what was acknowledged.
 */
export type Order = { mover: number; from: number; to: number; memberIds: number[]; hands: number }
export type Report = { booked: number; refused: number; retried: number; replayed: number }
type Message = { url: string } | { order: Order }

/** What becomes of the movement of a number follows from the number, so that a retry asks for the same. */
const planOf = (n: number, { memberIds }: Order) => ({
  memberId: memberIds[(Math.imul(n, 2_654_435_761) >>> 8) % memberIds.length]!,
  kind: (['give', 'spend', 'spend', 'hold'] as const)[n % 4]!,
  // What is given is enough for most of what is spent.
  amount: credits((1 + (n % 97)) * (n % 4 === 0 ? 4 : 1)),
  posts: n % 8 < 4,
})

async function move(order: Order, urlNow: () => Promise<string>): Promise<Report> {
  const report: Report = { booked: 0, refused: 0, retried: 0, replayed: 0 }
  let database = connect(await urlNow(), { max: order.hands })
  let renewing: Promise<void> | undefined
  /** Tries until there is an answer of the ledger. */
  const surely = async <T>(act: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await act()
      } catch (error) {
        // A lost connection, or a server that starts; whatever else is a fault of the ledger.
        const { code = '' } = error as { code?: string }
        if (/^(23|22|P0|42)/.test(code)) throw error
        report.retried++
        renewing ??= (async () => {
          await sleep(300)
          await database.close().catch(() => {})
          database = connect(await urlNow(), { max: order.hands })
          renewing = undefined
        })()
        await renewing
      }
    }
  }
  const keyOf = (n: number) => `drill:${order.mover}:${n}`
  const booked = new Set<string>()
  let next = order.from
  const hand = async () => {
    for (let n = next++; n < order.to; n = next++) {
      const { memberId, kind, amount, posts } = planOf(n, order)
      const work = {
        get db() {
          return database.db
        },
        invalidate: () => {},
      } as never
      const asked = { memberId, amount, key: keyOf(n) }
      const act = () =>
        kind === 'give'
          ? giveCredits(work, { ...asked, kind: 'bundle' })
          : kind === 'spend'
            ? spendCredits(work, { ...asked, kind: 'lift' })
            : holdCredits(work, { ...asked, kind: 'lift', expiresAt: new Date(Date.now() + 86_400_000) })
      const result = await surely(act)
      if (result === 'notEnough') report.refused++
      else {
        report.booked++
        booked.add(asked.key)
        // What was acknowledged is sent once more now and then, and changes nothing.
        if (n % 20 === 0) {
          const again = await surely(act)
          if (again === 'notEnough' || again.id !== result.id || !again.replayed)
            throw new Error(`${asked.key} was booked anew`)
          report.replayed++
        }
        if (kind === 'hold') {
          const end = await surely(() => (posts ? postHold : voidHold)(work, result.id))
          if (end === 'settled') throw new Error(`the hold ${asked.key} ended otherwise`)
          report.booked++
        }
      }
      if ((n - order.from) % 500 === 499) process.send!({ done: 500 })
    }
  }
  await Promise.all(Array.from({ length: order.hands }, hand))
  const { rows } = await sql<{ key: string }>`SELECT key FROM ledger_movements
    WHERE starts_with(key, ${`drill:${order.mover}:`})`.execute(database.db)
  const there = new Set(rows.map(({ key }) => key))
  const lost = [...booked].filter((key) => !there.has(key)).length
  const extra = [...there].filter((key) => !booked.has(key)).length
  await database.close()
  if (lost > 0 || extra > 0)
    throw new Error(`${lost} acknowledged movements are lost, ${extra} are there that were refused`)
  return report
}

if (process.send) {
  let told: ((url: string) => void) | undefined
  const urlNow = () =>
    new Promise<string>((resolve) => {
      told = resolve
      process.send!({ needsUrl: true })
    })
  process.on('message', async (message: Message) => {
    if ('url' in message) return told?.(message.url)
    process.send!({ report: await move(message.order, urlNow) })
    process.disconnect()
  })
}
