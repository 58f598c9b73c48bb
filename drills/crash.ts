import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Output } from '@harana/contract'
import { giftPrices } from '@harana/contract/model/gifts'
import { connect, type Db, sql } from '../apps/api/src/db/db.ts'
import { findDifferences } from '../apps/api/src/domains/ledger/audit.ts'
import { type CreatedMember, createMembers, createSession } from '../apps/api/src/testing/factories.ts'
import { beginConversation } from './crowd.ts'
import { answering, startProduct } from './product.ts'

const couples = 60
const hands = 8
/** Until the service answers again, in ms. */
const timeoutMs = 5_000
/** A process that is killed sooner is started again later each time; the drill kills those that live. */
const livesMs = 11_000
const victims: Record<string, (product: Product) => number[]> = {
  'the API': (product) => [product.apiPid()],
  'the worker': (product) => [product.workerPid()],
  'the database': (product) => [product.databasePid()],
  'the database and the API': (product) => [product.databasePid(), product.apiPid()],
}
const gift = 'sampaguita'
const purse = 1_000_000

type Couple = { guy: CreatedMember; woman: CreatedMember; conversationId: string }
/** What was acknowledged. A like is told by its two members, the others by the id that the sender made. */
type Done = { likes: [CreatedMember, CreatedMember][]; messages: string[]; gifts: string[]; retries: number }
type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * kill -9 of API, worker, database, and of database and API together, again and again, in the middle of likes, messages and
 * gifts. Throws unless the product answers each time within five seconds, everything that was acknowledged is there once,
 * nobody is told twice or of nothing, and the books add up. Options: --kills 100
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { kills: { type: 'string', default: '100' } } })
  const product = await startProduct()
  try {
    const database = connect(product.databaseUrl(), { max: 4 })
    const site = await fill(database.db)
    await database.close()
    const done: Done = { likes: [], messages: [], gifts: [], retries: 0 }
    let isOver = false
    const working = Promise.all(
      Array.from({ length: hands }, async (_, hand) => {
        for (let turn = 0; !isOver; turn++) await act(product.origin, site, done, hand + turn * hands)
      }),
    )
    working.catch(() => {})
    const times = await Promise.race([killAll(product, Number(values.kills)), working.then(() => [])])
    isOver = true
    await working
    const { likes, messages, gifts, retries } = done
    console.log(
      `${times.length} kills; acknowledged: ${likes.length} likes, ${messages.length} messages, ${gifts.length} gifts, ` +
        `${retries} asked for again; back after ${Math.max(...times)} ms at most`,
    )
    for (const [at, name] of Object.keys(victims).entries())
      console.log(
        `${name}: ${times.filter((_, kill) => kill % Object.keys(victims).length === at).join(', ')} ms`,
      )
    await everythingIsThereOnce(product, done)
    await everyoneWasToldOnce(product.origin, done)
    if (Math.max(...times) > timeoutMs) throw new Error(`it took more than ${timeoutMs} ms to come back`)
  } finally {
    await product.stop()
  }
}

/** Kills one after the other, and waits each time until the site answers. @returns how long that took, in ms */
async function killAll(product: Product, kills: number): Promise<number[]> {
  const pidsOf = Object.values(victims)
  const times: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    // At another moment of the others' work each time.
    await sleep(Math.random() * 500)
    for (const pid of pidsOf[kill % pidsOf.length]!(product)) process.kill(pid, 'SIGKILL')
    times.push(await answering(product.origin, 60_000))
    await sleep(livesMs / pidsOf.length)
  }
  return times
}

/** Couples who like each other, write and have credits. */
async function fill(db: Db): Promise<Couple[]> {
  const make = async (gender: 1 | 3) => {
    const made = await createMembers(
      db,
      Array.from({ length: couples }, () => ({ gender })),
    )
    return Promise.all(made.map(async (one) => ({ ...one, token: await createSession(db, one.id) })))
  }
  const [guys, women] = [await make(3), await make(1)]
  const made: Couple[] = []
  for (const [at, guy] of guys.entries()) {
    const woman = women[at]!
    await sql`SELECT ledger_give(${guy.id}, 2, -1, ${purse}, 'drill:' || gen_random_uuid(), NULL, true, NULL)`.execute(
      db,
    )
    made.push({ guy, woman, conversationId: await beginConversation(db, guy.id, woman.id) })
  }
  return made
}

/** Does the next thing, and asks for it again until it is acknowledged. */
async function act(origin: string, site: Couple[], done: Done, turn: number): Promise<void> {
  const { guy, woman, conversationId } = site[turn % site.length]!
  const clientId = randomUUID()
  const again = async (name: string, input: object) => {
    while (!(await isAcknowledged(origin, guy.token, name, input))) {
      done.retries++
      await sleep(50)
    }
  }
  const kind = turn % 3
  if (kind === 0) {
    // Each guy likes one woman after the other.
    const other = site[(turn + Math.floor(turn / site.length) + 1) % site.length]!.woman
    if (other === woman || done.likes.some(([liker, liked]) => liker === guy && liked === other)) return
    await again('profiles/likeprofile', { profileId: other.id, liked: true })
    done.likes.push([guy, other])
  } else if (kind === 1) {
    const text = `The boat comes at six, and this is number ${turn} of today.`
    await again('chat/sendmessage', {
      conversationId,
      clientId,
      content: { kind: 'text', text },
      warned: true,
    })
    done.messages.push(clientId)
  } else {
    await again('gifts/sendgift', {
      conversationId,
      clientId,
      name: gift,
      credits: giftPrices[gift],
      warned: true,
    })
    done.gifts.push(clientId)
  }
}

/** Whether a call was acknowledged; a lost answer says nothing, and asking again is harmless. */
async function isAcknowledged(origin: string, token: string, name: string, input: object): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `1:${token}` },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(5_000),
    })
    const answer = (await response.json()) as { result: string; code: string }
    if (answer.result === 'OK') return true
    // Two things at once, or more than an hour allows: again later.
    if (response.status < 500 && response.status !== 409 && response.status !== 429)
      throw new Refused(`${name}: ${response.status} ${JSON.stringify(answer)}`)
    return false
  } catch (error) {
    if (error instanceof Refused) throw error
    return false
  }
}

/** An answer that trying again would not change: the drill is wrong, or the product is. */
class Refused extends Error {}

async function everythingIsThereOnce(product: Product, { likes, messages, gifts }: Done): Promise<void> {
  const { db, close } = connect(product.databaseUrl(), { max: 1 })
  const rows = await db.selectFrom('likes').select(['liker', 'liked']).execute()
  const there = new Set(rows.map((row) => `${row.liker} ${row.liked}`))
  const lost = likes.filter(([guy, woman]) => !there.has(`${guy.id} ${woman.id}`))
  const { rows: sent } = await sql<{ id: string; times: number }>`
    SELECT client_id AS id, count(*)::int AS times FROM messages GROUP BY 1`.execute(db)
  const times = new Map(sent.map((row) => [row.id, row.times]))
  const wrong = [...messages, ...gifts].filter((id) => times.get(id) !== 1)
  const { rows: paid } = await sql<{ spent: number }>`
    SELECT ${couples * purse} - sum(a.balance)::float8 AS spent FROM ledger_accounts a
    WHERE a.member_id IS NOT NULL AND a.role = 'credits'`.execute(db)
  const { differences } = await findDifferences(db)
  await close()
  const due = gifts.length * giftPrices[gift]
  const failures = [
    lost.length > 0 && `${lost.length} acknowledged likes are lost`,
    there.size !== likes.length && `${there.size} likes for ${likes.length} that were acknowledged`,
    wrong.length > 0 && `${wrong.length} messages are there not once`,
    times.size !== messages.length + gifts.length && `${times.size} messages are there`,
    paid[0]!.spent !== due && `${paid[0]!.spent} credits were spent for gifts of ${due}`,
    differences.length > 0 && JSON.stringify(differences.slice(0, 5)),
  ].filter((one) => one !== false)
  if (failures.length > 0) throw new Error(failures.join('; '))
}

async function everyoneWasToldOnce(origin: string, { likes }: Done): Promise<void> {
  for (const woman of new Set(likes.map(([, liked]) => liked))) {
    const headers = { authorization: `1:${woman.token}` }
    const told: number[] = []
    for (let page = 1; ; page++) {
      const response = await fetch(`${origin}/api/v1/notifications/getnotifications?page=${page}`, {
        headers,
      })
      const { notifications } = (await response.json()) as Output<'notifications/getnotifications'>
      if (notifications.length === 0) break
      told.push(...notifications.flatMap((one) => (one.type === 'profilelike' && one.profileId) || []))
    }
    const expected = likes.filter(([, liked]) => liked === woman).map(([guy]) => guy.id)
    if (told.toSorted((a, b) => a - b).join() !== expected.toSorted((a, b) => a - b).join())
      throw new Error(`${woman.name} was told of ${told.length} likes, of ${expected.length}: ${told}`)
  }
}
