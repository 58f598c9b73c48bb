import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toolEnvironment } from './environment.ts'
import { projectFolder } from './project.ts'

/** The files and folders that the build reads; names without an extension are folders. */
const sources = [
  'apps/web/{app,early,enhance,public}/**/*.*',
  'apps/web/*.*',
  'packages/contract/src/**/*.*',
  'package-lock.json',
]
/** What lies among them and is for tests alone. */
const others = ['**/*.test.*', 'apps/web/app/testing/**']
const stampFile = join(projectFolder, 'apps/web/build/.stamp')

/**
 * Builds the web app unless the build there was made of the same sources. Returns whether it built.
 * Throws with the build's output when it fails.
 */
export async function buildWeb(
  log: (line: string) => void = () => {},
  signal?: AbortSignal,
): Promise<boolean> {
  const stamp = await hashOfSources()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return false
  log('building the web app')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const build = spawn(npm, ['run', 'build', '--workspace', '@harana/web'], {
    cwd: projectFolder,
    // A test run, too, gets the build that is served.
    env: { ...toolEnvironment(process.env), NODE_ENV: 'production' },
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(build, 'close')
  if (code !== 0) throw new Error(`the web app could not be built:\n${output}`)
  await writeFile(stampFile, stamp)
  return true
}

async function hashOfSources(): Promise<string> {
  const files = await Array.fromAsync(glob(sources, { cwd: projectFolder, exclude: others }))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(await readFile(join(projectFolder, file)))
  return hash.digest('hex')
}
