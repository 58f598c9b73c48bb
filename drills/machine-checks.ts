import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, sql } from '../apps/api/src/db/db.ts'
import type { startMailServer } from '../apps/api/src/testing/mail-server.ts'
import { noise } from '../apps/api/src/testing/photos.ts'
import { beginConversation, type Member } from './crowd.ts'
import type { Host } from './hosts.ts'
import { type Call, openPage, requestAs, until } from './open-pages.ts'

const readiness = async ({ address }: Host) =>
  (await fetch(`http://${address}:9460/readyz`).catch(() => undefined))?.ok === true
export const ready = (host: Host) => until(() => readiness(host), 120_000, `${host.address} is ready`)

type Answer = { result: string; at: string } & Record<string, unknown>

/** Asks once, as from a household of the member's own; nothing where nobody answers. */
export async function ask(
  origin: string,
  token: string,
  name: string,
  input?: object,
): Promise<Answer | undefined> {
  const response = await fetch(`${origin}/api/v1/${name}`, {
    ...requestAs(token, input),
    signal: AbortSignal.timeout(8_000),
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as Answer | undefined
  return answer && { ...answer, at: new URL(origin).host }
}
export const callTo =
  (origin: string): Call =>
  (token, name, input) =>
    ask(origin, token, name, input)
const originOf = ({ address }: Host) => `http://${address}:3000`

/** A like at one machine is a notification at the other, and a message comes to a socket there. */
export async function changesGoAcross(db: Db, [one, two]: Host[], guy: Member, woman: Member): Promise<void> {
  const told = async () =>
    JSON.stringify(await ask(originOf(two!), woman.token, 'notifications/getnotifications')).includes(
      `"profileId":${guy.id}`,
    )
  if (await told()) throw new Error('she was told before')
  const liked = await ask(originOf(one!), guy.token, 'profiles/likeprofile', {
    profileId: woman.id,
    liked: true,
  })
  if (liked?.result !== 'OK') throw new Error(`a like: ${JSON.stringify(liked)}`)
  await until(told, 2_000, 'a like at one machine is told at the other')
  const pageThere = openPage(woman, callTo(originOf(two!)))
  await until(() => pageThere.isLive, 10_000, 'a page has a socket')
  const message = {
    conversationId: await beginConversation(db, guy.id, woman.id),
    clientId: randomUUID(),
    content: { kind: 'text', text: 'The boat comes at six.' },
    warned: true,
  }
  const since = performance.now()
  const sent = await ask(originOf(one!), guy.token, 'chat/sendmessage', message)
  if (sent?.result !== 'OK') throw new Error(`a message: ${JSON.stringify(sent)}`)
  const ms = await until(() => pageThere.told.size > 0, 10_000, 'a message comes to the other machine', since)
  pageThere.stop()
  console.log(
    `a like at one machine is told at the other, and a message comes to a socket there after ${Math.round(ms)} ms`,
  )
}

/** Calls of one member, one after the other, are answered by both machines. */
export async function bothAnswer(origin: string, apis: Host[], { token }: Member): Promise<void> {
  const counts = () =>
    Promise.all(apis.map((api) => numberAt(api, 'harana_requests_total{call="users/me",status="2xx"}')))
  // The balancer tries a machine that was away again after its fail_timeout of a second, of which it counts whole ones.
  await pause(2_000)
  const before = await counts()
  for (let n = 0; n < 20; n++) {
    const answer = await ask(origin, token, 'users/me')
    if (answer?.result !== 'OK') throw new Error(`a call: ${JSON.stringify(answer)}`)
  }
  const answered = (await counts()).map((count, at) => count - before[at]!)
  if (answered.some((count) => count === 0)) throw new Error(`one machine answered nothing: ${answered}`)
  console.log(`of a member's 20 calls in a row the machines answered ${answered.join(' and ')}`)
}

/** A photo that was sent to one machine is served by the other. */
export async function photosGoAcross([one, two]: Host[], woman: Member): Promise<void> {
  const response = await fetch(`${originOf(one!)}/api/v1/profiles/uploadprofileimage`, {
    method: 'POST',
    headers: { authorization: `1:${woman.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await noise(400, 500).jpeg().toBuffer()),
  })
  const text = await response.text()
  const path = /\/photos\/[^"]+?(?=")/.exec(text)?.[0]
  if (!path) throw new Error(`an upload: ${text}`)
  const served = await fetch(`${originOf(two!)}${path}`)
  if (!served.ok) throw new Error(`a photo at the other machine: ${served.status}`)
  console.log('a photo sent to one machine is served by the other')
}

type Mail = Awaited<ReturnType<typeof startMailServer>>
export async function mailGoesOut(db: Db, at: Host, mail: Mail, woman: Member): Promise<void> {
  const { rows } = await sql<{ email: string }>`SELECT email FROM members WHERE id = ${woman.id}`.execute(db)
  mail.taken.length = 0
  await ask(originOf(at), '', 'users/forgotpassword', { email: rows[0]!.email })
  await until(() => mail.taken.length > 0, 30_000, 'the worker sends a mail')
  console.log('what one machine asks for, the worker of another sends')
}

/** One of a machine's numbers, by its row at /metrics. */
async function numberAt({ address }: Host, row: string): Promise<number> {
  const text = await (await fetch(`http://${address}:9460/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${row} `))
      ?.split(' ')[1] ?? 0,
  )
}

/**
 * Searches are answered, every one of them, and soon come from where they should.
 * @returns the slowest, in ms
 */
export async function searchesComeFrom(
  from: 'replica' | 'primary',
  apis: Host[],
  guys: Member[],
): Promise<number> {
  let slowestMs = 0
  const search = async (api: Host, { token }: Member) => {
    const since = performance.now()
    const answer = await ask(originOf(api), token, 'profiles/searchprofiles')
    if (answer?.result !== 'OK') throw new Error(`a search: ${JSON.stringify(answer)}`)
    slowestMs = Math.max(slowestMs, performance.now() - since)
  }
  for (const api of apis) {
    const row = `harana_replica_reads_total{from="${from}"}`
    await until(
      async () => {
        // At a pace that a member may search at.
        await pause(100)
        const before = await numberAt(api, row)
        await Promise.all(guys.map((guy) => search(api, guy)))
        return (await numberAt(api, row)) - before >= guys.length
      },
      20_000,
      `searches come from the ${from}`,
    )
  }
  return Math.round(slowestMs)
}
