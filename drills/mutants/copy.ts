import { copyFile, cp, link, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '../../apps/api/src/launch/project.ts'

/** Folders that every copy makes for itself, or that belong to this checkout alone. */
const left = ['.git', '.cache', '.data', '.env', 'build', 'coverage', '.react-router']
const packages = 'node_modules'
/** What tools keep beside the installed packages. */
const caches = ['.cache', '.vite', '.vite-temp', '.vitest-cache']
const build = 'apps/web/build'

/**
 * A copy of the project as it lies here, without its build. The installed packages are hard links: none is
 * written to, and the workspace's own packages are the copy's. Those of an earlier copy stay while they are the same.
 */
export async function copyProject(folder: string): Promise<void> {
  const lock = (of: string) => readFile(join(of, packages, '.package-lock.json'), 'utf8').catch(() => '')
  const same = (await lock(folder)) === (await lock(projectFolder))
  for (const name of await readdir(folder).catch(() => []))
    if (!same || name !== packages) await rm(join(folder, name), { recursive: true, force: true })
  if (!same) await copyPackages(folder)
  await copyFolder(projectFolder, folder, [...left, packages])
}

/** The installed packages as hard links, and the workspace's own as links into that folder. */
export async function copyPackages(folder: string): Promise<void> {
  // Under their name once they are whole: an earlier copy may have been cut off.
  const onTheirWay = join(folder, `.${packages}`)
  await copyFolder(join(projectFolder, packages), onTheirWay, caches, true)
  await rename(onTheirWay, join(folder, packages))
}

async function copyFolder(from: string, to: string, without: string[], installed = false): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (without.includes(entry.name)) continue
    const packed = installed || entry.name === packages
    const leftInIt = installed ? [] : packed ? caches : left
    if (entry.isDirectory()) await copyFolder(source, target, leftInIt, packed)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (installed) await link(source, target).catch(() => copyFile(source, target))
    else if (entry.isFile()) await copyFile(source, target)
  }
}

/** Puts the build of one folder's web app in the place of another's, unless it is the same or there is none. */
export async function copyBuild(from: string, to: string): Promise<void> {
  const stamp = (folder: string) => readFile(join(folder, build, '.stamp'), 'utf8').catch(() => 'none')
  const current = await stamp(from)
  if (current === 'none' || current === (await stamp(to))) return
  await rm(join(to, build), { recursive: true, force: true })
  await cp(join(from, build), join(to, build), { recursive: true })
}
