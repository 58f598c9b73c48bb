import { sendAccountMail, tellPasswordChanged } from './domains/accounts/jobs.ts'
import type { JobHandlers, WorkerDeps } from './jobs.ts'

/** Every kind of job and who does it; one that is missing does not compile. */
export const jobHandlers = (deps: WorkerDeps): JobHandlers => ({
  'account-mail': (job) => sendAccountMail(deps, job),
  'password-changed': (job) => tellPasswordChanged(deps, job),
})
