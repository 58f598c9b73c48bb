import type { Message } from '@harana/contract/model/message'

/** What can be done with a message of a thread. */
export type MessageActs = {
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  onUnsend: (message: Message) => void
  onReact: (message: Message, reaction: Message['ownReaction']) => void
  onTranslate: (message: Message) => void
  onJump: (number: number) => void
  onFine: (message: Message) => void
  onReport: () => void
  onExpired: (message: Message) => Promise<unknown>
}

/** Acts that stay the same while what they do changes by `become`: no message is drawn anew for them. */
export function steadyActs(): { acts: MessageActs; become: (next: MessageActs) => void } {
  let now: MessageActs
  return {
    become: (next) => {
      now = next
    },
    acts: {
      onReply: (message) => now.onReply(message),
      onEdit: (message) => now.onEdit(message),
      onUnsend: (message) => now.onUnsend(message),
      onReact: (message, reaction) => now.onReact(message, reaction),
      onTranslate: (message) => now.onTranslate(message),
      onJump: (number) => now.onJump(number),
      onFine: (message) => now.onFine(message),
      onReport: () => now.onReport(),
      onExpired: (message) => now.onExpired(message),
    },
  }
}
