import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { make, type PhotoAnswer, type PhotoRequest } from '../domains/photos/photo-process.ts'
import { serveOverSocket } from '../domains/photos/photo-socket.ts'

/**
 * Makes the photos of a whole run of tests, by the product's own code and over its own socket. The same upload with the
 * same box is made once and copied from then on: most tests are about what happens to a photo, and upload the same one.
 */
export async function startPhotoMaker(): Promise<{ socket: string; stop(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'harana-photo-maker-'))
  const made = new Map<string, Promise<PhotoAnswer | null>>()

  async function makeOnce({ sent, folder, ...how }: PhotoRequest): Promise<PhotoAnswer | null> {
    const isWhole = folder !== null
    const hash = createHash('sha256').update(await readFile(sent))
    const key = hash.update(JSON.stringify({ how, isWhole })).digest('hex')
    const kept = isWhole ? join(dir, key) : null
    const makeFirst = async () => {
      if (kept) await mkdir(kept)
      return make({ sent, folder: kept, ...how })
    }
    if (!made.has(key)) made.set(key, makeFirst())
    const answer = await made.get(key)!
    if (answer && kept) await cp(kept, folder!, { recursive: true })
    return answer
  }

  const socket = join(dir, 'socket')
  const stopServing = await serveOverSocket(socket, makeOnce)
  return {
    socket,
    async stop() {
      await stopServing()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
