import type { Parsed } from '@harana/contract'
import { MessageType } from '@harana/contract/model/enums'
import type { Credits } from '@harana/contract/model/money'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { payExpress } from './express.ts'
import type { Words } from './write.ts'

export type Content = Parsed<'chat/sendmessage'>['content']
type Kind = Content['kind']

export type Sender = Work & { memberId: number; now: Date }

/** What is sent, once it is known what it is made of. */
export type Outgoing = Words & {
  /** Whether it may wait as a request: a first message is of words. */
  mayBeFirst: boolean
  /** Pays for the message that was written, in its transaction. @returns the credits that are left; null where it costs nothing */
  pay?(written: { conversationId: string; number: number; otherId: number }): Promise<Credits | null>
}

/** What becomes of each kind of content. It may refuse, as where a picture is gone meanwhile. */
export const contents: {
  [K in Kind]: (content: Extract<Content, { kind: K }>, sender: Sender) => Promise<Outgoing>
} = {
  text: async ({ text }) => ({ type: MessageType.Regular, text, mayBeFirst: true }),
  action: async ({ action }) => ({
    type: MessageType.Action,
    text: '',
    detail: { action },
    mayBeFirst: true,
  }),
  express: async ({ text, credits: price }, work) => ({
    type: MessageType.Express,
    text,
    detail: { credits: price },
    mayBeFirst: true,
    pay: async ({ conversationId, number }) =>
      (await payExpress(work, { conversationId, number, senderId: work.memberId, price, now: work.now }))
        .balance,
  }),
  // Nothing was uploaded or found that could be sent.
  image: async () => {
    throw new Refusal('UPLOADGONE')
  },
  voice: async () => {
    throw new Refusal('UPLOADGONE')
  },
  foundgif: async () => {
    throw new Refusal('UPLOADGONE')
  },
  gif: async ({ pack }) => ({
    type: MessageType.Gif,
    text: '',
    detail: { gif: { pack, url: null, alt: '' } },
    mayBeFirst: false,
  }),
}

export const makeOutgoing = (content: Content, sender: Sender): Promise<Outgoing> =>
  (contents[content.kind] as (content: Content, sender: Sender) => Promise<Outgoing>)(content, sender)
