import { globSync, readFileSync } from 'node:fs'
import { basename, isAbsolute, join, normalize } from 'node:path'
import { projectFolder } from '../../apps/api/src/launch/project.ts'
import { promisedTests } from '../../scripts/promises.ts'

/** A deliberate break of the product: where `find` stands in a file, `replace` takes its place. */
export type Mutant = {
  /**
   * What the break violates: a line of docs/requirements.md, like R4.12 or D18, or a promise of SECURITY.md by the test
   * that holds it, like `proxies.test.ts`.
   */
  violates: string
  /** What the broken product does, in a few words. */
  breaks: string
  /** From the project's folder. */
  file: string
  find: string
  replace: string
  /** The name of the file that it was read from. */
  kind: string
}

const texts = ['breaks', 'find', 'replace'] as const
const migrations = globSync('apps/api/src/db/migrations/*.sql', { cwd: projectFolder })
  .sort()
  .map((file) => ({ file, text: readFileSync(join(projectFolder, file), 'utf8') }))
const statement = /CREATE OR REPLACE (VIEW|FUNCTION|TRIGGER) (\w+)/g
const promised = promisedTests(readFileSync(join(projectFolder, 'SECURITY.md'), 'utf8'))

/**
 * Reads the mutants of a JSON file, each with a `line` or a `test`, and with a `file` or what the last migration `replaces`
 * that names it, like `VIEW visible_notifications`.
 * @throws when one is not complete, names a test that SECURITY.md does not, or reaches out of the project
 */
export function readMutants(path: string): Mutant[] {
  const entries: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!Array.isArray(entries)) throw new Error(`${path} is no list of mutants`)
  return entries.map((entry, at) => {
    const wrong = texts.filter((key) => typeof entry?.[key] !== 'string')
    if (wrong.length > 0) throw new Error(`${path}: mutant ${at + 1} needs a text for ${wrong.join(', ')}`)
    const { line, test, replaces, ...mutant } = entry
    const file = mutant.file ?? lastToReplace(replaces)
    if (typeof file !== 'string') throw new Error(`${path}: mutant ${at + 1} names no file`)
    if (test === undefined ? !/^(R\d+\.\d+|D\d+)$/.test(line) : line || !promised.includes(test))
      throw new Error(`${path}: '${test ?? line}' is no line, and no test that SECURITY.md names`)
    if (isAbsolute(file) || normalize(file).startsWith('..'))
      throw new Error(`${path}: ${file} lies outside the project`)
    if (!entry.find || entry.find === entry.replace)
      throw new Error(`${path}: mutant ${at + 1} changes nothing`)
    return { ...mutant, file, violates: test ?? line, kind: basename(path, '.json') }
  })
}

/** The file as the mutant leaves it; undefined when its text is not there, or there more than once. */
export function mutated({ file, find, replace }: Mutant, folder = projectFolder): string | undefined {
  let source: string
  try {
    source = readFileSync(join(folder, file), 'utf8')
  } catch {
    return undefined
  }
  const [before, after, ...more] = source.split(find)
  return after === undefined || more.length > 0 ? undefined : before + replace + after
}

/** The last migration that makes a view, a function or a trigger anew, like `VIEW visible_notifications`. */
const lastToReplace = (what: string) =>
  migrations.findLast(({ text }) => replacedIn(text).includes(what))?.file

const replacedIn = (text: string) => [...text.matchAll(statement)].map(([, kind, name]) => `${kind} ${name}`)

/** Whether what a mutant breaks in a migration is replaced by a later one, so that nothing is broken. */
export function isReplaced({ file, find }: Mutant): boolean {
  const own = migrations.find((one) => one.file === file)
  if (!own) return false
  const begins = own.text.indexOf(find)
  const within = replacedIn(own.text.slice(0, begins + find.length)).at(-1)
  return (
    within !== undefined && migrations.some((one) => one.file > file && replacedIn(one.text).includes(within))
  )
}

export const nameOf = ({ violates, breaks }: Mutant) => `${violates} ${breaks}`
