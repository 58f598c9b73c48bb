import { join, relative } from 'node:path'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'
import { failed, type Question, type Verdict } from './tests.ts'
import { warmPool } from './warm-worker.ts'

/**
 * A process in a copy of the project that runs tests of one lane whenever it is asked. The database and compiled modules
 * are there from the first time on; only files that changed are read again.
 */

class AsAsked extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files
}

const [lane, ...options] = process.argv.slice(2)
const folder = process.cwd()
const pool = lane === 'web' ? {} : { pool: warmPool }
const vitest = await createVitest('test', {
  watch: false,
  project: [lane!],
  sequence: { sequencer: AsAsked },
  ...pool,
  ...JSON.parse(options[0]!),
})
await vitest.standalone()
let changedBefore: string[] = []

process.on('message', async (question: Question) => process.send!(await answer(question)))
process.on('disconnect', () => vitest.close().finally(() => process.exit()))

async function answer({ files, title, changed }: Question): Promise<Verdict> {
  for (const file of new Set([...changedBefore, ...changed].map((file) => join(folder, file)))) {
    vitest.invalidateFile(file)
    vitest.watcher.invalidates.add(file)
  }
  changedBefore = changed
  // A browser does not read the pattern of a single specification, and a process that stays reads no other than that.
  const testNamePattern = new RegExp(title)
  vitest.setGlobalTestNamePattern(testNamePattern)
  const place = ({ moduleId }: TestSpecification) => files.indexOf(relative(folder, moduleId))
  const specifications = (await vitest.globTestSpecifications(files))
    .map(({ project, moduleId }) => project.createSpecification(moduleId, { testNamePattern }))
    .sort((one, other) => place(one) - place(other))
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // The run's own answer holds the tests of earlier runs as well.
  const testModules = specifications.flatMap(({ testModule }) => testModule ?? [])
  for (const module of testModules) {
    const file = relative(folder, module.moduleId)
    for (const test of module.children.allTests('failed')) {
      const by = { file, test: test.name }
      return failed(test.fullName, test.result().errors?.map(({ message }) => message) ?? [], by)
    }
    // What prepares a file's tests failed; a file that could not even be read has none.
    const [error] = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]
    if (error && module.children.size > 0)
      return failed(`${file}: ${error.message.split('\n')[0]}`, [error.message], { file })
  }
  const errors = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())]
  const passed = testModules.flatMap((module) => [...module.children.allTests('passed')])
  if (errors.length === 0 && passed.length > 0) return { ended: 'passed', why: '' }
  return { ended: 'broken', why: errors.map((error) => (error as Error).message).join('\n') || 'no test ran' }
}
