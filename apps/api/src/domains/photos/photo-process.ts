import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Box } from './crop.ts'
import { sizesOf } from './pipeline.ts'

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
  /** The folder to write the sizes to, one file per size. */
  folder: string
  box: Box | undefined
}

/**
 * Makes all sizes of a photo, as files in its folder.
 * @returns the placeholder, a data URI of at most 300 characters; null when the file is not a photo
 */
export async function make({ sent, folder, box }: PhotoRequest): Promise<string | null> {
  const sizes = await sizesOf(await readFile(sent), box)
  if (!sizes) return null
  // Flushed to the disk, as the row that will name them is: both survive a power cut.
  for (const [name, bytes] of sizes.files) await writeFile(join(folder, name), bytes, { flush: true })
  return sizes.placeholder
}
