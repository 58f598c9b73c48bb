/** That a member is typing to another, as the processes pass it to each other: a text of one line. */
export type Typing = { from: number; to: number; conversationId: string }

export const writeTyping = ({ from, to, conversationId }: Typing): string =>
  `typing ${from} ${to} ${conversationId}`

const form = /^typing ([1-9]\d{0,15}) ([1-9]\d{0,15}) ([0-9a-f-]{36})$/

/** Reads what another process passed; undefined for what is no sign of typing. */
export function readTyping(text: string): Typing | undefined {
  const [, from, to, conversationId] = form.exec(text) ?? []
  return conversationId ? { from: Number(from), to: Number(to), conversationId } : undefined
}
