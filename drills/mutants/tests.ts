import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { delimiter, join, relative } from 'node:path'
import { partsOf } from '../../scripts/promises.ts'

/** The tests of one of vitest's projects that carry a line or hold a promise. */
export type Lane = { name: string; files: string[] }

/** How those tests ended: all passed, one failed (`why` names it), or they never came to run. */
export type Verdict =
  | { ended: 'passed' | 'broken'; why: string }
  | { ended: 'failed'; why: string; by: Failed }

/** The test that failed, and its file; without a test, what prepares them. */
export type Failed = { file: string; test?: string }

/** What a test or a hook that took too long fails with. */
const timeout = /^(Error: )?(Test|Hook) timed out in \d+ms/

/** That something failed says nothing where it was stopped for the time that it took: the machine may be busy. */
export const failed = (why: string, messages: string[], by: Failed): Verdict =>
  messages.some((message) => timeout.test(message))
    ? { ended: 'broken', why: `${why}: ${messages[0]}` }
    : { ended: 'failed', why, by }

/** What a process of `tester.ts` is asked: to run these files' tests of this title, now that these other files changed. */
export type Question = { files: string[]; title: string; changed: string[] }

type Listed = { file: string; projectName: string }
type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; title: string; status: string; failureMessages: string[] }[]
  }[]
}

/** What runs longer than this (ms) is stuck. */
const timeoutMs = 15 * 60_000
/** From the cheapest on. */
const lanes = ['unit', 'api', 'web', 'e2e']

const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How the files of tests that carry a line or hold a promise end, and what their titles are like. */
function wanted(violates: string): { file: string; title: string } {
  const { file, words } = partsOf(violates)
  if (file.endsWith('.test.ts')) return { file: `/${file}`, title: literally(words) || '.' }
  return { file: '', title: `@${violates.replace('.', '\\.')}(?!\\d)` }
}

/**
 * Asks vitest for every file of tests; the answer gives the lanes of a line or promise, the cheapest first. Files are
 * told by their text: a title may be made of a table's rows.
 */
export async function findTests(folder: string): Promise<(violates: string) => Lane[]> {
  const list = join(folder, '.cache/tests.json')
  const { code, output } = await execute(folder, ['vitest', 'list', '--filesOnly', `--json=${list}`])
  if (code !== 0) throw new Error(`the tests could not be listed:\n${output}`)
  const all = await Promise.all(
    (JSON.parse(await readFile(list, 'utf8')) as Listed[]).map(async ({ file, projectName }) => ({
      path: relative(folder, file),
      text: await readFile(file, 'utf8'),
      // A browser's name stands behind that of its project.
      lane: projectName.split(' ')[0]!,
    })),
  )
  return (violates) => {
    const { file, title } = wanted(violates)
    const titles = new RegExp(title)
    const found = all.filter(({ path, text }) => `/${path}`.endsWith(file) && titles.test(text))
    return lanes
      .map((name) => ({ name, files: found.filter(({ lane }) => lane === name).map(({ path }) => path) }))
      .filter(({ files }) => files.length > 0)
  }
}

/** Copies run side by side: each keeps to a core of its own, and a slow machine is no proof of anything. */
const options = { bail: 1, maxWorkers: 1, testTimeout: 120_000, hookTimeout: 120_000 }

/** Lanes whose tests a process that stays can run one after the other. */
const lasting = ['unit', 'api', 'web']
/** What such a process starts from: when one of these is broken, a process that has started already shows nothing. */
const startedFrom =
  /^apps\/api\/src\/(db\/migrat|launch\/postgres|jobs\/queue|domains\/photos\/(photo-process|pipeline))/

/**
 * Runs the tests of a lane that carry a line or hold a promise, up to the first that fails. `broken` is the file that a
 * mutant changed.
 */
export function runTests(folder: string, lane: Lane, violates: string, broken: string): Promise<Verdict> {
  const files = lane.files.toSorted((one, other) => sharedWith(broken, other) - sharedWith(broken, one))
  return runTitled(folder, { ...lane, files }, wanted(violates).title, broken)
}

/** How many folders two files share: what lies nearest to a broken file notices it first. */
function sharedWith(broken: string, file: string): number {
  const folders = broken.split('/')
  const differs = file.split('/').findIndex((folder, at) => folder !== folders[at])
  return differs === -1 ? folders.length : differs
}

/** Runs a test that failed by itself, or where none of them did what prepares its file's. */
export const runAgain = (folder: string, lane: Lane, violates: string, { file, test }: Failed) =>
  runTitled(folder, { ...lane, files: [file] }, test ? `${literally(test)}$` : wanted(violates).title)

async function runTitled(folder: string, lane: Lane, title: string, broken?: string): Promise<Verdict> {
  const started = broken !== undefined && startedFrom.test(broken)
  if (!lasting.includes(lane.name) || started) return runOnce(folder, lane, title)
  const key = keyOf(folder, lane)
  const tester = testers.get(key) ?? startTester(folder, lane.name, () => testers.delete(key))
  testers.set(key, tester)
  return tester.ask({ files: lane.files, title, changed: broken === undefined ? [] : [broken] })
}

type Tester = { ask(question: Question): Promise<Verdict>; stop(): Promise<void> }
const testers = new Map<string, Tester>()

const keyOf = (folder: string, lane: Lane) => `${folder} ${lane.name}`

/** Ends the process that stays for a lane; the next question starts another. */
export const stopTester = async (folder: string, lane: Lane) => testers.get(keyOf(folder, lane))?.stop()

export async function stopTesters(): Promise<void> {
  await Promise.all([...testers.values()].map((tester) => tester.stop()))
}

function startTester(folder: string, lane: string, onEnd: () => void): Tester {
  const child = fork(
    join(folder, 'drills/mutants/tester.ts'),
    [lane, JSON.stringify({ ...options, reporters: [{}] })],
    {
      cwd: folder,
      env: { ...environmentOf(folder), MODULES_CHANGE: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )
  const ended = once(child, 'exit').then(onEnd)
  return {
    async ask(question) {
      const stuck = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
      try {
        const answered = once(child, 'message') as Promise<[Verdict]>
        child.send(question)
        const answer = await Promise.race([answered, ended])
        return answer ? answer[0] : { ended: 'broken', why: 'the tests ended without an answer' }
      } finally {
        clearTimeout(stuck)
      }
    },
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** Runs them in a process of their own. */
async function runOnce(folder: string, lane: Lane, title: string): Promise<Verdict> {
  const file = join(folder, '.cache/report.json')
  await rm(file, { force: true })
  const { code, output } = await execute(folder, [
    'vitest',
    'run',
    ...lane.files,
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--project=${lane.name}`,
    '-t',
    title,
  ])
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as Report | null
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const file = relative(folder, name)
    const test = assertionResults.find((one) => one.status === 'failed')
    if (test) return failed(test.fullName, test.failureMessages, { file, test: test.title })
    // What prepares a file's tests failed; a file that could not even be read has none.
    if (status === 'failed' && assertionResults.length > 0)
      return failed(`${file}: ${message.split('\n')[0]}`, [message], { file })
  }
  if (code === 0 && report && report.numPassedTests > 0) return { ended: 'passed', why: '' }
  return { ended: 'broken', why: output.trim().split('\n').slice(-30).join('\n') }
}

/** Runs a program of the copy's own packages there; never throws. */
export function execute(
  folder: string,
  [program, ...args]: string[],
): Promise<{ code: number; output: string }> {
  const settings = {
    cwd: folder,
    env: environmentOf(folder),
    timeout: timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
  }
  return new Promise((resolve) =>
    execFile(program!, args, settings, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}\n${stderr}` }),
    ),
  )
}

const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
})
