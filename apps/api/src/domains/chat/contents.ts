import type { Parsed } from '@harana/contract'
import { MessageType } from '@harana/contract/model/enums'
import type { Credits } from '@harana/contract/model/money'
import type { Work } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { expressLeft, payExpress } from './express.ts'
import { foundGif } from './gifs.ts'
import { takeUpload } from './media.ts'
import type { Words } from './write.ts'

export type Content = Parsed<'chat/sendmessage'>['content']
type Kind = Content['kind']

export type Sender = Work & { memberId: number; now: Date }

/** What making a message takes beside its sender. */
type Composing = Sender & {
  secrets: Pick<Secrets, 'gif'>
  /** The Express Messages a month that the sender's plan gives. */
  expressOfPlan: number
}

/** A message that was written, and whether staff look at it before its receiver has it. */
export type Written = { conversationId: string; number: number; otherId: number; isHeld: boolean }

/** What is sent, once it is known what it is made of. */
export type Outgoing = Words & {
  /** Whether it may wait as a request: a first message is of words. */
  mayBeFirst: boolean
  /**
   * Does what is left once the message is written, in its transaction: pays for it, or takes what was uploaded for it.
   * @returns the credits that are left where it cost some, else null
   */
  finish?(written: Written): Promise<Credits | null>
}

/** The type of the message that each kind of content becomes. */
export const typeOf = {
  text: MessageType.Regular,
  action: MessageType.Action,
  express: MessageType.Express,
  image: MessageType.Image,
  voice: MessageType.Regular,
  foundgif: MessageType.Gif,
  gif: MessageType.Gif,
} as const satisfies Record<Kind, MessageType>

/** What becomes of each kind of content. It may refuse, as where a picture is gone meanwhile. */
export const contents: {
  [K in Kind]: (content: Extract<Content, { kind: K }>, sender: Composing) => Promise<Outgoing>
} = {
  text: async ({ text }) => ({ type: typeOf.text, text, mayBeFirst: true }),
  action: async ({ action }) => ({
    type: typeOf.action,
    text: '',
    detail: { action },
    mayBeFirst: true,
  }),
  express: async ({ text, credits: agreed }, work) => {
    const isOfPlan = (await expressLeft(work.db, work.memberId, work.expressOfPlan)) > 0
    // Who was told that the plan gives it pays nothing unasked.
    if (!isOfPlan && agreed === 0) throw new Refusal('PRICECHANGED')
    const price = isOfPlan ? null : agreed
    return {
      type: typeOf.express,
      text,
      detail: price === null ? {} : { credits: price },
      mayBeFirst: true,
      finish: (written) => payExpress(work, { ...written, senderId: work.memberId, price, at: work.now }),
    }
  },
  image: async ({ uploadId, text }, work) => withUpload(work, 'image', uploadId, text),
  voice: async ({ uploadId }, work) => withUpload(work, 'voice', uploadId, ''),
  foundgif: async ({ gifId }, { secrets }) => ({
    type: typeOf.foundgif,
    text: '',
    detail: { gif: foundGif(secrets, gifId) },
    mayBeFirst: false,
  }),
  gif: async ({ pack }) => ({
    type: typeOf.gif,
    text: '',
    detail: { gif: { pack, url: null, alt: '' } },
    mayBeFirst: false,
  }),
}

/** A message with what its sender uploaded for it, which is found out once the message has its number. */
const withUpload = (
  { db, memberId }: Sender,
  kind: 'image' | 'voice',
  uploadId: string,
  text: string,
): Outgoing => ({
  type: typeOf[kind],
  text,
  mediaId: uploadId,
  mayBeFirst: false,
  finish: async ({ conversationId, number }) => {
    await takeUpload(db, { uploadId, memberId, kind, conversationId, number })
    return null
  },
})

export const makeOutgoing = (content: Content, sender: Composing): Promise<Outgoing> =>
  (contents[content.kind] as (content: Content, sender: Composing) => Promise<Outgoing>)(content, sender)
