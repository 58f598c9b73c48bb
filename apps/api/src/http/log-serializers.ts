type LoggedRequest = { method: string; routeOptions?: { url?: string } }
type LoggedError = Error & { code?: string; constraint?: string }

/** What logs tell of a request and of an error: enough to find the fault, and nothing of anybody’s. */
export const logSerializers = {
  /** No address, no path (links hold tokens), no query, no header. */
  req: ({ method, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url ?? 'unknown' }),
  /** Not the database’s `detail` and its like, which hold whole rows. */
  err: ({ name, message, code, constraint, stack = '' }: LoggedError) => ({
    type: name,
    // PostgreSQL’s data exceptions quote the value that they complain of.
    message: code?.startsWith('22') ? 'a value that the database refused' : message,
    code,
    constraint,
    stack: stack.slice(Math.max(0, stack.indexOf('\n    at ')) + 1),
  }),
}
