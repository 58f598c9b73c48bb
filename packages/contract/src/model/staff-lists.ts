/** What lists of the admin area are sorted by; the pages name these without the schemas of the calls. */

/** The kinds of events in the security log: those that calls declare, limits that were hit, and refused access. */
export const securityKinds = [
  'sign-up',
  'log-in',
  'log-out',
  'credentials',
  'link',
  'staff',
  'limit',
  'refusal',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** A job waits for its time or its turn, runs, or has failed as often as it may be tried. */
export const jobStates = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** A message is open until staff answer it or say that nothing is left to do. */
export const contactStates = ['open', 'answered', 'done'] as const
export type ContactState = (typeof contactStates)[number]
