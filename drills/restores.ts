import { tests } from '../scripts/test-step.ts'

/**
 * Restores databases to moments, from a followed log, and as another machine took over, each from a backup that a test
 * makes itself. Throws when one of these tests fails or was left out. Options: the names of files, such as `moments`
 */
export async function run(args: string[]): Promise<void> {
  const { failed, output } = await tests('restores', 'restores', args).run()
  console.log(output)
  if (failed > 0) throw new Error(`${failed} failed`)
}
