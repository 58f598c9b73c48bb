type LoggedRequest = { method: string; routeOptions?: { url?: string } }
type LoggedError = Error & { code?: string; constraint?: string }

/** What a log line holds of a request and of an error: enough to find the fault, and no personal data. */
export const logSerializers = {
  /** No IP address, no path (links hold tokens), no query, no header. */
  req: ({ method, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url ?? 'unknown' }),
  /** Without the database’s `detail` and similar fields, which hold whole rows. */
  err: ({ name, message, code, constraint, stack = '' }: LoggedError) => ({
    type: name,
    // PostgreSQL’s data exceptions quote the value that caused them.
    message: code?.startsWith('22') ? 'a value that the database refused' : message,
    code,
    constraint,
    stack: stack.slice(Math.max(0, stack.indexOf('\n    at ')) + 1),
  }),
}
