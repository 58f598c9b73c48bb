import { type ChatAction, chatActions } from '@harana/contract/model/chat'
import { MessageType } from '@harana/contract/model/enums'
import type { Conversation, Message } from '@harana/contract/model/message'
import { credits } from '@harana/contract/model/money'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Content } from './outbox.ts'

/** What messages are called in lists, quotes and announcements. */

const ownActions: Record<ChatAction, MessageDescriptor> = {
  wave: msg`You waved`,
  smile: msg`You smiled`,
  flower: msg`You gave a flower`,
  coffee: msg`You invited to a coffee`,
  heart: msg`You sent a heart`,
  applause: msg`You applauded`,
}

const otherActions: Record<ChatAction, (name: string) => string> = {
  wave: (name) => t`${name} waved`,
  smile: (name) => t`${name} smiled`,
  flower: (name) => t`${name} gave you a flower`,
  coffee: (name) => t`${name} invites you to a coffee`,
  heart: (name) => t`${name} sent you a heart`,
  applause: (name) => t`${name} applauds`,
}

/** The centred line of an action, such as "Rosario waved". */
export function actionLine(
  i18n: I18n,
  { own, action }: Pick<Message, 'own' | 'action'>,
  name: string,
): string {
  // Another server may know more of them.
  const known = action !== null && chatActions.includes(action) ? action : 'wave'
  return own ? i18n._(ownActions[known]) : otherActions[known](name)
}

/** A message in a few words: its text, or what it is. */
export function messageLine(i18n: I18n, message: Message, name: string): string {
  if (message.unsent) return message.own ? t`You took a message back` : t`${name} took a message back`
  if (message.gift) return message.own ? t`You sent a gift` : t`Sent you a gift`
  switch (message.type) {
    case MessageType.Action:
      return actionLine(i18n, message, name)
    case MessageType.Image:
      return message.text || (message.own ? t`You sent a photo` : t`Sent a photo`)
    case MessageType.Gif:
      return message.own ? t`You sent a GIF` : t`Sent a GIF`
    default:
      if (message.text === '') return message.own ? t`You sent a recording` : t`Sent a recording`
      return message.text
  }
}

/** The line of a conversation in the list: "You: Have a safe bus ride home". */
export function lastLine(i18n: I18n, { last, member }: Pick<Conversation, 'last' | 'member'>): string {
  if (!last) return ''
  const line = messageLine(i18n, last, member?.userName ?? t`This member`)
  const isWords = last.text !== '' && !last.unsent && !last.gift && last.action === null
  return last.own && isWords ? t`You: ${line}` : line
}

/** A message on its way as it will be, so that its bubble is drawn like any other. */
export function asMessage({
  clientId,
  content,
  at,
  replyTo,
}: {
  clientId: string
  content: Content
  at: string
  replyTo?: number
}): Message {
  const types: Record<Content['kind'], Message['type']> = {
    text: MessageType.Regular,
    voice: MessageType.Regular,
    action: MessageType.Action,
    express: MessageType.Express,
    image: MessageType.Image,
    gif: MessageType.Gif,
    foundgif: MessageType.Gif,
  }
  return {
    number: 0,
    type: types[content.kind],
    own: true,
    at,
    text: 'text' in content ? (content.text ?? '') : '',
    action: content.kind === 'action' ? content.action : null,
    gift: null,
    credits: content.kind === 'express' && content.credits > 0 ? credits(content.credits) : null,
    gif: content.kind === 'gif' ? { pack: content.pack, url: null, alt: '' } : null,
    image: null,
    voice: null,
    replyTo: replyTo ?? null,
    edited: false,
    unsent: false,
    ownReaction: null,
    otherReaction: null,
    status: null,
    warnings: [],
    clientId,
  }
}
