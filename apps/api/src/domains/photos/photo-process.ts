import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Box } from './crop.ts'
import { documentName } from './photo-urls.ts'
import { documentOf, sizesOf, type Thumbnails, thumbnailsOf, wholeSizesOf } from './pipeline.ts'

/** The code of the processes that make photos. photo-processes.ts starts them. */

/** `idle` runs only while no other process wants the core; `normal` competes for it. */
export type Priority = 'idle' | 'normal'
const priority = process.argv[2] as Priority
// Puts this thread, and all that it starts, into the kernel’s idle class: they run while no other process wants the
// core. On a system without chrt they compete for it like any other.
if (priority === 'idle') spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)])

export type PhotoRequest = {
  /** The file of the upload. */
  sent: string
  /** The folder to write the sizes to, one file per size; null to make thumbnails alone. */
  folder: string | null
  box: Box | undefined
  /** Whether it is a picture of a message, which is shown as a whole. */
  whole?: boolean
  /** It is an identity document or a selfie: one picture of all its pixels is made. */
  isDocument?: true
}

export type PhotoAnswer = {
  /** A data URI of at most 300 characters; empty when thumbnails alone were asked for. */
  placeholder: string
  /** In base64. */
  thumbnails: string[]
  /** Of a picture of a message, in pixels. */
  width?: number
  height?: number
}

/** Makes all sizes of a photo, as files in its folder. @returns null when the file is not a photo */
export async function make({
  sent,
  folder,
  box,
  whole,
  isDocument,
}: PhotoRequest): Promise<PhotoAnswer | null> {
  const bytes = await readFile(sent)
  if (folder === null) {
    const thumbnails = await thumbnailsOf(bytes, box)
    return thumbnails && { placeholder: '', thumbnails: toBase64(thumbnails) }
  }
  if (isDocument) {
    const picture = await documentOf(bytes)
    if (!picture) return null
    await writeFile(join(folder, documentName), picture, { flush: true })
    return { placeholder: '', thumbnails: [] }
  }
  const pixels = whole ? await wholeSizesOf(bytes) : undefined
  const sizes = pixels === undefined ? await sizesOf(bytes, box) : pixels
  if (!sizes) return null
  // Flushed to the disk, as the row that will name them is: both survive a power cut.
  for (const [name, bytes] of sizes.files) await writeFile(join(folder, name), bytes, { flush: true })
  const { placeholder, thumbnails } = sizes
  const made = { placeholder, thumbnails: toBase64(thumbnails) }
  return pixels ? { ...made, width: pixels.width, height: pixels.height } : made
}

const toBase64 = (thumbnails: Thumbnails) =>
  thumbnails.map((thumbnail) => Buffer.from(thumbnail).toString('base64'))
