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
