import { createWriteStream } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '@harana/contract/model/limits'
import Tinypool from 'tinypool'
import { Refusal } from '../../http/refusal.ts'
import { collectYoung } from '../../kernel/garbage.ts'
import { createLimiter } from '../../kernel/limiter.ts'
import { gauge } from '../../kernel/meters.ts'
import type { Box } from './crop.ts'
import { thumbnailBytes } from './perceptual-hash.ts'
import type { PhotoAnswer, PhotoRequest, Priority } from './photo-process.ts'
import { requestOverSocket } from './photo-socket.ts'
import { documentName, photoWidths } from './photo-urls.ts'
import { masterPx, messagePx, type Thumbnails } from './pipeline.ts'

/** A photo takes a core. One core of several is left for everything else, and more than two at once are not needed. */
const photosAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

/** How long the idle processes have for thumbnails alone, in ms. */
const thumbnailsTimeoutMs = 50_000

/** The process that made a file older than this, in ms, has ended without finishing its photo. */
const abandonedAfterMs = 3_600_000
/** Photos go from process to process as files here: sending megabytes between them would hold both up. */
const folderIn = (dataDir: string) => join(dataDir, 'photos-being-made')

const beingMade = gauge('harana_photos_being_made', 'Photos that are being made at this moment.').of()

/** A photo in all its sizes, made from an upload. */
export type MadePhoto = {
  /** Holds one file per size and nothing else; the caller moves or removes it. */
  folder: string
  /** A data URI of at most 300 characters. */
  placeholder: string
  thumbnails: Thumbnails
}

/** A picture of a message, in both its sizes. */
export type MadePicture = MadePhoto & { width: number; height: number }

/** `photoSocket` is the socket of the process that makes photos as another user, if there is one. */
export type PhotoMakerConfig = { dataDir: string; photoSocket?: string | undefined }

/** In ms: how long the idle processes have for a photo, and how long they are left alone after a failure. */
type Times = { timeoutMs: number; cooldownMs: number }

export const { make, makeDocument, makeSizes, makeThumbnails, makeWhole } = createPhotoMaker({
  timeoutMs: 1_000,
  cooldownMs: 60_000,
})

/** Creates the pools of processes that make photos. A process starts when a photo needs it. */
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
   * Makes a photo in an idle process. When that fails or takes too long, a normal process makes this photo and all
   * others until the cool-down is over. Nobody waits for thumbnails alone: idle processes make them or nobody does.
   */
  async function make(request: PhotoRequest): Promise<PhotoAnswer | null> {
    if (request.folder === null)
      return idle.run(request, { name: 'make', signal: AbortSignal.timeout(thumbnailsTimeoutMs) })
    if (performance.now() >= normalUntil) {
      try {
        return await idle.run(request, { name: 'make', signal: AbortSignal.timeout(times.timeoutMs) })
      } catch {
        normalUntil = performance.now() + times.cooldownMs
      }
    }
    return normal.run(request, { name: 'make' })
  }

  /** Asks a process to make a photo. @returns whatever it answers; null when the file is not a photo */
  async function ask(photoSocket: string | undefined, request: PhotoRequest): Promise<unknown> {
    return photoSocket ? requestOverSocket(photoSocket, request) : make(request)
  }

  /** Receives an upload and has it made, into a folder that holds the files named and nothing else. */
  async function receiveAndMake<Answer>(
    { dataDir, photoSocket }: PhotoMakerConfig,
    sent: Readable,
    asked: Pick<PhotoRequest, 'box' | 'whole' | 'isDocument'>,
    names: readonly string[],
    read: (answer: unknown) => Answer,
  ): Promise<(Answer & { folder: string }) | null> {
    const folder = await newFolder(dataDir)
    const file = join(folder, 'sent')
    let whole = false
    try {
      // The other user shares this one's group and has access to this folder alone.
      if (photoSocket) await chmod(folder, 0o770)
      // A photo of so few bytes shows nobody's face; a picture of a message may be a small drawing.
      await receive(sent, file, photoSocket ? 0o640 : 0o600, asked.whole ? 1 : UPLOAD_MIN_BYTES)
      const answer = await limit(async () => {
        beingMade.add()
        return ask(photoSocket, { sent: file, folder, ...asked }).finally(() => beingMade.add(-1))
      })
      if (answer === null) return null
      const made = read(answer)
      await chmod(folder, 0o700)
      await rm(file)
      await checkMade(folder, names)
      whole = true
      return { folder, ...made }
    } finally {
      if (!whole) await removeMade(folder)
    }
  }

  return {
    make,
    /**
     * Makes what a stored photo is recognised by, in another process, when no other process wants the core.
     * @returns null when the bytes are not a photo
     */
    async makeThumbnails(
      { dataDir, photoSocket }: PhotoMakerConfig,
      photo: Buffer,
      box: Box | undefined,
    ): Promise<Thumbnails | null> {
      const folder = await newFolder(dataDir)
      try {
        if (photoSocket) await chmod(folder, 0o750)
        const sent = join(folder, 'sent')
        await writeFile(sent, photo, { mode: photoSocket ? 0o640 : 0o600 })
        const answer = await ask(photoSocket, { sent, folder: null, box })
        return answer === null ? null : checkAnswer(answer).thumbnails
      } finally {
        await removeMade(folder)
      }
    },
    /**
     * Receives an upload and makes every size of it in another process (`sizesOf`). That process's answer is checked like
     * a stranger's input: a malicious photo may have taken the process over.
     * @returns null when the upload is not a photo
     * @throws Refusal WRONGSIZE, INVALIDINPUT when the upload is cut off, UNAVAILABLE when too many wait
     */
    makeSizes: (config: PhotoMakerConfig, sent: Readable, box: Box | undefined): Promise<MadePhoto | null> =>
      receiveAndMake(config, sent, { box }, sizeNames, checkAnswer),
    /** As `makeSizes`, for a picture of a message. */
    makeWhole: (config: PhotoMakerConfig, sent: Readable): Promise<MadePicture | null> =>
      receiveAndMake(config, sent, { box: undefined, whole: true }, wholeNames, (answer) => ({
        ...checkAnswer(answer),
        ...checkPixels(answer),
      })),
    /**
     * Receives an upload and makes one picture of all its pixels in another process (`documentOf`), for an identity
     * document or a selfie.
     * @returns WebP; null when the upload is not a photo
     * @throws as `makeSizes`
     */
    async makeDocument(config: PhotoMakerConfig, sent: Readable): Promise<Buffer | null> {
      const asked = { box: undefined, isDocument: true } as const
      const made = await receiveAndMake(config, sent, asked, [documentName], () => ({}))
      if (!made) return null
      try {
        const picture = await readFile(join(made.folder, documentName))
        if (!isWebp(picture)) throw answeredElse()
        return picture
      } finally {
        await removeMade(made.folder)
      }
    },
  }
}

const sizeNames = ['master', ...photoWidths].map((name) => `${name}.webp`).sort()
const wholeNames = ['master', messagePx].map((name) => `${name}.webp`).sort()
const isPlaceholder = (text: string) =>
  text === '' || (text.length <= 300 && /^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/.test(text))

const answeredElse = () => new Error('what makes photos answered something else')

/** Reads what a process answered. @throws unless it is a data URI and one thumbnail or two */
function checkAnswer(answer: unknown): { placeholder: string; thumbnails: Thumbnails } {
  const { placeholder, thumbnails } = Object(answer) as Partial<Record<keyof PhotoAnswer, unknown>>
  if (typeof placeholder !== 'string' || !isPlaceholder(placeholder) || !Array.isArray(thumbnails))
    throw answeredElse()
  const read = thumbnails.map((text) => Buffer.from(String(text), 'base64'))
  const [all, part, ...more] = read
  if (!all || more.length > 0 || read.some(({ length }) => length !== thumbnailBytes)) throw answeredElse()
  return { placeholder, thumbnails: part ? [all, part] : [all] }
}

/** Reads how large a picture is, in pixels. @throws unless both are */
function checkPixels(answer: unknown): { width: number; height: number } {
  const { width, height } = Object(answer) as { width: unknown; height: unknown }
  const isLength = (px: unknown): px is number =>
    Number.isInteger(px) && Number(px) >= 1 && Number(px) <= masterPx
  if (!isLength(width) || !isLength(height)) throw answeredElse()
  return { width, height }
}

/** Whether bytes begin as those of a WebP do: what is opened in a browser of staff is nothing else. */
const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

/** @throws unless the folder holds a plain file of each of these names and nothing else */
async function checkMade(folder: string, wanted: readonly string[]): Promise<void> {
  const names = (await readdir(folder)).sort()
  const files = await Promise.all(names.map((name) => lstat(join(folder, name))))
  const plain = files.every((file) => file.isFile() && file.nlink === 1)
  if (!plain || names.join() !== wanted.join()) throw answeredElse()
}

/** Makes a folder of our own for one photo. */
async function newFolder(dataDir: string): Promise<string> {
  const parent = folderIn(dataDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  return mkdtemp(join(parent, 'photo-'))
}

export const removeMade = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** A too large upload of up to this many bytes is received to its end: a browser that is cut off shows no answer. */
const maxReceivedBytes = 4 * UPLOAD_MAX_BYTES

/** The error codes of a connection that ends before its request does. */
const disconnectCodes = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']

/** Writes an upload into a file. @throws Refusal WRONGSIZE, or INVALIDINPUT when the upload is cut off */
async function receive(sent: Readable, file: string, mode: number, minBytes: number): Promise<void> {
  let bytes = 0
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxReceivedBytes) done(new Refusal('WRONGSIZE'))
      else done(null, bytes > UPLOAD_MAX_BYTES ? undefined : chunk)
    },
  })
  try {
    await pipeline(sent, bounded, createWriteStream(file, { highWaterMark: 1024 * 1024, mode }))
  } catch (error) {
    if (!disconnectCodes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new Refusal('INVALIDINPUT', 'The photo did not arrive whole.')
  }
  collectYoung()
  if (bytes < minBytes || bytes > UPLOAD_MAX_BYTES) throw new Refusal('WRONGSIZE')
}

/** Removes the files of photos that an earlier process of this installation did not finish. */
export async function removeAbandoned(dataDir: string): Promise<void> {
  const dir = folderIn(dataDir)
  for (const name of await readdir(dir).catch(() => [])) {
    const left = await stat(join(dir, name)).catch(() => null)
    if (left && Date.now() - left.mtimeMs > abandonedAfterMs) await removeMade(join(dir, name))
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
    // The processes decode files from strangers, so they get no secrets.
    env: { MALLOC_ARENA_MAX: '2' },
    argv: [priority],
  })
  // A process that ends while idle is no error: the next photo starts another.
  return pool.on('error', () => {})
}
