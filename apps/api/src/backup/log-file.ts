import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { giveTo, type Owner } from '../launch/unprivileged.ts'

/** A file of the write-ahead log that is being received: `NAME.partial`, and `NAME.gz` once it is full. */
export type LogFile = {
  write(bytes: Buffer, at: number): Promise<void>
  /** Everything that was written is on the disk from then on. */
  sync(): Promise<void>
  /** Ends the file in its compressed form, on the disk. */
  finish(): Promise<void>
  close(): Promise<void>
}

export async function openLogFile(
  folder: string,
  name: string,
  size: number,
  owner: Owner,
): Promise<LogFile> {
  const partial = join(folder, `${name}.partial`)
  // One that was begun is written over with the same bytes, and never emptied.
  const handle = await open(partial, 'r+').catch(() => open(partial, 'wx+', 0o600))
  await handle.truncate(size)
  await giveTo(owner, partial)
  return {
    async write(bytes, at) {
      // A disk that is nearly full takes a part, and says so.
      for (let done = 0; done < bytes.length; )
        done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
    },
    sync: () => handle.datasync(),
    async finish() {
      const whole = Buffer.alloc(size)
      await readWhole(handle, whole)
      const kept = join(folder, `${name}.gz`)
      await writeFile(`${kept}.new`, await promisify(gzip)(whole), { mode: 0o600, flush: true })
      await giveTo(owner, `${kept}.new`)
      await rename(`${kept}.new`, kept)
      const listed = await open(folder)
      await listed.sync().finally(() => listed.close())
      await handle.close()
      await rm(partial)
    },
    close: () => handle.close(),
  }
}

async function readWhole(handle: FileHandle, into: Buffer): Promise<void> {
  for (let at = 0; at < into.length; ) {
    const { bytesRead } = await handle.read(into, at, into.length - at, at)
    if (bytesRead === 0) throw new Error('a file of the log became shorter')
    at += bytesRead
  }
}
