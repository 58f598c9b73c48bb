import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyBuild } from './copy.ts'
import { type Mutant, mutated } from './mutant.ts'
import type { Outcome, Results } from './results.ts'
import { type Lane, runTests, type Verdict } from './tests.ts'

export type Place = {
  /** The copy of the project to break. */
  copy: string
  /** Where the unbroken build of the web app is. */
  spare: string
  /** The lanes to ask, where not all. */
  only: string[] | undefined
}

/** What a lane's tests never run. */
const blind: Record<string, RegExp> = { unit: /^apps\/api\//, web: /^apps\/api\//, api: /^apps\/web\// }

/**
 * Tries the mutants that violate one line or promise, lane by lane: where its tests pass unbroken they run once for
 * each mutant that the cheaper lanes did not notice. Calls `report` once for each mutant.
 */
export async function tryMutants(
  place: Place,
  lanes: Lane[],
  mutants: Mutant[],
  results: Results,
  report: (mutant: Mutant, outcome: Outcome) => void,
): Promise<void> {
  const files = lanes.flatMap((lane) => lane.files)
  const settle = (mutant: Mutant, outcome: Outcome) => {
    if (outcome.ended !== 'untried') results.keep(mutant, files, outcome)
    report(mutant, outcome)
  }
  for (const mutant of mutants) {
    const known = results.of(mutant, files)
    if (known) report(mutant, known)
  }
  let left = mutants.filter((mutant) => !results.of(mutant, files))
  const stuck = new Map<Mutant, string>()
  for (const lane of lanes.filter(({ name }) => place.only?.includes(name) ?? true)) {
    const seen = left.filter(({ file }) => !blind[lane.name]?.test(file))
    if (seen.length === 0) continue
    const unbroken = await runTests(place.copy, lane, seen[0]!.violates)
    if (unbroken.ended !== 'passed') {
      const why = `its tests (${lane.name}) fail unbroken: ${unbroken.why}`
      for (const mutant of left) report(mutant, { ended: 'untried', why })
      return
    }
    const survivors = left.filter((mutant) => !seen.includes(mutant))
    for (const mutant of seen) {
      const since = performance.now()
      const { ended, why } = await tryMutant(place, mutant, lane)
      const took = `${lane.name}, ${Math.round((performance.now() - since) / 1000)} s`
      if (ended === 'failed') {
        settle(mutant, { ended: 'noticed', why: `${why} (${took})` })
        continue
      }
      survivors.push(mutant)
      if (ended === 'broken') stuck.set(mutant, why)
    }
    left = survivors
  }
  for (const mutant of left) {
    const why = lanes.length === 0 ? 'no test carries or holds it' : stuck.get(mutant)
    settle(mutant, why ? { ended: 'untried', why } : { ended: 'survived', why: files.join(', ') })
  }
}

async function tryMutant({ copy, spare }: Place, mutant: Mutant, lane: Lane): Promise<Verdict> {
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
