import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TranslationSettings } from '../../kernel/config.ts'
import {
  startTranslationProviders,
  type TranslationProviders,
  translationKeys,
} from '../../testing/translation-providers.ts'
import { startTranslation, type Translation } from './translation.ts'

let providers: TranslationProviders
beforeAll(async () => {
  providers = await startTranslationProviders()
})
afterAll(() => providers.stop())

let errors: Error[] = []
let started: Translation[] = []
beforeEach(() => {
  errors = []
  providers.plan()
  providers.setLanguages()
  providers.setCharactersLeft(500_000)
})
afterEach(() => {
  for (const one of started) one.stop()
  started = []
})

const names = ['deepl', 'google', 'libretranslate'] as const
type Name = (typeof names)[number]

async function start(provider: Name, times = { timeoutMs: 2000, askAgainMs: 60_000 }, key?: string) {
  const settings: TranslationSettings = {
    provider,
    url: providers.url,
    key: key ?? translationKeys[provider],
  }
  const translation = startTranslation(settings, (error) => errors.push(error), times)!
  started.push(translation)
  await translation.asked
  return translation
}
const last = () => providers.asked.at(-1)!
/** A time-out that a request which is never answered is not waited for beyond. */
const quick = { timeoutMs: 1000, askAgainMs: 60_000 }

test('without a provider there is no translation', () => {
  expect(startTranslation(undefined, () => {})).toBeNull()
})

test('DeepL is asked with its key in the header, for Tagalog and for American English', async () => {
  const translation = await start('deepl')
  expect(await translation.translate(['Good morning'], 'en', 'fil')).toEqual({
    texts: ['Magandang umaga'],
    detected: ['en'],
    provider: 'deepl',
  })
  expect(last()).toMatchObject({
    method: 'POST',
    path: '/v2/translate',
    headers: { authorization: `DeepL-Auth-Key ${translationKeys.deepl}`, 'content-type': 'application/json' },
    body: { text: ['Good morning'], source_lang: 'EN', target_lang: 'TL' },
  })
  await translation.translate(['Kumusta ka?'], 'fil', 'en')
  expect(last().body).toEqual({ text: ['Kumusta ka?'], source_lang: 'TL', target_lang: 'EN-US' })
})

test('Google is asked with its key in a header, for plain text, and no address holds the key', async () => {
  const translation = await start('google')
  expect(await translation.translate(['Kumusta ka?'], 'fil', 'en')).toMatchObject({ texts: ['How are you?'] })
  expect(last()).toMatchObject({
    method: 'POST',
    path: '/language/translate/v2',
    headers: { 'x-goog-api-key': translationKeys.google },
    body: { q: ['Kumusta ka?'], source: 'fil', target: 'en', format: 'text' },
  })
  expect(providers.asked.filter(({ path }) => path.includes(translationKeys.google))).toEqual([])
})

test('a server with LibreTranslate’s API is asked with its key in the body, for Tagalog', async () => {
  const translation = await start('libretranslate')
  expect(await translation.translate(['Good morning'], 'en', 'fil')).toMatchObject({
    texts: ['Magandang umaga'],
  })
  expect(last()).toMatchObject({ method: 'POST', path: '/translate' })
  expect(last().body).toEqual({
    q: ['Good morning'],
    source: 'en',
    target: 'tl',
    format: 'text',
    api_key: translationKeys.libretranslate,
  })
})

describe.each(names)('%s', (name) => {
  test('supports English and Filipino both ways once it was asked', async () => {
    const translation = await start(name)
    expect(translation.supports('en', 'fil')).toBe(true)
    expect(translation.supports('fil', 'en')).toBe(true)
    expect(translation.supports('en', 'en')).toBe(false)
    expect(errors).toEqual([])
  })

  test('supports nothing where it has no Filipino', async () => {
    providers.setLanguages({ deepl: ['EN', 'DE'], google: ['en', 'de'], libretranslate: ['en', 'de'] })
    const translation = await start(name)
    expect(translation.supports('en', 'fil')).toBe(false)
    expect(translation.supports('fil', 'en')).toBe(false)
    expect(errors).toHaveLength(1)
  })

  test('supports nothing where its key is not taken', async () => {
    const translation = await start(name, undefined, 'another')
    expect(translation.supports('en', 'fil')).toBe(false)
    expect(errors[0]!.message).toMatch(/can’t be asked/)
  })

  test('is asked again when it was away at the start', async () => {
    providers.plan('break')
    const translation = await start(name, { timeoutMs: 2000, askAgainMs: 10 })
    expect(translation.supports('en', 'fil')).toBe(false)
    await expect.poll(() => translation.supports('en', 'fil')).toBe(true)
  })

  test('says what a text is written in that it was to find out', async () => {
    const translation = await start(name)
    const { detected, texts } = await translation.translate(['Kumusta ka?', 'How are you?'], null, 'en')
    expect(detected).toEqual(['fil', 'en'])
    expect(texts[0]).toBe('How are you?')
  })

  test('is asked for many texts in several requests, and they come in turn', async () => {
    const translation = await start(name)
    const before = providers.asked.length
    const texts = Array.from({ length: 130 }, (_, index) => `text ${index}`)
    const answer = await translation.translate(texts, 'en', 'fil')
    expect(answer.texts).toEqual(texts.map((text) => `[${text}]`))
    expect(providers.asked.length - before).toBeGreaterThan(1)
  })

  test.each([
    ['is away, when it never answers', 'hang', 'away'],
    ['is away, when the connection breaks', 'break', 'away'],
    ['is away, with an error of its own', { status: 500, body: {} }, 'away'],
    ['is away, with an answer that is no JSON', { status: 200, body: 'It works' }, 'away'],
    ['is away, with an answer in another form', { status: 200, body: { translations: 'no' } }, 'away'],
    [
      'is away, when it leads elsewhere',
      { status: 307, body: {}, headers: { location: '/elsewhere' } },
      'away',
    ],
    ['is away, with more than a text can need', { status: 200, body: `"${'x'.repeat(2 ** 21)}"` }, 'away'],
    ['refuses a text', { status: 400, body: {} }, 'refused'],
    ['is closed to us', { status: 403, body: {} }, 'closed'],
    ['has no characters left', { status: 456, body: {} }, 'spent'],
  ] as const)('%s', async (_title, behaviour, reason) => {
    const translation = await start(name, behaviour === 'hang' ? quick : undefined)
    const before = providers.asked.length
    providers.plan(behaviour)
    await expect(translation.translate(['a secret'], 'en', 'fil')).rejects.toMatchObject({ reason })
    expect(providers.asked.length - before).toBe(1)
  })

  test('is busy, and says for how long, an hour at most', async () => {
    const translation = await start(name)
    providers.plan({ status: 429, body: {}, headers: { 'retry-after': '7' } })
    await expect(translation.translate(['a'], 'en', 'fil')).rejects.toMatchObject({
      reason: 'busy',
      retryAfter: 7,
    })
    providers.plan({ status: 429, body: {}, headers: { 'retry-after': '999999' } })
    await expect(translation.translate(['a'], 'en', 'fil')).rejects.toMatchObject({ retryAfter: 3600 })
    expect(translation.supports('en', 'fil')).toBe(true)
  })

  test('is no longer offered once its key is taken for nothing, until it was asked again', async () => {
    const translation = await start(name, { timeoutMs: 2000, askAgainMs: 50 })
    providers.plan({ status: 403, body: {} })
    await expect(translation.translate(['a'], 'en', 'fil')).rejects.toThrow()
    expect(translation.supports('en', 'fil')).toBe(false)
    await expect.poll(() => translation.supports('en', 'fil')).toBe(true)
  })

  test('is still offered after a text that it refused', async () => {
    const translation = await start(name)
    providers.plan({ status: 400, body: {} })
    await expect(translation.translate(['a'], 'en', 'fil')).rejects.toThrow()
    expect(translation.supports('en', 'fil')).toBe(true)
  })

  test('leaves neither a text nor its key in an error', async () => {
    const translation = await start(name)
    providers.plan({ status: 403, body: { message: 'a secret' } })
    const error = await translation.translate(['a secret'], 'en', 'fil').catch((one) => one)
    const told = [error, ...errors].map((one) => `${one.stack} ${one.message} ${one.cause?.message}`).join()
    expect(errors).toHaveLength(1)
    expect(told).not.toContain('a secret')
    expect(told).not.toContain(translationKeys[name])
  })
})

test('an answer with fewer texts than were asked is none', async () => {
  const translation = await start('deepl')
  providers.plan({ status: 200, body: { translations: [] } })
  await expect(translation.translate(['a'], 'en', 'fil')).rejects.toMatchObject({ reason: 'away' })
})

test('DeepL is not offered while the characters of its account are used up', async () => {
  providers.setCharactersLeft(0)
  const translation = await start('deepl', { timeoutMs: 2000, askAgainMs: 20 })
  expect(translation.supports('en', 'fil')).toBe(false)
  providers.setCharactersLeft(1000)
  await expect.poll(() => translation.supports('en', 'fil')).toBe(true)
})

test('a translation that was stopped asks nobody again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  providers.plan('break')
  const translation = await start('google')
  expect(vi.getTimerCount()).toBe(1)
  translation.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
