import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import lanes from '../vitest.config.ts'
import { judge, missing, type Row, readReport, readTable, type TestResult } from './requirements-core.ts'

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
  const tagged = (status: string, ...ids: string[]): TestResult => ({
    file: 'a.test.ts',
    title: `works ${ids.map((id) => `@${id}`).join(' ')}`,
    groups: 'likes',
    status,
  })
  const passed = (...ids: string[]) => tagged('passed', ...ids)
  const ids = (rows: Row[]) => rows.map((one) => one.id)

  test('rows that no passed test carries are bare, open rows that one carries are candidates', () => {
    const rows = [row('R1.1', 'open'), row('R1.10', 'open'), row('D1', 'done'), row('D11', 'open')]
    const findings = judge(rows, [passed('R1.10', 'D1')])
    expect(ids(findings.bare)).toEqual(['R1.1', 'D11'])
    expect(ids(findings.candidates)).toEqual(['R1.10'])
    expect(findings.problems).toEqual([])
  })

  test('a row marked done needs a test of its own', () => {
    const { problems } = judge([row('R1.1', 'done'), row('R1.2', 'open')], [passed('R1.2')])
    expect(problems).toEqual(['R1.1 is marked done, but no test carries @R1.1.'])
  })

  test.each(['failed', 'skipped', 'pending', 'todo'])(
    'one test that is %s unproves its row, whatever else passed',
    (status) => {
      const rows = [row('R1.1', 'done'), row('R1.2', 'open')]
      const findings = judge(rows, [passed('R1.1', 'R1.2'), tagged(status, 'R1.1', 'R1.2')])
      expect(findings.problems).toEqual([
        `R1.1 is marked done, but one of its tests is ${status}: a.test.ts: works @${'R1.1'} @${'R1.2'}`,
      ])
      expect(ids(findings.bare)).toEqual(['R1.1', 'R1.2'])
      expect(findings.candidates).toEqual([])
    },
  )

  test('a tag on the group around a test proves nothing, and is a problem', () => {
    const rows = [row('R1.1', 'done'), row('R1.2', 'open')]
    const { problems } = judge(rows, [{ ...passed('R1.2'), groups: `likes @${'R1.1'}` }])
    expect(problems).toEqual([
      `A tag stands on a group and not on its tests: likes @${'R1.1'}`,
      'R1.1 is marked done, but no test carries @R1.1.',
    ])
  })

  test('a tag that names no row is a problem, whether its test passed or not', () => {
    const { problems } = judge([row('R1.1', 'open')], [passed('R1.1', 'R99'), tagged('failed', 'D40')])
    expect(problems).toEqual(['@R99 names no row.', '@D40 names no row.'])
  })

  test('no results at all are a problem', () => {
    expect(judge([row('R1.1', 'open')], []).problems).toEqual(['No test was found.'])
  })
})

describe('the results of a run', () => {
  const likes = { title: 'it works', ancestorTitles: ['likes', 'of photos'], status: 'passed', duration: 3 }
  const report = (name: string, assertionResults: object[]) =>
    readReport(JSON.stringify({ testResults: [{ name, assertionResults }] }))

  test('files, titles, groups and states are taken from Vitest’s report, and what is no report is refused', () => {
    expect(report('a.test.ts', [likes])).toEqual([
      { file: 'a.test.ts', title: 'it works', groups: 'likes of photos', status: 'passed' },
    ])
    expect(() => readReport('{}')).toThrow()
  })

  test('are not whole without a lane, a file that was not asked for, or one that broke before its tests', () => {
    const reports = new Map([
      ['unit', report('a.test.ts', [likes])],
      ['api', report('b.test.ts', [])],
    ])
    expect(missing(['unit', 'api'], reports, ['a.test.ts'])).toEqual([])
    expect(missing(['unit', 'api', 'e2e'], reports, ['b.test.ts'])).toEqual(['The lane e2e has no results.'])
    expect(missing(['unit', 'api'], reports, ['a.test.ts', 'b.test.ts', 'c.test.ts'])).toEqual([
      'No test of this file ran: b.test.ts',
      'No test of this file ran: c.test.ts',
    ])
  })

  test('every lane fails a test that asserts nothing', () => {
    for (const { test } of lanes.test.projects)
      expect([test.name, test.expect?.requireAssertions]).toEqual([test.name, true])
  })
})
