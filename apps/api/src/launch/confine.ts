import { spawnSync } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { projectFolder } from './project.ts'
import { giveAllTo, giveTo, type Owner, ownAccounts } from './unprivileged.ts'

/** The accounts of root's API, worker and photo process, and the socket of the photo process. */
export type Confined = { app: Owner; decoder: Owner; photoSocket: string }

/** The parts of the data folder that API and worker write to, with their owners and modes. */
const written = { photos: 0o700, 'photos-being-made': 0o710, mail: 0o700, compiled: 0o700 }
const read = [
  'apps/api/src/main/server.ts',
  'apps/api/src/main/photo-maker.ts',
  'node_modules/fastify/package.json',
]

/**
 * Prepares for root's processes to run under accounts of their own: gives them their parts of the data folder, and looks
 * whether they can use those and the project. Where that can't be they run as root, and `log` hears why.
 * @returns undefined where every process runs as we do
 */
export async function confine(
  { dataDir, port }: Config,
  log: (line: string) => void,
): Promise<Confined | undefined> {
  const accounts = await ownAccounts()
  if (!accounts) return undefined
  const { app, decoder } = accounts
  try {
    if (port < (await firstFreePort())) throw new Error(`only root may listen on port ${port}`)
    for (const [name, mode] of Object.entries(written)) {
      const folder = join(dataDir, name)
      await mkdir(folder, { recursive: true })
      await giveAllTo(app, folder)
      await chmod(folder, mode)
    }
    const source = read.map((file) => join(projectFolder, file))
    const folders = Object.keys(written).map((name) => join(dataDir, name))
    probe(app, source, folders)
    probe(decoder, source, [])
    const folder = await mkdtemp(join(await runtimeFolder(), 'harana-'))
    await giveTo(decoder, folder)
    await chmod(folder, 0o750)
    return { app, decoder, photoSocket: join(folder, 'photos') }
  } catch (error) {
    log(`the API, the worker and what decodes photos run as root: ${(error as Error).message}`)
    return undefined
  }
}

/** Finds the lowest port that an account other than root can listen on. */
async function firstFreePort(): Promise<number> {
  const text = await readFile('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8').catch(() => '1024')
  return Number(text)
}

/** Has a process of that account try the files and folders. @throws naming the first that it can't use */
function probe(account: NonNullable<Owner>, files: string[], folders: string[]): void {
  const script = `const { accessSync, constants: { R_OK, W_OK, X_OK } } = require('node:fs')
    const [files, folders] = JSON.parse(process.argv[1])
    const look = (path, mode) => { try { accessSync(path, mode) } catch { console.log(path); process.exit(1) } }
    for (const path of files) look(path, R_OK)
    for (const path of folders) look(path, R_OK | W_OK | X_OK)`
  const { status, stdout, error } = spawnSync(
    process.execPath,
    ['-e', script, JSON.stringify([files, folders])],
    { ...account, cwd: '/', env: {}, encoding: 'utf8' },
  )
  if (error || (status !== 0 && !stdout)) {
    const why = error?.message ?? `Node does not start (${process.execPath})`
    throw new Error(`no process can be started as user ${account.uid}: ${why}`)
  }
  if (status !== 0) throw new Error(`user ${account.uid} can’t use ${stdout.trim()}`)
}

/** Where sockets lie: short, for their paths may not be long. */
const runtimeFolder = () =>
  access('/run', constants.W_OK).then(
    () => '/run',
    () => tmpdir(),
  )
