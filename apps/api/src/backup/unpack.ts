import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../launch/checks.ts'
import { databaseFolder, restoringMark } from '../launch/postgres-place.ts'
import { ownAccounts } from '../launch/unprivileged.ts'
import { type Entry, type Manifest, readArchive } from './archive.ts'
import { type TakePhoto, takePhotos } from './objects.ts'

/**
 * Unpacks the database of an archive into a data folder that has none, where `startPostgres` brings it to the moment at
 * which the backup ended. The product does not start with it before its `restoringMark` is removed.
 * @param takePhoto is handed each photo
 * @throws StartError when the archive is damaged, or the data folder has a database
 */
export async function unpack(file: string, dataDir: string, takePhoto: TakePhoto): Promise<Manifest> {
  const folder = await databaseFolder(dataDir, (await ownAccounts())?.database)
  const cluster = join(folder, 'cluster')
  if (await stat(cluster).catch(() => undefined))
    throw new StartError(`DATA_DIR: there is a database in ${dataDir}: move ${folder} away first`)
  const unfinished = join(folder, 'cluster.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  let password = ''
  const manifest = await readArchive(file, async (entry) => {
    const [kind, ...rest] = partsOf(entry)
    if (kind === 'database') await store(entry, join(unfinished, ...rest))
    else if (kind === 'password') password = String(await bytesOf(entry))
    else await takePhotos(entry, file, takePhoto)
  }).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  })
  // That of an outside server's superuser is nobody's business; it is taken over with one of our own.
  password ||= randomBytes(24).toString('hex')
  await writeFile(join(folder, 'password'), `${password}\n`, { mode: 0o600 })
  await writeFile(restoringMark(dataDir), '', { flush: true })
  await rename(unfinished, cluster)
  return manifest
}

/** @throws Error for a name that leads elsewhere */
function partsOf({ name }: Entry): string[] {
  const parts = name.replace(/\/$/, '').split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`no place for ${name}`)
  return parts
}

async function store({ isFolder, chunks }: Entry, path: string): Promise<void> {
  if (isFolder) await mkdir(path, { mode: 0o700 })
  else await pipeline(chunks, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
}

const bytesOf = async ({ chunks }: Entry): Promise<Buffer> => Buffer.concat(await Array.fromAsync(chunks))
