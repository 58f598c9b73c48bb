import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { giveAllTo, giveTo, nobody, type Owner } from './unprivileged.ts'

export type Cluster = { cluster: string; password: string }

/**
 * The initialised cluster under `folder` and the password of its superuser `harana`, which lies beside it, readable
 * by its owner alone. Throws initdb's own words when it fails.
 */
export async function ensureCluster(
  binaries: string,
  folder: string,
  owner: Owner,
  sync: boolean,
): Promise<Cluster> {
  const cluster = join(folder, 'cluster')
  const passwordFile = join(folder, 'password')
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) {
    return { cluster, password: (await readFile(passwordFile, 'utf8')).trim() }
  }
  const password = randomBytes(24).toString('hex')
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  await initialise(binaries, folder, passwordFile, owner, sync)
  return { cluster, password }
}

/**
 * Creates the cluster under another name and renames it when it is complete, so that an incomplete one is never started.
 * initdb needs an account with a name, which ours lacks: root runs it as `nobody` and changes the owner afterwards.
 */
async function initialise(
  binaries: string,
  folder: string,
  passwordFile: string,
  owner: Owner,
  sync: boolean,
) {
  const unfinished = join(folder, 'cluster.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const maker = owner && (await nobody())
  await giveTo(maker, unfinished)
  await giveTo(maker, passwordFile)
  if (maker) await chmod(folder, 0o711)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const login = ['--username=harana', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const options = { cwd: '/', env: {}, ...maker }
  await promisify(execFile)(
    join(binaries, 'bin/initdb'),
    ['-D', unfinished, ...locale, ...login, ...(sync ? [] : ['--no-sync'])],
    options,
  )
  if (maker) await chmod(folder, 0o700)
  await giveAllTo(owner, unfinished)
  await giveTo(owner, passwordFile)
  await rename(unfinished, join(folder, 'cluster'))
}
