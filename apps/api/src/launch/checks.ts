import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../db/client.ts'
import type { Config } from '../kernel/config.ts'
import { makeFolder } from '../kernel/folder.ts'
import { listenOnce } from './ports.ts'

/** A reason why the product can't start which the operator can fix; the message is one line that says how. */
export class StartError extends Error {}

/** Checks a port, by default the site's. @throws StartError when it can't be listened on */
export async function checkPort(
  { port, host }: Pick<Config, 'port' | 'host'>,
  setting = 'PORT',
): Promise<void> {
  try {
    await listenOnce(port, host)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `${setting}: ${port} is taken; stop what uses it or choose another, such as ${setting.split(',')[0]}=${port + 1} npm start`,
      )
    }
    if (code === 'EACCES') {
      throw new StartError(
        `${setting}: ${port} needs more rights than this account has; choose one above 1023`,
      )
    }
    throw new StartError(
      `${setting === 'PORT' ? 'HOST' : 'METRICS_HOST'}: can’t listen on ${host} (${code}); use 127.0.0.1, or 0.0.0.0 for every address of this machine`,
    )
  }
}

/** Creates the data folder. @throws StartError when it can't be read and written */
export async function checkDataFolder({ dataDir }: Config): Promise<void> {
  try {
    makeFolder(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(
      `DATA_DIR: ${dataDir} can’t be read and written; choose another folder or change its owner`,
    )
  }
}

/**
 * Checks the outside database; one that says itself that it is starting is waited for.
 * @returns whether our role is a superuser, which the product does not need
 * @throws StartError when the database does not answer within five seconds
 */
export async function checkDatabase(
  url: string,
  log: (line: string) => void = () => {},
): Promise<{ isSuperuser: boolean }> {
  try {
    const { rows } = await withClient({ connectionString: url, connectionTimeoutMillis: 5000 }, (client) =>
      client.query<{ isSuperuser: boolean }>(
        'SELECT rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user',
      ),
    )
    return rows[0]!
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    if (code === '57P03') {
      log('the database is starting; waiting for it')
      await sleep(1_000)
      return checkDatabase(url)
    }
    const { hostname, port } = new URL(url)
    throw new StartError(
      `DATABASE_URL: no database answers at ${hostname}:${port || 5432} (${message || code}); start it or correct the address`,
    )
  }
}
