import { spawnSync } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../kernel/config.ts'
import { projectFolder } from './project.ts'
import { giveAllTo, giveTo, type Owner, ownAccounts } from './unprivileged.ts'

/**
 * The accounts under which root starts the processes that strangers' requests and files reach: `app` for the API and the
 * worker, `decoder` for the process that decodes photos, which listens at `photoSocket`.
 */
export type Confined = { app: Owner; decoder: Owner; photoSocket: string }

/** The folders within the data folder that API and worker write to, with their modes. */
const appFolders = {
  photos: 0o700,
  documents: 0o700,
  // The decoder is of the app's group, and reads here the files that it is handed.
  'photos-being-made': 0o710,
  mail: 0o700,
  'test-payments': 0o700,
  compiled: 0o700,
}
/** One file of each part of the project that the processes load: who can read it can read the part. */
const samplesOfProject = [
  'apps/api/src/main/server.ts',
  'apps/api/src/main/photo-maker.ts',
  'node_modules/fastify/package.json',
].map((file) => join(projectFolder, file))

/**
 * Prepares the confinement of root's processes to accounts of their own, which own nothing else on the machine, so that
 * a fault in what they load or decode reaches no more. Gives the folders they write to to them, and has a process of each
 * account try what it will need. If any of this fails, nothing is confined: the processes run as root, and `log` is
 * given the reason.
 * @returns undefined when every process is to run under this process's own account: it is not root, or it failed
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
    const folders = await giveAppFolders(dataDir, app)
    requireAccess(app, { readable: samplesOfProject, writable: folders })
    requireAccess(decoder, { readable: samplesOfProject, writable: [] })
    return { app, decoder, photoSocket: await makePhotoSocket(decoder) }
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

/** Makes the app's folders where they are missing, and makes it their owner. @returns their paths */
async function giveAppFolders(dataDir: string, app: Owner): Promise<string[]> {
  const folders: string[] = []
  for (const [name, mode] of Object.entries(appFolders)) {
    const folder = join(dataDir, name)
    await mkdir(folder, { recursive: true })
    await giveAllTo(app, folder)
    await chmod(folder, mode)
    folders.push(folder)
  }
  return folders
}

/**
 * Has a process of the account try the files and folders, since modes alone don't tell: a folder above, an ACL or the file
 * system may forbid it.
 * @throws Error that names the first which it can't use, or says why no such process starts
 */
function requireAccess(
  account: NonNullable<Owner>,
  { readable, writable }: { readable: string[]; writable: string[] },
): void {
  const script = `const { accessSync, constants: { R_OK, W_OK, X_OK } } = require('node:fs')
    const { readable, writable } = JSON.parse(process.argv[1])
    const look = (path, mode) => { try { accessSync(path, mode) } catch { console.log(path); process.exit(1) } }
    for (const path of readable) look(path, R_OK)
    for (const path of writable) look(path, R_OK | W_OK | X_OK)`
  const { status, stdout, error } = spawnSync(
    process.execPath,
    ['-e', script, JSON.stringify({ readable, writable })],
    { ...account, cwd: '/', env: {}, encoding: 'utf8' },
  )
  if (error || (status !== 0 && !stdout)) {
    const why = error?.message ?? `Node does not start (${process.execPath})`
    throw new Error(`no process can be started as user ${account.uid}: ${why}`)
  }
  if (status !== 0) throw new Error(`user ${account.uid} can’t use ${stdout.trim()}`)
}

/** Makes a folder that the decoder owns and its group, to which the app belongs, may enter. @returns the socket's path */
async function makePhotoSocket(decoder: Owner): Promise<string> {
  const folder = await mkdtemp(join(await socketsFolder(), 'harana-'))
  await giveTo(decoder, folder)
  await chmod(folder, 0o750)
  return join(folder, 'photos')
}

/** A folder with a short path, since the system limits the length of a socket's: /run, or where that can't be used /tmp. */
const socketsFolder = () =>
  access('/run', constants.W_OK).then(
    () => '/run',
    () => tmpdir(),
  )
