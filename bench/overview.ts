import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, sql } from '../apps/api/src/db/db.ts'
import { type Child, startChild } from './child.ts'
import { fire } from './fire.ts'
import { type BareWays, makeWays, secret, type Way } from './overview-ways.ts'
import type { Listening } from './polls-server.ts'
import { median } from './quantile.ts'
import { table } from './table.ts'
import { withMembers } from './with-members.ts'

/** `BENCH_CROWD`: how many guys, and as many women, ask. */
const crowd = Number(process.env.BENCH_CROWD ?? 1_000)
const connections = 16
const measured = 3
const roundMs = 1_000

/**
 * The ways through the product that are asked most, over HTTP, by one API process and by two: answers a second, beside a
 * bare server of as many processes that sends only the statements that such an answer needs at least and answers as many
 * bytes. The clients and the database share the machine with them.
 */
export const overview = (): Promise<void> =>
  withMembers(async (url, client) => {
    // Until all is made: a thousand commits that nobody measures need not wait for the disk.
    const name = new URL(url).pathname.slice(1)
    await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
    const dataDir = await mkdtemp(join(tmpdir(), 'harana-overview-'))
    const { db, close } = connect(url, { max: 8 })
    const env = { EMBEDDED_DATABASE_URL: url, SECRET: secret, LOG_LEVEL: 'warn', DATA_DIR: dataDir }
    const start = (file: string, count: number) => Array.from({ length: count }, () => startChild(file, env))
    const load = startChild('polls-load.ts', {})
    const children = [load]
    try {
      const { rows } = await sql<{ id: number }>`SELECT id FROM members ORDER BY id`.execute(db)
      const ways = await makeWays({ db, dataDir, crowd, memberIds: rows.map(({ id }) => id) })
      await client.query(`ALTER DATABASE ${name} RESET synchronous_commit`)
      const cells = new Map(ways.map(({ name }) => [name, [] as string[]]))
      const servers = { ours: start('polls-server.ts', 2), bare: start('bare-server.ts', 2) }
      children.push(...servers.ours, ...servers.bare)
      const listening = async (of: Child[], question: object) =>
        (await Promise.all(of.map((server) => server.ask<Listening>(question)))).map(({ port }) => port)
      const ports = await listening(servers.ours, {
        bytes: '',
        refused: ways.flatMap(({ refused }) => refused?.ids ?? []),
      })
      const bareWays = await describeBare(ways, ports[0]!)
      const barePorts = await listening(servers.bare, bareWays)
      const rounds = new Map(ways.map((way) => [way, takeTurns(way)]))
      for (const processes of [1, 2])
        for (const way of ways) {
          const [bare, ours] = [[] as number[], [] as number[]]
          // Whoever has asked before is known by then, as most are on a site.
          if (!way.writes)
            for (const port of ports.slice(0, processes))
              await fire(load, {
                port,
                requests: way.refused?.polls ?? way.requests,
                connections,
                varying: true,
              })
          for (let round = -1; round < measured; round++) {
            const rates = [
              await answersASecond(load, barePorts.slice(0, processes), { requests: [bareRequest(way)] }),
              await answersASecond(load, ports.slice(0, processes), { ...way, requests: rounds.get(way)!() }),
            ] as const
            // The first round warms everything up.
            if (round < 0) continue
            bare.push(rates[0])
            ours.push(rates[1])
          }
          const ratio = median(ours.map((rate, at) => rate / bare[at]!))
          cells.get(way.name)!.push(median(bare).toFixed(0), median(ours).toFixed(0), ratio.toFixed(2))
        }
      console.log(`\n${connections} connections, medians of ${measured} rounds, answers a second\n`)
      table(
        ['', 'bare, one process', 'Harana', 'ratio', 'bare, two processes', 'Harana', 'ratio'],
        ways.map(({ name }) => [name, ...cells.get(name)!]),
      )
    } finally {
      for (const child of children) await child.stop()
      await close()
      await rm(dataDir, { recursive: true })
    }
  })

/** Each round's part of a way's requests: all of them where it only reads, others each time where it writes. */
function takeTurns({ requests, writes }: Way): () => string[] {
  const most = writes ? Math.floor(requests.length / (2 * (measured + 1))) : requests.length
  let next = writes ? 1 : 0
  return () => {
    if (!writes) return requests
    const from = next
    next += most
    return requests.slice(from, next)
  }
}

/** @throws Error where what is written would be written twice */
async function answersASecond(
  load: Child,
  port: number[],
  { requests, writes, refused }: Pick<Way, 'requests' | 'writes' | 'refused'>,
): Promise<number> {
  const { answers, milliseconds } = await fire(load, {
    port,
    requests,
    connections,
    milliseconds: roundMs,
    varying: true,
    refused: refused !== undefined,
  })
  if (writes && answers > requests.length)
    throw new Error(`${requests.length} requests are too few: raise BENCH_CROWD`)
  return (answers / milliseconds) * 1000
}

const keyOf = ({ name }: Way) => name.replaceAll(/[^a-z0-9]+/g, '-')
const bareRequest = (way: Way) => `GET /${keyOf(way)} HTTP/1.1\r\nhost: localhost\r\n\r\n`

/** What a bare server answers to each: as many bytes as the product to the first request. */
async function describeBare(ways: Way[], port: number): Promise<BareWays> {
  const described: BareWays = {}
  for (const way of ways) {
    const { statements, values, file, refused } = way
    if (refused) await answerTo(port, refused.polls[0]!, '200')
    described[keyOf(way)] = {
      statements,
      values,
      bytes: await answerTo(port, way.requests[0]!, refused ? '503' : '200'),
      ...(file ? { file } : {}),
    }
  }
  return described
}

/** @returns the body */
function answerTo(port: number, request: string, status: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTo({ port, host: '127.0.0.1' }, () =>
      socket.write(request.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')),
    )
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('end', () => {
      if (text.startsWith(`HTTP/1.1 ${status}`)) resolve(text.slice(text.indexOf('\r\n\r\n') + 4))
      else reject(new Error(`${request.split('\r\n')[0]}: ${text.slice(0, 500)}`))
    })
  })
}
