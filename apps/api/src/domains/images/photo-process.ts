import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Box } from './crop.ts'
import { sizesOf } from './pipeline.ts'

/** What runs in the processes that make photos; photo-processes.ts starts them. */

/** Leaves the cores to everything else, or takes its turn like all others. */
export type Manner = 'yielding' | 'equal'
const manner = process.argv[2] as Manner
// The kernel’s idle class, for this thread and all that it starts: whoever else wants a core has it at once. Where there
// is no chrt it takes its turn.
if (manner === 'yielding') spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)])

export type Making = {
  /** A file: the photo as it was sent. */
  sent: string
  /** Where the sizes go, a file each. */
  folder: string
  box: Box | undefined
}

/** @returns the placeholder, a data URI of at most 300 characters; null for what is no photo */
export async function make({ sent, folder, box }: Making): Promise<string | null> {
  const sizes = await sizesOf(await readFile(sent), box)
  if (!sizes) return null
  // Flushed, as the row that will name them is: both survive a power cut.
  for (const [name, bytes] of sizes.files) await writeFile(join(folder, name), bytes, { flush: true })
  return sizes.placeholder
}
