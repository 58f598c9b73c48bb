/**
 * `npm test`: runs all checks and tests, prints one line per step and the sum as the last line. With `check` or the name of
 * a lane only that; what follows a lane's name goes to vitest (`npm run test:web -- search`).
 */
import { command, forgetReports, type Outcome, type Step, tests } from './test-step.ts'

const ours = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'drills', 'vitest.config.ts']

/** What a check found in files that have not changed since, it need not look for again. */
const cache = '.cache/checks'
const types = (folder: string, name: string) => [
  // One checker: each of several works out anew what the types that they share are, and takes twice the time together.
  ...['tsc', '-p', folder, '--checkers', '1'],
  ...['--incremental', '--tsBuildInfoFile', `${cache}/types-of-${name}.tsbuildinfo`],
]

/** Two at a time: they are short, of one core each, and need nothing of each other. */
const checks: Step[] = [
  command('format and lint', ['biome', 'ci', '--colors=off', '--error-on-warnings', '.']),
  command('types', types('.', 'all-else')),
  command('types of the journeys', types('e2e', 'journeys')),
  command('types of the web app', [
    'sh',
    '-c',
    `(cd apps/web && react-router typegen) && ${types('apps/web', 'web').join(' ')}`,
  ]),
  command(
    'import rules',
    [
      'depcruise',
      ...['--config', '.dependency-cruiser.cjs'],
      ...['--cache', `${cache}/imports`, '--cache-strategy', 'content'],
      ...ours,
    ],
    sawModules,
  ),
  command('nothing unused', ['knip', '--no-progress', '--cache', '--cache-location', `${cache}/unused`]),
  command('licences', ['node', 'scripts/licences.ts', '--check']),
]

/**
 * In turn, the cheapest first: each uses both cores itself, but for the unit tests, which run beside the checks, and but for
 * its end: the next one starts while the last files run.
 */
const lanes: Record<string, string> = {
  unit: 'unit tests',
  api: 'API tests',
  web: 'components in the browser',
  e2e: 'journeys in the browser',
}

const started = performance.now()
let passed = 0
let failed = 0
const [part, ...filter] = process.argv.slice(2)
if (part !== 'check') await forgetReports()
if (part === undefined) {
  const { unit, ...others } = lanes
  const build = command('web build', ['node', 'scripts/build.ts'])
  const steps = [build, tests(unit!, 'unit'), ...checks]
  const both = [work(steps), work(steps)]
  // A core is free once one of the two finds nothing more to do.
  await Promise.race(both)
  await Promise.all([...both, relay(Object.entries(others).map(([lane, name]) => tests(name, lane)))])
  await work([command('requirements', ['node', 'scripts/requirements.ts', '--check'])])
} else if (part === 'check') {
  await Promise.all([work(checks), work(checks)])
} else {
  await work([tests(lanes[part] ?? part, part, filter)])
}
console.log(`in ${seconds(started)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Takes steps off the queue until it is empty. */
async function work(queue: Step[]): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) await take(step)
}

/** Takes steps one after the other, each once the last file of the one before has begun. */
async function relay(steps: Step[]): Promise<void> {
  const taken: Promise<void>[] = []
  for (const step of steps) await new Promise<void>((next) => taken.push(take(step, next).finally(next)))
  await Promise.all(taken)
}

async function take(step: Step, atLastFile?: () => void): Promise<void> {
  const since = performance.now()
  // A step that could not even begin, as on a full disk, leaves the others to end.
  const broken = (error: unknown): Outcome => ({ passed: 0, failed: 1, output: String(error) })
  report(step.name, await step.run(atLastFile).catch(broken), since)
}

function report(name: string, outcome: Outcome, since: number): void {
  passed += outcome.passed
  failed += outcome.failed
  const counts =
    outcome.passed + outcome.failed > 1 ? ` ${outcome.passed} passed, ${outcome.failed} failed` : ''
  console.log(`${outcome.failed ? '✗' : '✓'} ${name}${counts} (${seconds(since)})`)
  if (outcome.failed) console.log(`${outcome.output.trim()}\n`)
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** The tool succeeds even when it understood no file at all. */
function sawModules(output: string): string | undefined {
  const seen = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  return seen > 100 ? undefined : `it saw ${seen} modules: the rules were not checked`
}
