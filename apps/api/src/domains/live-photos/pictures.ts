import type { Storage } from '../../integrations/storage.ts'
import type { Secrets } from '../../kernel/secrets.ts'

export type PictureDeps = { storage: Storage; secrets: Pick<Secrets, 'livePhoto'> }

/** The key of a live photo's picture in the storage. */
export const pictureIn = (folder: string): string => `${folder}/sealed`

/** The path by which a ban knows what a live photo shows: named like a photo's folder, of which there is none. */
export const bannedPathOf = (folder: string): string => folder.slice('live-'.length)

/** Reads the picture in a folder, as WebP. @returns null when there is none */
export async function readPicture({ storage, secrets }: PictureDeps, folder: string): Promise<Buffer | null> {
  const bytes = await storage.get(pictureIn(folder))
  return bytes && secrets.livePhoto.unseal(bytes)
}
