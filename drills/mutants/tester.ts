import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import type { Question, Verdict } from './tests.ts'

/**
 * A process in a copy of the project that runs tests of one lane whenever it is asked. The database and compiled modules
 * are there from the first time on; only files that changed are read again.
 */

const [lane, ...options] = process.argv.slice(2)
const folder = process.cwd()
const vitest = await createVitest('test', { watch: false, project: [lane!], ...JSON.parse(options[0]!) })
await vitest.standalone()
let changedBefore: string[] = []

process.on('message', async (question: Question) => process.send!(await answer(question)))
process.on('disconnect', () => vitest.close().finally(() => process.exit()))

async function answer({ files, title, changed }: Question): Promise<Verdict> {
  for (const file of [...changedBefore, ...changed]) vitest.invalidateFile(join(folder, file))
  changedBefore = changed
  vitest.setGlobalTestNamePattern(title)
  const specifications = await vitest.globTestSpecifications(files)
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // The run's own answer holds the tests of earlier runs as well.
  const testModules = specifications.flatMap(({ testModule }) => testModule ?? [])
  for (const module of testModules) {
    for (const test of module.children.allTests('failed')) return { ended: 'failed', why: test.fullName }
    // What prepares a file's tests failed; a file that could not even be read has none.
    const [error] = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]
    if (error && module.children.size > 0)
      return { ended: 'failed', why: `${module.relativeModuleId}: ${error.message.split('\n')[0]}` }
  }
  const errors = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())]
  const passed = testModules.flatMap((module) => [...module.children.allTests('passed')])
  if (errors.length === 0 && passed.length > 0) return { ended: 'passed', why: '' }
  return { ended: 'broken', why: errors.map((error) => (error as Error).message).join('\n') || 'no test ran' }
}
