import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { StartError } from '../launch/checks.ts'

/**
 * The file of a backup: a tar, compressed with zstd. Its last entry is the manifest, whose digest covers the name, the
 * length and the bytes of all others in their order: a file that was changed or cut off is found before it is used.
 */

const MANIFEST = 'manifest.json'

const facts = z.object({
  version: z.literal(1),
  /** When the copy was begun; what is restored is of the moment at which it ended. */
  began: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** The major version of PostgreSQL that wrote the database's files. */
  postgres: z.string(),
  /** Of an outside server: the product's database in it, the role that owns it, and the server's first superuser. */
  outside: z.object({ database: z.string(), owner: z.string(), superuser: z.string() }).optional(),
})
const manifest = facts.extend({ entries: z.int(), bytes: z.int(), sha256: z.string() })
export type BackupFacts = z.infer<typeof facts>
export type Manifest = z.infer<typeof manifest>

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export type Adding = {
  folder(name: string): Promise<void>
  /** Adds a file at the length that it has now, though it may change meanwhile. One that is gone is left out. */
  file(name: string, path: string): Promise<void>
  bytes(name: string, bytes: Uint8Array): Promise<void>
  /** Adds a file of so many bytes. */
  chunks(name: string, size: number, chunks: AsyncIterable<Uint8Array>): Promise<void>
}

/**
 * Writes an archive that its owner alone can read. It has its name once all of it is on the disk.
 * @param fill adds the entries, and returns what the manifest says beside its digest
 */
export async function writeArchive(
  file: string,
  fill: (adding: Adding) => Promise<BackupFacts>,
): Promise<Manifest> {
  // Another backup may write a file of the same name just now.
  const unfinished = `${file}.${randomUUID()}.unfinished`
  const tar = pack()
  const digest = createDigest()
  const failing = new AbortController()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const writing = pipeline(tar, compress, createWriteStream(unfinished, { mode: 0o600, flush: true })).catch(
    (error: unknown) => {
      failing.abort(error)
      throw error
    },
  )

  async function add(name: string, size: number, chunks: Chunks, type: 'file' | 'directory' = 'file') {
    digest.begin(name, size)
    const entry = tar.entry({ name, size, type, mode: type === 'file' ? 0o600 : 0o700 })
    for await (const chunk of chunks) {
      failing.signal.throwIfAborted()
      digest.add(chunk)
      if (!entry.write(chunk)) await once(entry, 'drain', { signal: failing.signal })
    }
    entry.end(null)
  }

  const adding: Adding = {
    folder: (name) => add(name, 0, [], 'directory'),
    async file(name, path) {
      const handle = await open(path, 'r').catch(unlessGone)
      if (!handle) return
      try {
        const { size } = await handle.stat()
        await add(name, size, readExactly(handle, size))
      } finally {
        await handle.close()
      }
    },
    bytes: (name, bytes) => add(name, bytes.length, [bytes]),
    chunks: (name, size, chunks) => add(name, size, chunks),
  }

  try {
    const whole: Manifest = { ...(await fill(adding)), ...digest.end() }
    const written = Buffer.from(JSON.stringify(whole))
    tar.entry({ name: MANIFEST, size: written.length, mode: 0o600 }).end(written)
    tar.finalize()
    await writing
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return whole
  } catch (error) {
    tar.destroy()
    await writing.catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

export type Entry = { name: string; size: number; isFolder: boolean; chunks: AsyncIterable<Uint8Array> }

/**
 * Reads the entries of an archive in their order.
 * @param take reads all of an entry's bytes or none of them
 * @throws StartError when the file is none of ours, was changed, or was cut off: what was taken of it is worth nothing
 */
export async function readArchive(file: string, take: (entry: Entry) => Promise<void>): Promise<Manifest> {
  await access(file).catch(() => {
    throw new StartError(`there is no file ${file} that can be read`)
  })
  const tar = extract()
  const digest = createDigest()
  const reading = pipeline(createReadStream(file), createZstdDecompress(), tar)
  // What ends it early ends the loop over its entries as well.
  reading.catch(() => {})
  let written: Manifest | undefined
  let untaken: unknown
  try {
    for await (const entry of tar) {
      if (written) throw new Error('something follows the manifest')
      const { name, size, type } = entry.header
      if (name === MANIFEST) {
        written = manifest.parse(
          JSON.parse(String(Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Uint8Array>)))),
        )
        continue
      }
      digest.begin(name, size)
      const chunks = digested(entry as AsyncIterable<Uint8Array>)
      await take({ name, size, isFolder: type === 'directory', chunks }).catch((error: unknown) => {
        untaken ??= error
        throw error
      })
      for await (const _ of chunks);
    }
    await reading
    const { entries, bytes, sha256 } = digest.end()
    if (!written) throw new Error('it has no manifest')
    if (written.entries !== entries || written.bytes !== bytes || written.sha256 !== sha256)
      throw new Error('its entries are not those of its manifest')
    return written
  } catch (cause) {
    tar.destroy()
    const ended = await reading.catch((error: unknown) => error)
    // What ends the reading is thrown to whoever takes an entry just then, and is no fault of theirs.
    if (untaken && untaken !== ended) throw untaken
    throw new StartError(`${file} is damaged or not whole: ${(cause as Error).message}`, { cause })
  }

  async function* digested(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      digest.add(chunk)
      yield chunk
    }
  }
}

function createDigest() {
  const sha256 = createHash('sha256')
  let entries = 0
  let bytes = 0
  return {
    begin(name: string, size: number) {
      sha256.update(`${name}\0${size}\0`)
      entries++
      bytes += size
    },
    add: (chunk: Uint8Array) => sha256.update(chunk),
    end: () => ({ entries, bytes, sha256: sha256.digest('hex') }),
  }
}

/** The first `size` bytes of a file; nulls where it has become shorter. */
async function* readExactly(handle: FileHandle, size: number): AsyncIterable<Uint8Array> {
  const buffer = Buffer.alloc(Math.min(size, 1024 * 1024))
  for (let at = 0; at < size; ) {
    const wanted = Math.min(buffer.length, size - at)
    const { bytesRead } = await handle.read(buffer, 0, wanted, at)
    const chunk = bytesRead === 0 ? Buffer.alloc(wanted) : Buffer.from(buffer.subarray(0, bytesRead))
    at += chunk.length
    yield chunk
  }
}

function unlessGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
