import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createLike, createMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  startTranslationProviders,
  type TranslationProviders,
  translationKeys,
} from '../../testing/translation-providers.ts'

let providers: TranslationProviders
let app: TestApp
beforeAll(async () => {
  providers = await startTranslationProviders()
  app = await startTestApp({ DEEPL_URL: providers.url, DEEPL_AUTH_KEY: translationKeys.deepl })
  await app.outside.translation!.asked
})
afterAll(async () => {
  await app?.stop()
  await providers?.stop()
})
beforeEach(async () => {
  await sql`TRUNCATE translations`.execute(app.db)
  providers.asked.length = 0
})

const send = (from: CreatedMember, profileId: number, text: string) =>
  app.call(
    'chat/sendmessage',
    { profileId, clientId: randomUUID(), content: { kind: 'text', text } },
    { token: from.token },
  )
async function sentTo(text: string) {
  const [guy, woman] = [await createMember(app.db, { gender: 3 }), await createMember(app.db)]
  await createLike(app.db, guy.id, woman.id)
  await createLike(app.db, woman.id, guy.id)
  const { conversation, message } = await send(guy, woman.id, text)
  return { guy, woman, named: { conversationId: conversation.conversationId, number: message.number } }
}
const translate = (
  { token }: { token: string },
  named: { conversationId: string; number: number },
  to: 'en' | 'fil' = 'fil',
) => app.call('chat/translatemessage', { ...named, to }, { token })

test('a message comes in the reader’s language, and stays as it was written', async () => {
  const { woman, named } = await sentTo('How are you?')
  expect(await translate(woman, named)).toMatchObject({
    translated: { text: 'Kumusta ka?', from: 'en', provider: 'deepl' },
  })
  const { messages } = await app.call('chat/getthread', named, { token: woman.token })
  expect(messages.map(({ text }) => text)).toEqual(['How are you?'])
})

test('words of the reader’s own language are sent nowhere', async () => {
  const { woman, named } = await sentTo('How are you?')
  expect(await translate(woman, named, 'en')).toMatchObject({ result: 'OK', translated: null })
  expect(providers.asked).toEqual([])
})

test('a message that one has not, that staff look at or that was taken back is translated for nobody', async () => {
  const { guy, woman, named } = await sentTo('How are you?')
  const stranger = await createMember(app.db)
  const hold = (held: boolean) =>
    sql`UPDATE messages SET held = ${held} WHERE conversation_id = ${named.conversationId}`.execute(app.db)
  expect((await translate(stranger, named)).code).toBe('NOTFOUND')
  expect((await translate(woman, { ...named, number: 2 })).code).toBe('NOTFOUND')
  await hold(true)
  expect((await translate(woman, named)).code).toBe('NOTFOUND')
  await hold(false)
  await app.call('chat/unsendmessage', named, { token: guy.token })
  expect(await translate(woman, named)).toMatchObject({ translated: null })
  expect(providers.asked).toEqual([])
})

test('a retry asks the provider once, and an edited message is translated anew', async () => {
  const { guy, woman, named } = await sentTo('How are you?')
  await translate(woman, named)
  await translate(woman, named)
  expect(providers.asked).toHaveLength(1)
  await app.call('chat/editmessage', { ...named, text: 'I will see you tomorrow.' }, { token: guy.token })
  expect(await translate(woman, named)).toMatchObject({ translated: { text: 'Magkikita tayo bukas.' } })
})

test('while the provider does not answer a reader is told to try again', async () => {
  const { woman, named } = await sentTo('How are you?')
  providers.plan({ status: 500, body: {} })
  expect((await translate(woman, named)).code).toBe('UNAVAILABLE')
  expect(await translate(woman, named)).toMatchObject({ translated: { text: 'Kumusta ka?' } })
})
