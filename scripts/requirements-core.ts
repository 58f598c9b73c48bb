/** The table of requirements against the tests that carry its identifiers. Pure; the command reads the files. */

export type Row = { id: string; what: string; state: string }

/** A test as Vitest's JSON report tells of it. */
export type TestResult = { fullName: string; status: string }

export const states = ['done', 'open']

const HEADING = /^## (R\d+|D) · .+ · (\d+) lines$/
const ROW = /^\| ([RD]\d+(?:\.\d+)?) \| (.*) \| (\S*) \|$/
const TAG = /@([RD]\d+(?:\.\d+)?)/g

/** The table's rows, and what is wrong with the table itself: each heading says how many rows follow, 1 to n. */
export function readTable(markdown: string): { rows: Row[]; problems: string[] } {
  const rows: Row[] = []
  const problems: string[] = []
  const expected: string[] = []
  for (const line of markdown.split('\n')) {
    const heading = HEADING.exec(line)
    const row = ROW.exec(line)
    if (heading) expected.push(...idsOf(heading[1]!, Number(heading[2])))
    else if (row) rows.push({ id: row[1]!, what: row[2]!, state: row[3]! })
    else if (/^(## |\| [RD]\d)/.test(line)) problems.push(`This line can't be read: ${line}`)
  }
  const ids = rows.map((row) => row.id)
  if (expected.length === 0) problems.push('The table has no sections.')
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at)))
    problems.push(`${id} is there twice.`)
  for (const id of expected.filter((one) => !ids.includes(one))) problems.push(`${id} is missing.`)
  for (const id of ids.filter((one) => !expected.includes(one)))
    problems.push(`${id} is more than its heading counts.`)
  for (const { id, state } of rows.filter((row) => !states.includes(row.state))) {
    problems.push(`${id} has the state '${state}', which is none of: ${states.join(', ')}.`)
  }
  return { rows, problems }
}

function idsOf(section: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => (section === 'D' ? `D${at + 1}` : `${section}.${at + 1}`))
}

export type Findings = {
  /** Rows that no passed test carries. */
  bare: Row[]
  /** Open rows that a passed test carries: someone decides whether they are done. */
  candidates: Row[]
  /** Why the check fails; empty when it passes. */
  problems: string[]
}

/** Holds the table against the tests; only those that passed count. */
export function judge(rows: Row[], tests: TestResult[]): Findings {
  const carried = tagsOf(tests.filter((one) => one.status === 'passed'))
  const known = new Set(rows.map((row) => row.id))
  const bare = rows.filter((row) => !carried.has(row.id))
  const problems = [...tagsOf(tests)].filter((tag) => !known.has(tag)).map((tag) => `@${tag} names no row.`)
  for (const { id } of bare.filter((row) => row.state === 'done')) {
    problems.push(`${id} is marked done, but no passed test carries @${id}.`)
  }
  if (!tests.some((one) => one.status === 'passed')) problems.push('No passed test was found.')
  return { bare, candidates: rows.filter((row) => row.state === 'open' && carried.has(row.id)), problems }
}

function tagsOf(tests: TestResult[]): Set<string> {
  return new Set(tests.flatMap((one) => [...one.fullName.matchAll(TAG)].map((match) => match[1]!)))
}

/** The tests in a Vitest JSON report. Throws when the text is no such report. */
export function readReport(json: string): TestResult[] {
  const report = JSON.parse(json) as { testResults: { assertionResults: TestResult[] }[] }
  return report.testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status }) => ({ fullName, status })),
  )
}
