import { Refusal } from '../../http/refusal.ts'
import type { DomainHandlers } from '../handler.ts'
import { changeHandlers } from './change.ts'
import { readSending } from './facts.ts'
import { gifHandlers } from './gifs.ts'
import { inboxHandlers } from './inbox.ts'
import { judgeWords } from './judging.ts'
import { listHandlers } from './list.ts'
import { markHandlers } from './marks.ts'
import { mediaHandlers } from './media-calls.ts'
import { newsHandlers } from './news.ts'
import { findOther } from './recipient.ts'
import { requestHandlers } from './requests.ts'
import { sendHandlers } from './send.ts'
import { threadHandlers } from './thread.ts'
import { translateHandlers } from './translate.ts'

export const handlers: DomainHandlers<'chat'> = {
  ...listHandlers,
  ...threadHandlers,
  ...newsHandlers,
  ...sendHandlers,
  ...changeHandlers,
  ...markHandlers,
  ...requestHandlers,
  ...inboxHandlers,
  ...mediaHandlers,
  ...gifHandlers,
  ...translateHandlers,
  'chat/checkmessage': async ({ text, ...to }, ctx) => {
    const { db, viewer, now } = ctx
    const me = viewer.memberId
    const other = await findOther(db, me, to)
    if (other === null || other === me) throw new Refusal('NOTFOUND')
    const { verdict, conversationId } = await readSending(db, { me, other, now })
    if (verdict.refusal === 'NOTFOUND') throw new Refusal('NOTFOUND')
    const { asks, warnings } = await judgeWords(ctx, { me, conversationId, text, now })
    // Whoever would be held is not told which words to leave out.
    return { warnings: asks ? warnings : [] }
  },
}
