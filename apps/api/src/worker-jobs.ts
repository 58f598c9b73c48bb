import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { sendAccountMail, tellPasswordChanged } from './domains/accounts/jobs.ts'
import type { JobHandlers } from './jobs.ts'
import type { Mailer } from './outside/mail.ts'
import type { Secrets } from './secrets.ts'

export type WorkerDeps = { config: Config; db: Db; secrets: Secrets; mailer: Mailer }

/** Every kind of job and who does it; one that is missing does not compile. */
export const jobHandlers = (deps: WorkerDeps): JobHandlers => ({
  'account-mail': (job) => sendAccountMail(deps, job),
  'password-changed': (job) => tellPasswordChanged(deps, job),
})
