export const OUTBOX_PREFIX = 'chat-outbox'

/** Where a tab's session storage keeps what a member sent off and the server has not acknowledged. */
export const outboxKey = (owner: number) => `${OUTBOX_PREFIX}:${owner}`
