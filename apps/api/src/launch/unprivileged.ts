import { chown, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Who runs the database: undefined stands for ourselves. */
export type Owner = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root runs it as `nobody`; anyone else runs it as themselves. */
export async function databaseOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const nobody = passwd.split('\n').find((line) => line.startsWith('nobody:'))
  const [, , uid = '65534', gid = '65534'] = nobody?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** Whether `owner` may walk down to this existing folder: every folder above must let strangers through. */
export async function reachableBy(owner: Owner, folder: string): Promise<boolean> {
  if (!owner) return true
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid } = await stat(at)
    if (!(mode & 0o001) && uid !== owner.uid) return false
    if (at === dirname(at)) return true
  }
}

export async function giveTo(owner: Owner, path: string): Promise<void> {
  if (owner) await chown(path, owner.uid, owner.gid)
}
