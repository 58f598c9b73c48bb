import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { copyProject } from './mutants/copy.ts'

type StrykerOptions = ConstructorParameters<typeof Stryker>[0]

/** Of a hundred changes of the code, how many the tests must notice. */
const wanted = 90

/** The rules that need no database: who may do what, plans, money, and what others see of a member. */
const rules = [
  'policy/*.ts',
  'model/{plans,quiet-hours,linked-accounts}.ts',
  'model/{credit-proposals,invites,ledger-checks,money,money-format,movements,payouts,verification}.ts',
  'model/{activity-step,consents,kept-data,profile-card,profile-class,shared-traits}.ts',
].map((files) => `packages/contract/src/${files}`)

/**
 * Changes the pure code of policy, plans, the ledger and privacy in every small way that Stryker knows, one at a time, in
 * a copy of this folder, and runs the unit tests that reach the changed line. Throws where fewer than 90 % are noticed.
 * Options: the files to change, where not all (packages/contract/src/policy/gate.ts)
 */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const copy = join(projectFolder, '.cache/mutation-score')
  await copyProject(copy)
  process.chdir(copy)
  const stryker = new Stryker({
    mutate: [...(positionals.length > 0 ? positionals : rules), '!**/*.test.ts'],
    testRunner: 'vitest',
    vitest: { configFile: 'drills/mutants/unit.config.ts' },
    // Tests find the changed code by the workspace's packages too, which a folder of Stryker's own would not hold.
    inPlace: true,
    concurrency: 2,
    reporters: ['progress-append-only'],
    logLevel: 'warn' as StrykerOptions['logLevel'],
  })
  const changes = (await stryker.runMutationTest()).filter(({ status }) => status !== 'Ignored')
  const missed = changes.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  for (const { fileName, location, mutatorName, replacement } of missed)
    console.log(`${relative(copy, fileName)}:${location.start.line}: ${mutatorName}: ${replacement}`)
  const score = (1 - missed.length / changes.length) * 100
  console.log(`${changes.length - missed.length} of ${changes.length} changes noticed: ${score.toFixed(1)} %`)
  if (score < wanted) throw new Error(`${score.toFixed(1)} % noticed, ${wanted} % wanted`)
}
