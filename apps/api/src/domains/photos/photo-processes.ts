import { createWriteStream } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '@harana/contract/model/limits'
import Tinypool from 'tinypool'
import { Refusal } from '../../http/refusal.ts'
import { collectYoung } from '../../kernel/garbage.ts'
import { createLimiter } from '../../kernel/limiter.ts'
import type { Box } from './crop.ts'
import type { Making, Priority } from './photo-process.ts'
import { askOver } from './photo-socket.ts'
import { photoWidths } from './photo-urls.ts'

/** A photo takes a core. One core of several is left for everything else, and more than two at once are not needed. */
const photosAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

/** After this, in ms, a file of an unfinished photo belongs to a process that has ended. */
const leftBehind = 3_600_000
/** Photos go from process to process as files here: sending megabytes between them would hold both up. */
const folderIn = (dataDir: string) => join(dataDir, 'photos-being-made')

/** A photo in all its sizes, made from what was sent. */
export type MadePhoto = {
  /** Holds one file per size and nothing else; the caller moves or removes it. */
  folder: string
  /** A data URI of at most 300 characters. */
  placeholder: string
}

/** Where photos are made: `photoSocket` leads to the process that makes them as another user, if there is one. */
export type PhotoPlace = { dataDir: string; photoSocket?: string | undefined }

/** In ms: how long a photo waits until others leave it a core, and for how long that is not tried again afterwards. */
type Times = { timeoutMs: number; cooldownMs: number }

export const { make, makeSizes } = createPhotoMaker({ timeoutMs: 1_000, cooldownMs: 60_000 })

/** Keeps the processes that make photos; they start when they are needed. */
export function createPhotoMaker(times: Times) {
  const limit = createLimiter(
    photosAtOnce,
    20,
    () => new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 }),
  )
  const idle = processes('idle')
  const normal = processes('normal')
  let normalUntil = 0

  /**
   * In a process that leaves the cores to everything else. From one that has not made it in time, or has ended, the
   * photo goes to one that takes its turn like all others, and so do those of some time afterwards.
   */
  async function make(making: Making): Promise<string | null> {
    if (performance.now() >= normalUntil) {
      try {
        return await idle.run(making, { name: 'make', signal: AbortSignal.timeout(times.timeoutMs) })
      } catch {
        normalUntil = performance.now() + times.cooldownMs
      }
    }
    return normal.run(making, { name: 'make' })
  }

  return {
    make,
    /**
     * Makes every size of a photo that is on its way here (`sizesOf`), in another process. What that answers is looked
     * at as if a stranger had said it: pictures may have taken it over.
     * @returns null for what is no photo
     * @throws Refusal WRONGSIZE, INVALIDINPUT when it is cut off, UNAVAILABLE when too many wait
     */
    async makeSizes(
      { dataDir, photoSocket }: PhotoPlace,
      sent: Readable,
      box: Box | undefined,
    ): Promise<MadePhoto | null> {
      const parent = folderIn(dataDir)
      await mkdir(parent, { recursive: true, mode: 0o700 })
      const folder = await mkdtemp(join(parent, 'photo-'))
      const file = join(folder, 'sent')
      let whole = false
      try {
        // The other account is of this one's group, and gets no further than here.
        if (photoSocket) await chmod(folder, 0o770)
        await receive(sent, file, photoSocket ? 0o640 : 0o600)
        const making = { sent: file, folder, box }
        const placeholder = await limit(() => (photoSocket ? askOver(photoSocket, making) : make(making)))
        if (placeholder === null) return null
        await chmod(folder, 0o700)
        await rm(file)
        await checkMade(folder, placeholder)
        whole = true
        return { folder, placeholder }
      } finally {
        if (!whole) await removeMade(folder)
      }
    },
  }
}

const sizeNames = ['master', ...photoWidths].map((name) => `${name}.webp`).sort()
const isPlaceholder = (text: string) =>
  text === '' || (text.length <= 300 && /^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/.test(text))

/** @throws unless the folder holds a plain file for each size and nothing else, and the placeholder is a tiny picture */
async function checkMade(folder: string, placeholder: string): Promise<void> {
  const names = (await readdir(folder)).sort()
  const files = await Promise.all(names.map((name) => lstat(join(folder, name))))
  const plain = files.every((file) => file.isFile() && file.nlink === 1)
  if (!plain || names.join() !== sizeNames.join() || !isPlaceholder(placeholder))
    throw new Error('what makes photos answered something else')
}

export const removeMade = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Up to here, in bytes, a photo that is too large is received to its end: a browser that is cut off shows no answer. */
const heardOut = 4 * UPLOAD_MAX_BYTES

/** The error codes of a connection that ends before its request does. */
const cutOff = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']

/** Writes an upload into a file. @throws Refusal WRONGSIZE, or INVALIDINPUT when the photo is cut off */
async function receive(sent: Readable, file: string, mode: number): Promise<void> {
  let bytes = 0
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > heardOut) done(new Refusal('WRONGSIZE'))
      else done(null, bytes > UPLOAD_MAX_BYTES ? undefined : chunk)
    },
  })
  try {
    await pipeline(sent, bounded, createWriteStream(file, { highWaterMark: 1024 * 1024, mode }))
  } catch (error) {
    if (!cutOff.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new Refusal('INVALIDINPUT', 'The photo did not arrive whole.')
  }
  collectYoung()
  if (bytes < UPLOAD_MIN_BYTES || bytes > UPLOAD_MAX_BYTES) throw new Refusal('WRONGSIZE')
}

/** Removes the files of photos that an earlier process of this installation did not finish. */
export async function removeLeftOvers(dataDir: string): Promise<void> {
  const dir = folderIn(dataDir)
  for (const name of await readdir(dir).catch(() => [])) {
    const left = await stat(join(dir, name)).catch(() => null)
    if (left && Date.now() - left.mtimeMs > leftBehind) await removeMade(join(dir, name))
  }
}

/** Creates a pool of processes; each starts when a photo needs it and ends after a minute without one. */
function processes(priority: Priority): Tinypool {
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: new URL('./photo-process.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: photosAtOnce,
    idleTimeout: 60_000,
    // They decode what strangers send, so they get none of our settings.
    env: { MALLOC_ARENA_MAX: '2' },
    argv: [priority],
  })
  // A process that ends while idle is no error: the next photo starts another.
  return pool.on('error', () => {})
}
