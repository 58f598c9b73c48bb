import { TRANSLATION_KEPT_DAYS } from '@harana/contract/model/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { secretsFrom } from '../../kernel/secrets.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  startTranslationProviders,
  type TranslationProviders,
  translationKeys,
} from '../../testing/translation-providers.ts'
import { translateText } from './translation.ts'

let providers: TranslationProviders
let app: TestApp
let without: TestApp
beforeAll(async () => {
  providers = await startTranslationProviders()
  app = await startTestApp({ DEEPL_URL: providers.url, DEEPL_AUTH_KEY: translationKeys.deepl })
  without = await startTestApp({}, { beside: app })
  await app.outside.translation!.asked
})
afterAll(async () => {
  await without?.stop()
  await app?.stop()
  await providers?.stop()
})
beforeEach(async () => {
  await sql`TRUNCATE translations`.execute(app.db)
  providers.asked.length = 0
  providers.plan()
})

const given = () => ({ db: app.db, secrets: app.secrets, outside: app.outside })
const rows = async () =>
  (await sql<{ row: string }>`SELECT t::text AS row FROM translations t`.execute(app.db)).rows

describe('a site', () => {
  test('says that it translates once a provider that knows both languages is set, and not without one', async () => {
    expect(await app.call('public/configuration', {})).toMatchObject({ translation: true })
    expect(await without.call('public/configuration', {})).toMatchObject({ translation: false })
  })

  test('says that it does not translate while its provider takes nothing', async () => {
    const settings = { DEEPL_URL: providers.url, DEEPL_AUTH_KEY: translationKeys.deepl }
    const other = await startTestApp(settings, { beside: app })
    try {
      await other.outside.translation!.asked
      providers.plan({ status: 403, body: {} })
      const { db, secrets, outside } = other
      await expect(translateText({ db, secrets, outside }, 'How are you?', 'fil')).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      })
      expect(await other.call('public/configuration', {})).toMatchObject({ translation: false })
    } finally {
      await other.stop()
    }
  })

  test('without a provider refuses to translate, and sends nothing anywhere', async () => {
    const { db, secrets, outside } = without
    await expect(translateText({ db, secrets, outside }, 'How are you?', 'fil')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    expect(providers.asked).toEqual([])
  })
})

describe('a text', () => {
  test('comes in the reader’s language, with the language that it was in and who translated it', async () => {
    expect(await translateText(given(), 'How are you?', 'fil')).toEqual({
      text: 'Kumusta ka?',
      from: 'en',
      provider: 'deepl',
    })
    expect(await translateText(given(), 'Magkikita tayo bukas.', 'en')).toMatchObject({
      text: 'I will see you tomorrow.',
      from: 'fil',
    })
  })

  test('goes out alone, without who wrote or reads it', async () => {
    await translateText(given(), ' How are you?\n', 'fil')
    expect(providers.asked.map(({ body }) => body)).toEqual([
      { text: ['How are you?'], source_lang: 'EN', target_lang: 'TL' },
    ])
  })

  test('in both languages is translated from the one that its reader does not read', async () => {
    await translateText(given(), 'I miss you na, kailan ka ba uuwi? I want to see you soon', 'en')
    expect(providers.asked.at(-1)!.body).toMatchObject({ source_lang: 'TL', target_lang: 'EN-US' })
  })

  test('whose language is not clear is left to the provider, and is none of the reader’s own', async () => {
    expect(await translateText(given(), 'Magandang umaga', 'en')).toMatchObject({ text: 'Good morning' })
    expect(await translateText(given(), 'Buenos dias', 'en')).toBeNull()
    expect(providers.asked.at(-1)!.body).not.toHaveProperty('source_lang')
  })

  test.each(['How was your day?', '😂😂', '12:30', '  '])(
    '“%s” is not sent to be translated into English',
    async (text) => {
      expect(await translateText(given(), text, 'en')).toBeNull()
      expect(providers.asked).toEqual([])
    },
  )

  test('that comes back as it was has no translation, and is not kept', async () => {
    const original = 'Kumusta ka na, mahal ko?'
    providers.plan({ status: 200, body: { translations: [{ text: original }] } })
    expect(await translateText(given(), original, 'en')).toBeNull()
    expect(await rows()).toEqual([])
  })

  test.each([
    ['a provider that is away', { status: 500, body: {} }],
    ['a text that is not taken', { status: 400, body: {} }],
    ['an answer in another form', { status: 200, body: [] }],
  ])('is refused for a moment after %s, and nothing is kept', async (_title, behaviour) => {
    providers.plan(behaviour)
    await expect(translateText(given(), 'How are you?', 'fil')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await rows()).toEqual([])
    expect(await translateText(given(), 'How are you?', 'fil')).toMatchObject({ text: 'Kumusta ka?' })
  })

  test('is refused for as long as a busy provider says', async () => {
    providers.plan({ status: 429, body: {}, headers: { 'retry-after': '9' } })
    await expect(translateText(given(), 'How are you?', 'fil')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfter: 9,
    })
  })
})

describe('a translation that was made', () => {
  test('is given again without asking, in every process, whatever is around the text', async () => {
    const first = await translateText(given(), 'How are you?', 'fil')
    providers.asked.length = 0
    expect(await translateText(given(), '  How are you?\n', 'fil')).toEqual(first)
    expect(await translateText({ ...given(), outside: without.outside }, 'How are you?', 'fil')).toEqual(
      first,
    )
    expect(providers.asked).toEqual([])
  })

  test('is asked for once more in the other language', async () => {
    await translateText(given(), 'I miss you na, kailan ka ba uuwi? I want to see you soon', 'en')
    await translateText(given(), 'I miss you na, kailan ka ba uuwi? I want to see you soon', 'fil')
    expect(providers.asked).toHaveLength(2)
    expect(await rows()).toHaveLength(2)
  })

  test('asked for by two at once is kept once', async () => {
    await Promise.all(['How are you?', 'How are you?'].map((text) => translateText(given(), text, 'fil')))
    expect(await rows()).toHaveLength(1)
  })

  test('lies nowhere in the clear, and opens only with its original and the secret', async () => {
    await translateText(given(), 'How are you?', 'fil')
    const { rows: kept } = await sql<{
      key: Buffer
      sealed: Buffer
    }>`SELECT key, sealed FROM translations`.execute(app.db)
    const { key, sealed } = kept[0]!
    for (const bytes of [key, sealed])
      for (const text of ['Kumusta', 'How are you', 'deepl']) expect(bytes.includes(text)).toBe(false)
    const right = app.secrets.translationOf('fil How are you?')
    expect(right.key.equals(key)).toBe(true)
    expect(right.unseal(sealed)).toMatchObject({ text: 'Kumusta ka?' })
    for (const wrong of [
      app.secrets.translationOf('fil How are they?'),
      secretsFrom('another secret of thirty-two letters').translationOf('fil How are you?'),
    ]) {
      expect(wrong.key.equals(key)).toBe(false)
      expect(() => wrong.unseal(sealed)).toThrow()
    }
  })

  test('of a month ago is made anew, and its row is deleted every hour', async () => {
    await translateText(given(), 'How are you?', 'fil')
    await translateText(given(), 'Good morning everybody', 'fil')
    await sql`UPDATE translations SET created_at = app_now() - make_interval(days => ${TRANSLATION_KEPT_DAYS}, secs => 1)
      WHERE key = ${app.secrets.translationOf('fil How are you?').key}`.execute(app.db)
    providers.asked.length = 0
    await translateText(given(), 'How are you?', 'fil')
    expect(providers.asked).toHaveLength(1)
    await app.runJob('sweep-translations', null)
    expect(await rows()).toHaveLength(1)
  })
})
