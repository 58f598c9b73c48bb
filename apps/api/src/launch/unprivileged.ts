import { chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The owner of a process or a file; undefined stands for this process's own account. */
export type Owner = { uid: number; gid: number } | undefined
type Account = NonNullable<Owner>

/** Numbers that systems give to accounts last, if ever. */
const firstTried = 59_310

/**
 * What root runs the parts of the product as: three numbers that no account of this machine has. The API and the worker
 * share a group with what decodes photos, by which photos are handed over.
 * @returns undefined for who is not root, whose parts all run as themselves
 */
export async function ownAccounts(): Promise<
  { app: Account; decoder: Account; database: Account } | undefined
> {
  if (process.getuid?.() !== 0) return undefined
  const taken = new Set([...(await numbersIn('/etc/passwd')), ...(await numbersIn('/etc/group'))])
  let base = firstTried
  while ([base, base + 1, base + 2].some((number) => taken.has(number))) base += 10
  return {
    app: { uid: base, gid: base },
    decoder: { uid: base + 1, gid: base },
    database: { uid: base + 2, gid: base + 2 },
  }
}

/** The numbers of all accounts, or of all groups. */
async function numbersIn(file: string): Promise<number[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return lines
    .flatMap((line) => line.split(':').slice(2, 4))
    .filter(Boolean)
    .map(Number)
}

/** An account that every system knows by name, for programs that ask after theirs. */
export async function nobody(): Promise<Account> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const entry = passwd.split('\n').find((line) => line.startsWith('nobody:'))
  const [, , uid = '65534', gid = '65534'] = entry?.split(':') ?? []
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

/** Changes the owner of a folder and all its files, unless the folder has that owner already. Follows no links. */
export async function giveAllTo(owner: Owner, folder: string): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return
  const inside = await readdir(folder, { recursive: true })
  for (const path of inside) await lchown(join(folder, path), owner.uid, owner.gid)
  // The folder comes last, so that an interrupted change of owners is repeated.
  await lchown(folder, owner.uid, owner.gid)
}
