/** The table of requirements against the tests that carry its identifiers. Pure; the command reads the files. */

export type Row = { id: string; what: string; state: string }

/** A test of one run, by its file and its own title: a tag on the group around it counts for nothing. */
export type TestResult = { file: string; title: string; groups: string; status: string }

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
  /** Rows that are not proven: no test carries them, or one that does did not pass. */
  bare: Row[]
  /** Open rows that are proven: someone decides whether they are done. */
  candidates: Row[]
  /** Why the check fails; empty when it passes. */
  problems: string[]
}

/**
 * Holds the table against the tests of one run. A row is proven when at least one test carries its tag and every
 * test that does passed.
 */
export function judge(rows: Row[], tests: TestResult[]): Findings {
  if (tests.length === 0) return { bare: rows, candidates: [], problems: ['No test was found.'] }
  const problems: string[] = []
  const carriers = new Map<string, TestResult[]>()
  for (const one of tests) {
    for (const tag of tagsIn(one.title)) carriers.set(tag, [...(carriers.get(tag) ?? []), one])
  }
  const known = new Set(rows.map((row) => row.id))
  for (const tag of carriers.keys()) if (!known.has(tag)) problems.push(`@${tag} names no row.`)
  for (const groups of new Set(tests.map((one) => one.groups))) {
    if (tagsIn(groups).length > 0) problems.push(`A tag stands on a group and not on its tests: ${groups}`)
  }
  const failed = (id: string) => carriers.get(id)?.filter((one) => one.status !== 'passed') ?? []
  const proven = ({ id }: Row) => carriers.has(id) && failed(id).length === 0
  for (const { id } of rows.filter((row) => row.state === 'done' && !proven(row))) {
    if (!carriers.has(id)) problems.push(`${id} is marked done, but no test carries @${id}.`)
    for (const { file, title, status } of failed(id))
      problems.push(`${id} is marked done, but one of its tests is ${status}: ${file}: ${title}`)
  }
  return {
    bare: rows.filter((row) => !proven(row)),
    candidates: rows.filter((row) => row.state === 'open' && proven(row)),
    problems,
  }
}

export function tagsIn(text: string): string[] {
  return [...text.matchAll(TAG)].map((match) => match[1]!)
}

type Report = {
  testResults: {
    name: string
    assertionResults: { title: string; ancestorTitles: string[]; status: string }[]
  }[]
}

/** The tests in a Vitest JSON report. Throws when the text is no such report. */
export function readReport(json: string): TestResult[] {
  const report = JSON.parse(json) as Report
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, ancestorTitles, status }) => ({
      file: name,
      title,
      groups: ancestorTitles.join(' '),
      status,
    })),
  )
}

/**
 * What is missing from a run: a lane that left no report; when all did, a file with tests that no report names, be it
 * that it was not asked for or that it broke before its first test.
 */
export function missing(
  lanes: string[],
  reports: ReadonlyMap<string, TestResult[]>,
  files: string[],
): string[] {
  const silent = lanes.filter((lane) => !reports.has(lane))
  if (silent.length > 0) return silent.map((lane) => `The lane ${lane} has no results.`)
  const ran = new Set([...reports.values()].flatMap((tests) => tests.map((one) => one.file)))
  return files.filter((file) => !ran.has(file)).map((file) => `No test of this file ran: ${file}`)
}
