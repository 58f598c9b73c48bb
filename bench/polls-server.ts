import Fastify from 'fastify'
import { connect, type Database, keptMark } from '../apps/api/src/db/db.ts'
import { openDocuments } from '../apps/api/src/integrations/documents.ts'
import { createGeo } from '../apps/api/src/integrations/geo.ts'
import { openStorage } from '../apps/api/src/integrations/open-storage.ts'
import { openOutbox } from '../apps/api/src/jobs/queue.ts'
import { readConfig } from '../apps/api/src/kernel/config.ts'
import { buildApp } from '../apps/api/src/main/app.ts'
import { calm } from '../apps/api/src/testing/calm-load.ts'
import { answerParent } from './child.ts'

/**
 * The asked side: the application as server.ts builds it, and beside it in the same process a bare Fastify whose one
 * route answers bytes it is given. What it measures of itself it tells when asked.
 */
export type Question =
  | {
      bytes: string
      /** Whose requests are refused from now on, as under too much load. */
      refused?: number[]
    }
  | { measure: true }
export type Listening = { port: number; barePort: number }
/**
 * Since the last time it was asked: processor time in microseconds, statements by their first words, and the
 * milliseconds in which one was under way at least.
 */
export type Measured = { cpu: number; statements: Record<string, number>; statementMs: number }

const config = readConfig()
const url = config.embeddedUrl!
const statements: Record<string, number> = {}
let statementMs = 0
const onError = (error: Error) => console.error(error.message)
const database = connect(url, { max: 20, name: 'bench', onError })
countStatements(database)
const jobs = await openOutbox(url, onError)
const refused = new Set<number>()
const plenty = { burst: 1e6, perSecond: 1e6 }
const { fastify, close } = await buildApp({
  config,
  url,
  database,
  outbox: jobs,
  outside: {
    storage: openStorage(config),
    documents: openDocuments(config),
    geo: await createGeo(config.geoLoopback),
  },
  // Counted as ever, and never refused: one member of the load stands for many.
  flows: { member: plenty, ipAddress: plenty },
  // A crowd that comes all at once is to be seen to wait, where the product would send a part of it away.
  load: { ...calm, isFull: (_class, who) => typeof who === 'number' && refused.has(who) },
})
await fastify.listen({ port: 0, host: config.host })

let bytes = ''
const bare = Fastify({ logger: { level: config.logLevel } })
bare.get('/*', (_request, reply) => {
  reply.type('application/json; charset=utf-8').send(bytes)
})
await bare.listen({ port: 0, host: config.host })

let cpuBefore = process.cpuUsage()
answerParent<Question>(
  async (question) => {
    if ('bytes' in question) {
      bytes = question.bytes
      for (const id of question.refused ?? []) refused.add(id)
      return { port: portOf(fastify), barePort: portOf(bare) } satisfies Listening
    }
    const { user, system } = process.cpuUsage(cpuBefore)
    const measured: Measured = { cpu: user + system, statements: { ...statements }, statementMs }
    statementMs = 0
    for (const words of Object.keys(statements)) delete statements[words]
    cpuBefore = process.cpuUsage()
    return measured
  },
  async () => {
    await bare.close()
    await close()
    await jobs.stop()
    await database.close()
  },
)

function portOf(server: { server: { address(): unknown } }): number {
  return (server.server.address() as { port: number }).port
}

/** Counts every statement that calls send. */
function countStatements({ pool }: Database): void {
  let underWay = 0
  let since = 0
  const begin = () => {
    if (underWay++ === 0) since = performance.now()
  }
  const end = () => {
    if (--underWay === 0) statementMs += performance.now() - since
  }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: [string | { text: string }, ...unknown[]]) => {
      const text = typeof args[0] === 'string' ? args[0] : args[0].text
      const words = text.replace(keptMark, '').trim().split(/\s+/).slice(0, 4).join(' ')
      statements[words] = (statements[words] ?? 0) + 1
      begin()
      const done = args.at(-1)
      if (typeof done !== 'function') return (query(...args) as Promise<unknown>).finally(end)
      args[args.length - 1] = (...outcome: unknown[]) => {
        end()
        done(...outcome)
      }
      return query(...args)
    }) as typeof client.query
  })
}
