import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { judge, type Row, readReport, readTable } from './requirements-core.ts'

const table = (...rows: string[]) =>
  ['# Title', '## R1 · First · 2 lines', '| id | what | state |', '| --- | --- | --- |', ...rows].join('\n')
const first = '| R1.1 | Something | open |'
const second = '| R1.2 | Another, `/a` | done |'

describe('the table of requirements', () => {
  test('is read row by row', () => {
    expect(readTable(table(first, second))).toEqual({
      rows: [
        { id: 'R1.1', what: 'Something', state: 'open' },
        { id: 'R1.2', what: 'Another, `/a`', state: 'done' },
      ],
      problems: [],
    })
  })

  test.each([
    ['a row is missing', table(first), 'R1.2 is missing.'],
    ['a row is there twice', table(first, second, first), 'R1.1 is there twice.'],
    [
      'a row is too many',
      table(first, second, '| R1.3 | More | open |'),
      'R1.3 is more than its heading counts.',
    ],
    ['a state is unknown', table(first, '| R1.2 | Another | maybe |'), /R1\.2 has the state 'maybe'/],
    ['a row is broken', table(first, second, '| R1.3 | More |'), /can't be read: \| R1\.3/],
    ['a heading is broken', `${table(first, second)}\n## R2 Second`, /can't be read: ## R2/],
    ['there is nothing', '', 'The table has no sections.'],
  ])('it is found when %s', (_, markdown, problem) => {
    expect(readTable(markdown).problems).toEqual([
      problem instanceof RegExp ? expect.stringMatching(problem) : problem,
    ])
  })

  test('this project’s own table is whole', () => {
    const markdown = readFileSync(join(import.meta.dirname, '../docs/requirements.md'), 'utf8')
    const { rows, problems } = readTable(markdown)
    expect(problems).toEqual([])
    expect(rows).toHaveLength(258)
  })
})

describe('the table held against the tests', () => {
  const row = (id: string, state: string): Row => ({ id, what: '', state })
  // Put together here, so that these tests' own titles carry no tags.
  const passed = (...ids: string[]) => ({
    fullName: `works ${ids.map((id) => `@${id}`).join(' ')}`,
    status: 'passed',
  })
  const other = (status: string, id: string) => ({ fullName: `works @${id}`, status })
  const ids = (rows: Row[]) => rows.map((one) => one.id)

  test('rows that no passed test carries are bare, open rows that one carries are candidates', () => {
    const rows = [row('R1.1', 'open'), row('R1.10', 'open'), row('D1', 'done'), row('D11', 'open')]
    const findings = judge(rows, [passed('R1.10', 'D1')])
    expect(ids(findings.bare)).toEqual(['R1.1', 'D11'])
    expect(ids(findings.candidates)).toEqual(['R1.10'])
    expect(findings.problems).toEqual([])
  })

  test('a row marked done needs a test that passed: failed, skipped and planned ones do not count', () => {
    const rows = [row('R1.1', 'done'), row('R1.2', 'open')]
    for (const status of ['failed', 'skipped', 'pending', 'todo']) {
      const { problems } = judge(rows, [other(status, 'R1.1'), passed('R1.2')])
      expect(problems).toEqual(['R1.1 is marked done, but no passed test carries @R1.1.'])
    }
  })

  test('a tag that names no row is a problem, whether its test passed or not', () => {
    const { problems } = judge([row('R1.1', 'open')], [passed('R1.1', 'R99'), other('failed', 'D40')])
    expect(problems).toEqual(['@R99 names no row.', '@D40 names no row.'])
  })

  test('no results at all are a problem', () => {
    expect(judge([row('R1.1', 'open')], []).problems).toEqual(['No passed test was found.'])
  })

  test('the names and states are taken from Vitest’s report, and what is no report is refused', () => {
    const results = [{ fullName: 'likes it works', title: 'it works', status: 'passed', duration: 3 }]
    const report = JSON.stringify({ testResults: [{ name: 'a.test.ts', assertionResults: results }] })
    expect(readReport(report)).toEqual([{ fullName: 'likes it works', status: 'passed' }])
    expect(() => readReport('{}')).toThrow()
  })
})
