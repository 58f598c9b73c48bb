import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders of a test file, which the accounts of all processes may enter. */
export function scratchFolders() {
  const made: string[] = []
  return {
    async make(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'harana-test-'))
      await chmod(folder, 0o711)
      made.push(folder)
      return folder
    },
    async remove(): Promise<void> {
      for (const folder of made) await rm(folder, { recursive: true, force: true })
    },
  }
}
