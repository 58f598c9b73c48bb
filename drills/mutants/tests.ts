import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { delimiter, join, relative } from 'node:path'
import { partsOf } from '../../scripts/promises.ts'

/** The tests of one of vitest's projects that carry a line or hold a promise. */
export type Lane = { name: string; files: string[] }

/** How those tests ended: all passed, one failed (`why` names it), or they never came to run. */
export type Verdict = { ended: 'passed' | 'failed' | 'broken'; why: string }

type Listed = { name: string; file: string; projectName: string }
type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** What runs longer than this (ms) is stuck. */
const patience = 15 * 60_000
/** From the cheapest on; a lane that is not named here comes before the journeys. */
const lanes = ['unit', 'api', 'web', 'e2e']

/** What files and titles of tests are like that carry a line, or hold a promise. */
function wanted(violates: string): { file: string; title: string } {
  const { file, words } = partsOf(violates)
  const title = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (file.endsWith('.test.ts')) return { file: `/${file}`, title: title || '.' }
  return { file: '', title: `@${violates.replace('.', '\\.')}(?!\\d)` }
}

/** Asks vitest for every test there is; the answer gives the lanes of a line or promise, the cheapest first. */
export async function findTests(folder: string): Promise<(violates: string) => Lane[]> {
  const list = join(folder, '.cache/tests.json')
  const { code, output } = await execute(folder, ['vitest', 'list', `--json=${list}`])
  if (code !== 0) throw new Error(`the tests could not be listed:\n${output}`)
  const listed = JSON.parse(await readFile(list, 'utf8')) as Listed[]
  // A project that runs in a browser is listed with the browser's name behind its own.
  const all = listed.map((test) => ({ ...test, projectName: test.projectName.replace(/ \(.*\)$/, '') }))
  const rank = (name: string) => (lanes.includes(name) ? lanes.indexOf(name) : lanes.length - 1.5)
  return (violates) => {
    const { file, title } = wanted(violates)
    const titles = new RegExp(title)
    const found = all.filter((one) => one.file.endsWith(file) && titles.test(one.name))
    const names = [...new Set(found.map(({ projectName }) => projectName))]
    return names
      .sort((a, b) => rank(a) - rank(b))
      .map((name) => ({
        name,
        files: [...new Set(found.filter((one) => one.projectName === name).map(({ file }) => file))].map(
          (file) => relative(folder, file),
        ),
      }))
  }
}

/** Runs the tests of a lane that carry a line or hold a promise, up to the first that fails. */
export async function runTests(folder: string, lane: Lane, violates: string): Promise<Verdict> {
  const file = join(folder, '.cache/report.json')
  await rm(file, { force: true })
  // Copies run side by side: each keeps to a core of its own, and a slow machine is no proof of anything.
  const options = [
    '--bail=1',
    '--maxWorkers=1',
    '--testTimeout=120000',
    '--reporter=default',
    '--reporter=json',
  ]
  const selected = ['--project', lane.name, '-t', wanted(violates).title, `--outputFile.json=${file}`]
  const { code, output } = await execute(folder, ['vitest', 'run', ...lane.files, ...selected, ...options])
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as Report | null
  const failed = report?.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const test = assertionResults.find((one) => one.status === 'failed')
    if (test) return [test.fullName]
    // What prepares a file's tests failed; a file that could not even be read has none.
    return status === 'failed' && assertionResults.length > 0
      ? [`${relative(folder, name)}: ${message.split('\n')[0]}`]
      : []
  })
  if (failed?.[0]) return { ended: 'failed', why: failed[0] }
  if (code === 0 && report && report.numPassedTests > 0) return { ended: 'passed', why: '' }
  return { ended: 'broken', why: output.trim().split('\n').slice(-30).join('\n') }
}

/** Runs a program of the copy's own packages there; never throws. */
export function execute(
  folder: string,
  [program, ...args]: string[],
): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  }
  const settings = { cwd: folder, env, timeout: patience, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) =>
    execFile(program!, args, settings, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}\n${stderr}` }),
    ),
  )
}
