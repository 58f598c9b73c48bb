import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyBuild } from './copy.ts'
import { type Mutant, mutated } from './mutant.ts'
import type { Outcome } from './results.ts'
import { type Lane, runAgain, runTests, stopTester, type Verdict } from './tests.ts'

export type Place = {
  /** The copy of the project to break. */
  copy: string
  /** Where the unbroken build of the web app is. */
  spare: string
  /** The lanes to ask, where not all. */
  only: string[] | undefined
  /** Has the web app be built, which journeys need and nobody else. */
  build: () => Promise<void>
}

/** What a lane's tests never run. */
const blind: Record<string, RegExp> = { unit: /^apps\/api\//, web: /^apps\/api\//, api: /^apps\/web\// }

/** Asks lane by lane, from the cheapest on, until one notices the mutant. */
export async function tryMutant(place: Place, lanes: Lane[], mutant: Mutant): Promise<Outcome> {
  const stuck: string[] = []
  for (const lane of lanes) {
    if (place.only?.includes(lane.name) === false || blind[lane.name]?.test(mutant.file)) continue
    if (lane.name === 'e2e') {
      await place.build()
      await copyBuild(place.spare, place.copy)
    }
    const since = performance.now()
    const { ended, why } = await askLane(place, lane, mutant)
    const took = `${lane.name}, ${Math.round((performance.now() - since) / 1000)} s`
    if (ended === 'failed') return { ended: 'noticed', why: `${why} (${took})` }
    if (ended === 'broken') stuck.push(why)
  }
  if (stuck[0] !== undefined) return { ended: 'untried', why: stuck[0] }
  if (lanes.length === 0) return { ended: 'survived', why: 'no test carries or holds it' }
  return { ended: 'survived', why: lanes.flatMap(({ files }) => files).join(', ') }
}

/**
 * A test that fails says something of the mutant when it passes without it right after. Where it does not, or none came to
 * run, what ran before may have left something behind: it is tried once more in a process of its own.
 */
async function askLane(place: Place, lane: Lane, mutant: Mutant): Promise<Verdict> {
  const { copy } = place
  let why = ''
  for (const _attempt of ['as it comes', 'afresh']) {
    const broken = await runBroken(place, lane, mutant)
    if (broken.ended === 'passed') return broken
    if (broken.ended === 'failed') {
      const unbroken = await runAgain(copy, lane, mutant.violates, broken.by)
      if (unbroken.ended === 'passed') return broken
      why = `its test (${lane.name}) fails unbroken: ${unbroken.why}`
    } else why = broken.why
    await stopTester(copy, lane)
  }
  return { ended: 'broken', why }
}

async function runBroken({ copy, spare }: Place, lane: Lane, mutant: Mutant): Promise<Verdict> {
  const path = join(copy, mutant.file)
  const source = await readFile(path)
  await writeFile(path, mutated(mutant, copy)!)
  try {
    return await runTests(copy, lane, mutant.violates, mutant.file)
  } finally {
    await writeFile(path, source)
    await copyBuild(spare, copy)
  }
}
