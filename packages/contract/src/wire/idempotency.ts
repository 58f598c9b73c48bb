/** The header by which a call that is marked `idempotent` is recognised when it is sent again. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** What such a key may look like; a UUID does. */
export const idempotencyKey = /^[A-Za-z0-9_-]{16,64}$/
