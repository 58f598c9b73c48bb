import type { DomainHandlers } from '../handler.ts'
import { changeHandlers } from './change.ts'
import { gifHandlers } from './gifs.ts'
import { inboxHandlers } from './inbox.ts'
import { listHandlers } from './list.ts'
import { markHandlers } from './marks.ts'
import { mediaHandlers } from './media-calls.ts'
import { newsHandlers } from './news.ts'
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
  'chat/checkmessage': async () => ({ warnings: [] }),
}
