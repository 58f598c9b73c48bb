import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'
import { withTemporaryFolder } from './temporary-folder.ts'

const root = resolve(import.meta.dirname, '..')
const binaries = join(root, 'node_modules/.bin')
const reports = join(root, '.cache/test-results')

export type Outcome = { passed: number; failed: number; output: string }
export type Step = {
  name: string
  /** @param atLastFile is called once the last file of tests has begun, where the step runs such files */
  run(atLastFile?: () => void): Promise<Outcome>
}

/** A step that is one command: it passes as a whole or fails as a whole. */
export function command(name: string, line: string[], check?: (output: string) => string | undefined): Step {
  return {
    name,
    async run() {
      const { code, output } = await execute(line)
      const complaint = code === 0 ? check?.(output) : undefined
      const failed = code !== 0 || complaint !== undefined
      return {
        passed: failed ? 0 : 1,
        failed: failed ? 1 : 0,
        output: complaint ? `${output}\n${complaint}` : output,
      }
    },
  }
}

type Report = {
  numPassedTests: number
  numTotalTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Takes away the reports of earlier runs, so that only this run's are there for the requirements. */
export const forgetReports = () => rm(reports, { recursive: true, force: true })

/** One of vitest's projects, counted by its tests; its report stays in .cache/test-results for the requirements. */
export function tests(name: string, project: string, filter: string[] = []): Step {
  return {
    name,
    async run(atLastFile) {
      const report = join(reports, `${project}.json`)
      const reporters = [
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--reporter=${join(root, 'scripts/last-file-reporter.ts')}`,
      ]
      const { code, output } = await withTemporaryFolder((folder, isToEnd) =>
        execute(['vitest', 'run', '--project', project, ...reporters, ...filter], {
          more: { TMPDIR: folder },
          isToEnd,
          onMessage: atLastFile,
        }),
      )
      const counted = count(JSON.parse(await readFile(report, 'utf8').catch(() => 'null')))
      // A run can fail beside its tests: a set-up that threw, an error nobody awaited.
      if (code !== 0 && counted.failed === 0) counted.failed = 1
      return { ...counted, output }
    },
  }
}

/** What did not pass failed: a skipped test, a file that never came to its tests, a run without any. */
function count(report: Report | null): { passed: number; failed: number } {
  if (!report?.numTotalTests) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const passed = report.numPassedTests
  return { passed, failed: report.numTotalTests - passed + broken.length }
}

type How = { more?: Record<string, string>; isToEnd?: AbortSignal; onMessage?: () => void }

async function execute(
  [program, ...args]: string[],
  { more = {}, isToEnd, onMessage }: How = {},
): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    PATH: `${binaries}${delimiter}${process.env.PATH}`,
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    // Every test file starts in a process of its own; each finds its packages compiled by the one before.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    // The compiler, which is written in Go, collects its garbage a fourth as often: it ends soon anyway.
    GOGC: '400',
    ...more,
  }
  const messages = onMessage ? (['ipc'] as const) : []
  const child = spawn(program!, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', ...messages] })
  if (onMessage) child.once('message', onMessage)
  const stop = () => child.kill(isToEnd?.reason)
  if (isToEnd?.aborted) stop()
  isToEnd?.addEventListener('abort', stop)
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk))
  try {
    const [code] = await once(child, 'close')
    return { code: code ?? 1, output }
  } catch (error) {
    return { code: 1, output: String(error) }
  }
}
