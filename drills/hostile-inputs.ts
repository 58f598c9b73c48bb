import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { projectFolder } from '../apps/api/src/launch/project.ts'

const test = 'apps/api/src/http/hostile-inputs.test.ts'
/** How many times as many requests as `npm test` asks a run of the test makes: some minutes' worth. */
const times = 4
const file = join(projectFolder, '.cache/hostile-inputs.json')

/** What was asked so far, and the seed of the next run. */
type Progress = { asked: number; seed: number }

/**
 * Sends hostile inputs to all calls, two runs of the test of that name at a time, each with a seed of its own and a
 * database of its own: no failure of ours, no row of anybody else's changed. Goes on where it stopped, and throws at the
 * first run that found something, with its seed. Options: --inputs 1000000 --seed 1 (starts again from there)
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { inputs: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
  })
  const wanted = Number(values.inputs)
  const progress: Progress = values.seed
    ? { asked: 0, seed: Number(values.seed) }
    : await readFile(file, 'utf8').then(JSON.parse, () => ({ asked: 0, seed: 1 }))
  const work = async () => {
    while (progress.asked < wanted) {
      const seed = progress.seed++
      const asked = await askWith(seed)
      progress.asked += asked
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, JSON.stringify(progress))
      console.log(`seed ${seed}: ${progress.asked} of ${wanted} inputs withstood`)
    }
  }
  await Promise.all([work(), work()])
}

/** Runs the test once and gives the number of its requests. @throws with what it printed where it failed */
async function askWith(seed: number): Promise<number> {
  const child = spawn(
    join(projectFolder, 'node_modules/.bin/vitest'),
    ['run', '--project', 'api', test, '--testTimeout', '3600000'],
    {
      cwd: projectFolder,
      env: { ...process.env, NO_COLOR: '1', HOSTILE_SEED: String(seed), HOSTILE_TIMES: String(times) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [output, code] = await Promise.all([
    text(child.stdout),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  const asked = /asked (\d+) requests/.exec(output)?.[1]
  if (code !== 0 || !asked) throw new Error(`seed ${seed}:\n${output}`)
  return Number(asked)
}
