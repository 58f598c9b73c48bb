import { calls } from '@harana/contract'
import { COUNTED_MAX } from '@harana/contract/model/limits'
import { sessionFlags } from '@harana/contract/policy/policy'
import { connect } from '../apps/api/src/db/db.ts'
import { photoUrls } from '../apps/api/src/domains/photos/photo-urls.ts'
import { handlers } from '../apps/api/src/domains/search/calls.ts'
import { createSearch } from '../apps/api/src/domains/search/search.ts'
import { secretsFrom } from '../apps/api/src/kernel/secrets.ts'
import { quantile } from './quantile.ts'
import { bareScan, makeAsker } from './search-asker.ts'
import { type Shape, shapes } from './search-shapes.ts'
import { table } from './table.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 100)
const mostMs = 50

type Active = <T>(run: () => Promise<T>) => Promise<T>
type Bench = Awaited<ReturnType<typeof openBench>>

/** The call of each shape as it is answered, without HTTP: quiet, and while members come back. Ends with 1 for a miss. */
export async function measureShapes(url: string, active: Active): Promise<void> {
  const bench = await openBench(url)
  try {
    const quiet = await measure(bench, 'quiet')
    const busy = await active(() => measure(bench, 'with activity'))
    const missed = [...quiet, ...busy].filter(({ shape, ratio, p99 }) => ratio > shape.most || p99 > mostMs)
    for (const { shape, ratio, p99 } of missed) {
      console.log(
        `missed: ${shape.name}: ${ratio.toFixed(1)} of ${shape.most}, p99 ${p99.toFixed(1)} ms of ${mostMs}`,
      )
    }
    if (missed.length > 0) process.exitCode = 1
  } finally {
    await bench.close()
  }
}

async function openBench(url: string) {
  const onError = (error: Error) => console.error(error.message)
  const database = connect(url, { max: 4, onError })
  const { db } = database
  const search = createSearch(database, onError)
  const askers = { man: await makeAsker(db, 3), woman: await makeAsker(db, 1) }
  const photos = photoUrls(secretsFrom('a secret that nobody needs to know'))
  const log = { info: () => {} }
  const viewer = (by: 'man' | 'woman') => {
    const userInfo = {
      gender: by === 'man' ? (3 as const) : (1 as const),
      admin: false,
      staffRoles: [],
      kaPartner: false,
      verifiedEmail: true,
      hasProfileImage: true,
    }
    const flags = sessionFlags({ code: 'SUCCESS', userInfo }, { synchronized: true, geoLocalize: false })
    // What of the asker is compared with each card.
    return { memberId: askers[by].id, flags, row: { goals: 1, wantChildren: 1, languages: 3 } }
  }
  return {
    /** The call as it is answered. @returns milliseconds, and how many were found */
    async ask({ filter, by, pages = 1, counts }: Shape) {
      const input = calls['profiles/searchprofiles'].input.parse({ ...filter, recordsPerPage: 48 * pages })
      const ctx = { db, search, viewer: viewer(by ?? 'man'), now: new Date(), locale: 'en', photos, log }
      const start = performance.now()
      if (counts) {
        const { found } = await handlers['profiles/countprofiles'](input, ctx as never)
        return { whole: performance.now() - start, found }
      }
      const { profiles } = await handlers['profiles/searchprofiles'](input, ctx as never)
      return { whole: performance.now() - start, found: profiles.length }
    },
    bare: (rows: number) => bareScan(db, rows),
    async close() {
      await search.stop()
      await database.close()
    },
  }
}

type Measured = { shape: Shape; ratio: number; p99: number }

async function measure(bench: Bench, title: string): Promise<Measured[]> {
  const times = shapes.map(() => ({
    bare: [] as number[],
    whole: [] as number[],
    found: 0,
  }))
  for (let round = -3; round < rounds; round++) {
    for (const [at, shape] of shapes.entries()) {
      const bare = await bench.bare(shape.counts ? COUNTED_MAX : 48 * (shape.pages ?? 1) + 1)
      const { whole, found } = await bench.ask(shape)
      // The first rounds only warm caches and code.
      if (round < 0) continue
      times[at]!.bare.push(bare)
      times[at]!.whole.push(whole)
      times[at]!.found = found
    }
  }
  const measured = shapes.map((shape, at) => {
    const { bare, whole, found } = times[at]!
    return {
      shape,
      found,
      bare: quantile(bare, 0.5),
      p50: quantile(whole, 0.5),
      p99: quantile(whole, 0.99),
      ratio: quantile(whole, 0.5) / quantile(bare, 0.5),
      // Of the quickest of each, which a busy machine disturbs least.
      least: quantile(whole, 0) / quantile(bare, 0),
    }
  })
  console.log(`\n${title}: ${rounds} rounds, one after the other, milliseconds\n`)
  table(
    ['shape', 'found', 'bare p50', 'p50', 'p99', 'of bare', 'least of bare', 'wanted'],
    measured.map(({ shape, found, bare, p50, p99, ratio, least }) => [
      shape.name,
      String(found),
      bare.toFixed(2),
      p50.toFixed(2),
      p99.toFixed(2),
      `${ratio.toFixed(1)}${ratio > shape.most ? ' !' : ''}`,
      least.toFixed(1),
      String(shape.most),
    ]),
  )
  return measured
}
