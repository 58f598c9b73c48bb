import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFolder } from '../../apps/api/src/launch/project.ts'
import type { Mutant } from './mutant.ts'

/** How a mutant fared: a test noticed it (`why` names that), none did, or it could not be tried. */
export type Outcome = { ended: 'noticed' | 'survived' | 'untried'; why: string }
type Kept = Outcome & { project: string; files: string }

const sources = ['{apps,packages,e2e,scripts}/**/*.*', '*.{json,ts}']
const made = /(^|\/)(node_modules|build|\.react-router|\.cache)\//

export type Results = {
  /** What is known of a mutant, given the files of the tests that should notice. */
  of(mutant: Mutant, tests: string[]): Outcome | undefined
  keep(mutant: Mutant, tests: string[], outcome: Outcome): void
}

type Settings = {
  fresh: boolean
  lenient: boolean
  /** Only some lanes are asked: that none of them noticed says nothing. */
  partial: boolean
}

/**
 * What earlier runs found out, kept in a file after each mutant. It counts while the project is to the letter what
 * it was then, or, where `lenient`, while the broken file and those tests are.
 */
export function openResults(path: string, { fresh, lenient, partial }: Settings): Results {
  const stored = fresh ? {} : read(path)
  const project = hashOf(globSync(sources, { cwd: projectFolder }).filter((file) => !made.test(file)))
  return {
    of(mutant, tests) {
      const found = stored[idOf(mutant)]
      const counts =
        found?.project === project || (lenient && found?.files === hashOf([mutant.file, ...tests]))
      return counts ? found : undefined
    },
    keep(mutant, tests, outcome) {
      if (partial && outcome.ended !== 'noticed') return
      stored[idOf(mutant)] = { ...outcome, project, files: hashOf([mutant.file, ...tests]) }
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(stored, null, 1))
    },
  }
}

function read(path: string): Record<string, Kept> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

const idOf = ({ violates, file, find, replace }: Mutant) =>
  sha(JSON.stringify([violates, file, find, replace]))

function hashOf(files: string[]): string {
  const parts = files.sort().map((file) => {
    try {
      return `${file}\0${sha(readFileSync(join(projectFolder, file)))}`
    } catch {
      // A folder with a dot in its name.
      return file
    }
  })
  return sha(parts.join('\n'))
}

function sha(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
