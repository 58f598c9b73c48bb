import type { Checked } from './check-database.ts'

/** What a command says of a database that was checked. */
export function formatChecked({ members, broken, withoutPhoto }: Checked): string[] {
  const lines = broken.map((one) => `BROKEN: ${one}`)
  if (broken.length === 0)
    lines.push(`All of the restored database was read and is whole: ${members} members.`)
  if (withoutPhoto.length > 0)
    lines.push(
      `WARNING: ${withoutPhoto.length} photos lack their file, such as ${withoutPhoto.slice(0, 3).join(', ')}.`,
    )
  return lines
}

/** What a command exits with where the database is whole, and photos lack their file. */
export const PHOTOS_MISSING = 2

/** What a command exits with after a database was checked. */
export function exitCodeOf({ broken, withoutPhoto }: Checked): number {
  if (broken.length > 0) return 1
  return withoutPhoto.length > 0 ? PHOTOS_MISSING : 0
}
