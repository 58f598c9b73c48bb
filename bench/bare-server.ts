import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import pg from 'pg'
import { answerParent } from './child.ts'
import type { BareWays } from './overview-ways.ts'

/**
 * The least that a server could do for an answer: it sends the statements of its way, which are prepared, one after the
 * other over one connection, or reads its file, and answers as many bytes as the product does.
 */
let ways: BareWays = {}
const { EMBEDDED_DATABASE_URL: url } = process.env
const pool = new pg.Pool({ connectionString: url, max: 20 })
let sent = 0

const server = createServer((request, response) => {
  request.resume()
  void answer(new URL(request.url!, 'http://bare').pathname.slice(1)).then(
    (bytes) => response.writeHead(200, { 'content-length': bytes.length }).end(bytes),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})

async function answer(name: string): Promise<Buffer> {
  const way = ways[name]!
  if (way.file) return readFile(way.file)
  const bytes = Buffer.from(way.bytes, 'latin1')
  if (way.statements.length === 0) return bytes
  const client = await pool.connect()
  try {
    const values = way.values[sent++ % way.values.length]!
    for (const [at, text] of way.statements.entries())
      await client.query({ name: `${name} ${at}`, text, values: values[at] })
  } finally {
    client.release()
  }
  return bytes
}

server.listen(0, '127.0.0.1')
answerParent<BareWays>(
  async (asked) => {
    ways = asked
    return { port: (server.address() as { port: number }).port }
  },
  async () => {
    server.close()
    server.closeAllConnections()
    await pool.end()
  },
)
