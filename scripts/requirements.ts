import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import lanes from '../vitest.config.ts'
import { judge, missing, type Row, readReport, readTable } from './requirements-core.ts'

/**
 * Tells which lines of the specification are proven, by the results of the last `npm test`.
 *   npm run requirements               lists the rows that are not proven
 *   npm run requirements -- --settle   lists the open rows that are proven
 *   npm run requirements -- --check    fails when the table promises more than was proven, or the run is not whole
 */
const root = join(import.meta.dirname, '..')
const table = readTable(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
/** All but what a drill runs: a line is proven by `npm test` alone. */
const names = lanes.test.projects.map((project) => project.test.name).filter((name) => name !== 'restores')
const reports = new Map(
  names
    .map((name) => [name, join(root, '.cache/test-results', `${name}.json`)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => [name, readReport(readFileSync(file, 'utf8'))] as const),
)
const files = globSync('{apps,packages,scripts,e2e,bench,drills}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/*.drill.test.ts'],
})
const gaps = missing(
  names,
  reports,
  files.map((file) => join(root, file)),
)
const findings = judge(table.rows, [...reports.values()].flat())

if (process.argv.includes('--check')) {
  const problems = [...table.problems, ...gaps, ...findings.problems]
  for (const problem of problems) console.error(problem)
  const done = table.rows.filter((row) => row.state === 'done').length
  console.log(`${done} of ${table.rows.length} lines done, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
} else if (process.argv.includes('--settle')) {
  list(findings.candidates, 'open lines are proven')
} else {
  list(findings.bare, 'lines are not proven')
}

function list(rows: Row[], what: string) {
  for (const gap of gaps) console.error(gap)
  for (const { id, what, state } of rows) console.log(`${id.padEnd(6)} ${state.padEnd(5)} ${what}`)
  console.log(`${rows.length} of ${table.rows.length} ${what}`)
}
