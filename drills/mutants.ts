import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { buildWeb } from '../apps/api/src/launch/web-build.ts'
import { partsOf } from '../scripts/promises.ts'
import { copyBuild, copyProject } from './mutants/copy.ts'
import { type Mutant, mutated, nameOf, readMutants } from './mutants/mutant.ts'
import { type Outcome, openResults } from './mutants/results.ts'
import { findTests, type Lane, stopTesters } from './mutants/tests.ts'
import { tryMutant } from './mutants/try.ts'

const folder = join(projectFolder, '.cache/mutants')
const spare = join(folder, 'spare')
const marks = { noticed: '✓', survived: '✗', untried: '?' }

/**
 * Breaks the product in one way after the other, in copies of this folder, and runs the tests that carry the line, or
 * hold the promise, which the break violates. Throws when nobody noticed one, or one could not be tried. Options:
 *   R4.6 D18 proxies.test.ts  only the mutants of these lines and files
 *   --from FILE   the mutants of another file than ours
 *   --fresh       starts again instead of going on where an earlier run stopped
 *   --lenient     counts what was found before other files changed than the broken one and those tests
 *   --lanes unit,api  only tests of these lanes; what they do not notice counts as not noticed and is not kept
 *   --jobs 1      how many at a time; as many as cores, at most two
 */
export async function run(options: string[]): Promise<void> {
  const { values, positionals: asked } = parseArgs({
    args: options,
    allowPositionals: true,
    options: {
      from: { type: 'string', multiple: true },
      fresh: { type: 'boolean', default: false },
      lenient: { type: 'boolean', default: false },
      lanes: { type: 'string' },
      jobs: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    },
  })
  const files = values.from ?? globSync(join(import.meta.dirname, 'mutants/*.json')).sort()
  const mutants = files
    .flatMap(readMutants)
    .filter(({ violates }) => !asked.length || asked.includes(partsOf(violates).file))
  if (mutants.length === 0) throw new Error(`no mutants of ${asked.join(', ')} in ${files.join(', ')}`)

  const outcomes = new Map<Mutant, Outcome>()
  const report = (mutant: Mutant, outcome: Outcome) => {
    outcomes.set(mutant, outcome)
    console.log(`${marks[outcome.ended]} ${nameOf(mutant)}: ${outcome.why}`)
  }
  for (const mutant of mutants) {
    if (mutated(mutant) !== undefined) continue
    report(mutant, { ended: 'untried', why: `${mutant.file} does not hold its text exactly once` })
  }
  const only = values.lanes?.split(',')
  const results = openResults(join(folder, 'results.json'), { ...values, partial: only !== undefined })
  const copies = Array.from({ length: Number(values.jobs) }, (_, at) => join(folder, `copy-${at + 1}`))
  for (const copy of copies) await copyProject(copy)
  const lanesOf = await findTests(copies[0]!)
  const queue: { mutant: Mutant; lanes: Lane[]; files: string[] }[] = []
  for (const mutant of mutants) {
    if (outcomes.has(mutant)) continue
    const lanes = lanesOf(mutant.violates)
    const files = lanes.flatMap((lane) => lane.files)
    const known = results.of(mutant, files)
    if (known) report(mutant, known)
    else queue.push({ mutant, lanes, files })
  }
  let built: Promise<void> | undefined
  const build = () => (built ??= keepBuild())
  const left = queue.values()
  const work = async (copy: string) => {
    for (const { mutant, lanes, files } of left) {
      const outcome = await tryMutant({ copy, spare, only, build }, lanes, mutant)
      if (outcome.ended !== 'untried') results.keep(mutant, files, outcome)
      report(mutant, outcome)
    }
  }
  try {
    await Promise.all(copies.map(work))
  } finally {
    await stopTesters()
  }
  conclude(outcomes)
}

/** Builds the unbroken web app in this folder, unless its build is current, and keeps it to put into the copies. */
async function keepBuild(): Promise<void> {
  await buildWeb()
  await copyBuild(projectFolder, spare)
}

/** Says how many of each kind were noticed. @throws with the list of those that were not */
function conclude(outcomes: Map<Mutant, Outcome>): void {
  for (const [kind, all] of Map.groupBy(outcomes, ([mutant]) => mutant.kind)) {
    const noticed = all.filter(([, { ended }]) => ended === 'noticed')
    console.log(`${kind}: ${noticed.length} of ${all.length} noticed`)
  }
  const missed = [...outcomes].filter(([, { ended }]) => ended !== 'noticed')
  if (missed.length === 0) return
  const list = missed.map(([mutant, { ended, why }]) => `${marks[ended]} ${nameOf(mutant)}: ${why}`)
  throw new Error(`${missed.length} of ${outcomes.size} were not noticed:\n${list.join('\n')}`)
}
