import type { Storage } from '../../integrations/storage.ts'
import type { Secrets } from '../../kernel/secrets.ts'

/**
 * A file lies in the storage as sealed parts of one folder, so that neither writing nor reading it holds more than one
 * part in memory, and whoever reads the storage alone reads none of it.
 */
const partBytes = 4 * 1024 * 1024

type Stored = { storage: Storage; secrets: Pick<Secrets, 'dataExport'> }

const keyOf = (folder: string, part: number) => `${folder}/${String(part).padStart(5, '0')}`

/** Stores a file as parts. @returns how many there are, and how many bytes the file has */
export async function writeParts(
  { storage, secrets }: Stored,
  folder: string,
  file: AsyncIterable<Buffer>,
): Promise<{ parts: number; bytes: number }> {
  const written = { parts: 0, bytes: 0 }
  let waiting: Buffer[] = []
  let length = 0
  const write = async () => {
    await storage.put(keyOf(folder, written.parts), secrets.dataExport.seal(Buffer.concat(waiting)))
    written.parts++
    written.bytes += length
    waiting = []
    length = 0
  }
  for await (const chunk of file) {
    waiting.push(chunk)
    length += chunk.length
    if (length >= partBytes) await write()
  }
  if (length > 0) await write()
  return written
}

/** Reads a file part by part. @throws Error when one is gone */
export async function* readParts(
  { storage, secrets }: Stored,
  { folder, parts }: { folder: string; parts: number },
): AsyncGenerator<Buffer, undefined> {
  for (let part = 0; part < parts; part++) {
    const sealed = await storage.get(keyOf(folder, part))
    if (!sealed) throw new Error('a part of a data export is gone')
    yield secrets.dataExport.unseal(sealed)
  }
}
