import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, lstat, mkdir, readlink, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { giveTo, type Owner, reachableBy } from './unprivileged.ts'

/**
 * The folder of the database's files, made if missing: `postgres` in the data folder. Where root runs the database
 * for a data folder that nobody else can reach, that is a link to a folder of its own outside.
 */
export async function databaseFolder(dataDir: string, owner: Owner): Promise<string> {
  const own = resolve(dataDir, 'postgres')
  await mkdir(dirname(own), { recursive: true })
  const found = await lstat(own).catch(() => undefined)
  if (found?.isSymbolicLink()) return made(resolve(dirname(own), await readlink(own)), owner)
  if (found || (await reachableBy(owner, dirname(own)))) return made(own, owner)
  const outside = join(
    await sharedFolder(),
    `${basename(dirname(resolve(dataDir)))}-${randomBytes(4).toString('hex')}`,
  )
  await made(outside, owner)
  await symlink(outside, own)
  return outside
}

/** The file that lies beside a database from when a backup was unpacked there until it was restored. */
export const restoringMark = (dataDir: string): string => resolve(dataDir, 'postgres', 'restoring')

/** Root's folder for files that the database's account must be able to read. */
export async function sharedFolder(): Promise<string> {
  const parent = await access('/var/lib', constants.W_OK).then(
    () => '/var/lib',
    () => '/var/tmp',
  )
  const folder = join(parent, 'harana')
  await mkdir(folder, { recursive: true, mode: 0o755 })
  // Every account can write to /var/tmp, so a folder that another account created there must not be used.
  if ((await lstat(folder)).uid !== 0) throw new Error(`${folder} belongs to someone else; remove it`)
  return folder
}

async function made(folder: string, owner: Owner): Promise<string> {
  // What is there already may be in use by a server of another account: it is given when that has ended.
  if (await mkdir(folder, { recursive: true })) await giveTo(owner, folder)
  await chmod(folder, 0o700)
  return folder
}
