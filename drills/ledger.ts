import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '@harana/contract/wire/idempotency'
import { connect, type Db, sql } from '../apps/api/src/db/db.ts'
import { findDifferences } from '../apps/api/src/domains/ledger/audit.ts'
import { type CreatedMember, createMembers, createSession } from '../apps/api/src/testing/factories.ts'
import type { Order, Report } from './ledger-mover.ts'
import { answering, startProduct } from './product.ts'

const movers = 3
const hands = 8
const accounts = 2_000
/** Of all movements, those over HTTP. */
const overHttp = 0.02

/**
 * Movements through the ledger's functions in several processes, and some of them over HTTP, with kill -9 of the API and of
 * the database in between. Throws unless the books add up, nothing is below zero, every acknowledged movement is there once,
 * and every one that was sent again was booked once. The count of movements, 1,000,000 when left out.
 */
export async function run([count = '1000000']: string[]): Promise<void> {
  const total = Number(count)
  const lifts = Math.round(total * overHttp)
  const product = await startProduct()
  const since = performance.now()
  try {
    const { db, close } = connect(product.databaseUrl(), { max: 8 })
    const memberIds = (
      await createMembers(
        db,
        Array.from({ length: accounts }, () => ({ gender: 3 as const })),
      )
    ).map(({ id }) => id)
    const lifters = await createLifters(db, lifts)
    await close()
    console.log(`${accounts + lifters.length} members after ${seconds(since)} s`)

    let done = 0
    const kills: [number, () => void][] = [
      [0.2, () => process.kill(product.apiPid(), 'SIGKILL')],
      [0.4, () => process.kill(product.databasePid(), 'SIGKILL')],
      [0.6, () => process.kill(product.databasePid(), 'SIGKILL')],
      [
        0.8,
        () => {
          for (const pid of [product.databasePid(), product.apiPid()]) process.kill(pid, 'SIGKILL')
        },
      ],
    ]
    const comebacks: Promise<number>[] = []
    const progress = (more: number) => {
      done += more
      const [next] = kills
      if (!next || done < next[0] * total) return
      kills.shift()
      next[1]()
      comebacks.push(answering(product.origin, 120_000))
    }
    const share = Math.ceil((total - lifts) / movers)
    const orders = Array.from({ length: movers }, (_, mover) => ({
      mover,
      from: mover * share,
      to: Math.min((mover + 1) * share, total - lifts),
      memberIds,
      hands,
    }))
    const [reports, retried] = await Promise.all([
      Promise.all(orders.map((order) => runMover(order, product.databaseUrl, progress))),
      liftAll(product.origin, lifters, progress),
    ])
    const times = await Promise.all(comebacks)
    if (kills.length > 0) throw new Error(`${kills.length} kills did not happen`)
    const sum = (of: keyof Report) => reports.reduce((all, report) => all + report[of], 0)
    console.log(
      `${sum('booked')} movements booked in ${movers} processes, ${sum('refused')} refused, ${sum('retried')} tried again, ` +
        `${sum('replayed')} sent twice; ${lifters.length} over HTTP, ${retried} tried again; ${seconds(since)} s; back after ${times.join(', ')} ms`,
    )
    await verify(product.databaseUrl(), lifters)
  } finally {
    await product.stop()
  }
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1000)

/** Members with a session and credits for one lift. */
async function createLifters(db: Db, count: number): Promise<CreatedMember[]> {
  const made: CreatedMember[] = []
  for (let at = 0; at < count; at += 500) {
    const some = await createMembers(
      db,
      Array.from({ length: Math.min(500, count - at) }, () => ({ gender: 3 as const })),
    )
    made.push(
      ...(await Promise.all(some.map(async (one) => ({ ...one, token: await createSession(db, one.id) })))),
    )
  }
  await sql`SELECT ledger_give(id, 2, -1, 10000, 'lifter:' || gen_random_uuid(), NULL, true, NULL)
    FROM unnest(${made.map(({ id }) => id)}::bigint[]) id`.execute(db)
  return made
}

function runMover(
  order: Order,
  databaseUrl: () => string,
  progress: (more: number) => void,
): Promise<Report> {
  const child = fork(join(import.meta.dirname, 'ledger-mover.ts'))
  return new Promise((resolve, reject) => {
    child.on('message', async (message: { needsUrl?: true; done?: number; report?: Report }) => {
      if (message.report) resolve(message.report)
      if (message.done) progress(message.done)
      if (message.needsUrl) child.send({ url: await urlOnce(databaseUrl) })
    })
    child.on('exit', (code) => reject(new Error(`mover ${order.mover} ended with ${code}`)))
    child.send({ order })
  })
}

/** The database's URL, as soon as there is a database. */
async function urlOnce(databaseUrl: () => string): Promise<string> {
  for (;;) {
    try {
      return databaseUrl()
    } catch {
      await sleep(200)
    }
  }
}

/** Lifts each member once, until it is acknowledged, and some of them once more. Returns how many were sent again. */
async function liftAll(
  origin: string,
  lifters: CreatedMember[],
  progress: (more: number) => void,
): Promise<number> {
  let retried = 0
  const queue = [...lifters]
  const hand = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const key = randomUUID()
      let answer = await lift(origin, next.token, key)
      for (; !answer; answer = await lift(origin, next.token, key)) {
        retried++
        await sleep(100)
      }
      progress(1)
      if (next.id % 10 !== 0) continue
      const again = await lift(origin, next.token, key)
      if (again !== undefined && again !== answer) throw new Error(`${again} instead of ${answer}`)
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
  return retried
}

let price: number | undefined

/** The answer's text, or nothing when there was none. @throws Error when it is refused */
async function lift(origin: string, token: string, key: string): Promise<string | undefined> {
  const headers = {
    'content-type': 'application/json',
    authorization: `1:${token}`,
    [IDEMPOTENCY_HEADER]: key,
  }
  const signal = AbortSignal.timeout(10_000)
  try {
    if (price === undefined) {
      const asked = await fetch(`${origin}/api/v1/profiles/getlift`, { headers, signal })
      price = ((await asked.json()) as { credits?: number }).credits
      if (price === undefined) return undefined
    }
    const body = JSON.stringify({ credits: price })
    const response = await fetch(`${origin}/api/v1/profiles/liftprofile`, {
      method: 'POST',
      headers,
      body,
      signal,
    })
    const text = await response.text()
    if (response.ok) return text
    if (response.status < 500 && response.status !== 409) throw new Refused(`${response.status} ${text}`)
    return undefined
  } catch (error) {
    if (error instanceof Refused) throw error
    return undefined
  }
}

/** An answer that trying again would not change: the drill is wrong, or the product is. */
class Refused extends Error {}

async function verify(url: string, lifters: CreatedMember[]): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  const { differences, movements } = await findDifferences(db)
  if (differences.length > 0) throw new Error(JSON.stringify(differences.slice(0, 5)))
  const { rows } = await sql<{ below: number; lifts: number; lifted: number }>`
    SELECT (SELECT count(*) FROM ledger_accounts WHERE balance < 0) AS below, count(*) AS lifts,
      count(DISTINCT a.member_id) AS lifted
    FROM ledger_movements m JOIN ledger_accounts a ON a.id = m.from_account
    WHERE m.kind = 6 AND m.act = 1 AND a.member_id = ANY(${lifters.map(({ id }) => id)})`.execute(db)
  await close()
  const { below, lifts, lifted } = rows[0]!
  if (below > 0) throw new Error(`${below} balances are below zero`)
  if (lifts !== lifters.length || lifted !== lifters.length)
    throw new Error(`${lifters.length} lifts were acknowledged, ${lifts} are booked for ${lifted} members`)
  console.log(`${movements} movements add up, nothing is below zero`)
}
