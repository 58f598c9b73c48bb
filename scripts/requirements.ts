import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge, type Row, readReport, readTable } from './requirements-core.ts'

/**
 * Which lines of the specification are proven, by the results of the last `npm test`.
 *   npm run requirements               lists the rows that no passed test carries
 *   npm run requirements -- --settle   lists the open rows that a passed test carries
 *   npm run requirements -- --check    fails when the table promises more than was proven
 */
const root = join(import.meta.dirname, '..')
const table = readTable(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const reports = globSync('.cache/test-results/*.json', { cwd: root })
const findings = judge(
  table.rows,
  reports.flatMap((file) => readReport(readFileSync(join(root, file), 'utf8'))),
)

if (process.argv.includes('--check')) {
  const problems = [...table.problems, ...findings.problems]
  for (const problem of problems) console.error(problem)
  const done = table.rows.filter((row) => row.state === 'done').length
  console.log(`${done} of ${table.rows.length} lines done, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
} else if (process.argv.includes('--settle')) {
  list(findings.candidates, 'open lines are carried by a passed test')
} else {
  list(findings.bare, 'lines are carried by no passed test')
}

function list(rows: Row[], what: string) {
  for (const { id, what, state } of rows) console.log(`${id.padEnd(6)} ${state.padEnd(5)} ${what}`)
  console.log(`${rows.length} of ${table.rows.length} ${what}`)
}
