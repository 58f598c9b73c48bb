import type { Handlers } from '../handler.ts'
import { translateText } from '../translation/translation.ts'
import { readConversation, readMessage } from './rows.ts'

export const translateHandlers: Handlers<'chat/translatemessage'> = {
  'chat/translatemessage': async ({ conversationId, number, to }, ctx) => {
    const read = await readConversation(ctx, conversationId)
    const { text } = await readMessage(ctx, read, number)
    return { translated: await translateText(ctx, text, to) }
  },
}
