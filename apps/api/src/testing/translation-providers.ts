import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }
/** What the stand-in does with a request: answers, never does, or breaks off. */
type Behaviour = { status: number; body: unknown; headers?: Record<string, string> } | 'hang' | 'break'

/** The credentials that the stand-ins take. */
export const translationKeys = {
  deepl: 'the-deepl-key-of-the-tests:fx',
  google: 'the-google-key-of-the-tests',
  libretranslate: 'the-libre-key-of-the-tests',
}

/** What the stand-ins know, English and Filipino. */
const dictionary: readonly [english: string, filipino: string][] = [
  ['Good morning', 'Magandang umaga'],
  ['How are you?', 'Kumusta ka?'],
  ['I will see you tomorrow.', 'Magkikita tayo bukas.'],
]
/** A text with a mark where a stand-in does not know it. */
const translated = (text: string, isToEnglish: boolean) => {
  const known = dictionary.find((pair) => pair[isToEnglish ? 1 : 0] === text)
  return known ? known[isToEnglish ? 0 : 1] : `[${text}]`
}
const isFilipino = (text: string) => dictionary.some(([, filipino]) => filipino === text)

const MAX_TEXTS = { deepl: 50, google: 128 }

/**
 * Stands in for DeepL, Google Cloud Translation and LibreTranslate: checks credentials, languages and limits as they do,
 * and answers in their words. A server of the tests alone.
 */
export async function startTranslationProviders() {
  const asked: Asked[] = []
  let planned: Behaviour[] = []
  let languages = {
    deepl: ['EN', 'TL', 'DE'],
    google: ['de', 'en', 'fil'],
    libretranslate: ['de', 'en', 'tl'],
  }
  const usualLanguages = languages
  let charactersLeft = 500_000
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const path = request.url ?? ''
      const body = text === '' ? {} : JSON.parse(text)
      asked.push({ method: request.method ?? '', path, headers: request.headers, body })
      const plan = planned.shift()
      if (plan === 'hang') return
      if (plan === 'break') return void request.socket.destroy()
      const answer = plan ?? usual(request.method ?? '', path, request.headers, body)
      response
        .writeHead(answer.status, {
          'content-type': 'application/json',
          ...('headers' in answer && answer.headers),
        })
        .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })

  function usual(method: string, path: string, headers: IncomingHttpHeaders, body: Record<string, unknown>) {
    const { pathname, searchParams } = new URL(path, 'http://stand.in')
    if (pathname.startsWith('/v2/')) return asDeepl(method, pathname, searchParams, headers, body)
    if (pathname.startsWith('/language/translate/v2')) return asGoogle(method, pathname, headers, body)
    return asLibretranslate(method, pathname, body)
  }

  function asDeepl(
    method: string,
    pathname: string,
    query: URLSearchParams,
    headers: IncomingHttpHeaders,
    body: Record<string, unknown>,
  ) {
    if (headers.authorization !== `DeepL-Auth-Key ${translationKeys.deepl}`)
      return { status: 403, body: { message: 'Authorization failed.' } }
    if (method === 'GET' && pathname === '/v2/usage')
      return { status: 200, body: { character_count: 500_000 - charactersLeft, character_limit: 500_000 } }
    if (method === 'GET' && pathname === '/v2/languages') {
      const isTarget = query.get('type') === 'target'
      const list = languages.deepl.flatMap((code) =>
        code === 'EN' && isTarget ? ['EN-GB', 'EN-US'] : [code],
      )
      return { status: 200, body: list.map((language) => ({ language, name: language })) }
    }
    if (method !== 'POST' || pathname !== '/v2/translate') return { status: 404, body: {} }
    const { text, source_lang, target_lang } = body
    if (!Array.isArray(text) || text.length === 0 || text.length > MAX_TEXTS.deepl)
      return { status: 400, body: { message: "Value for 'text' not supported." } }
    if (target_lang !== 'EN-US' && target_lang !== 'TL')
      return { status: 400, body: { message: "Value for 'target_lang' not supported." } }
    charactersLeft -= text.join('').length
    if (charactersLeft < 0) return { status: 456, body: { message: 'Quota exceeded' } }
    return {
      status: 200,
      body: {
        translations: text.map((one: string) => ({
          detected_source_language: source_lang ?? (isFilipino(one) ? 'TL' : 'EN'),
          text: translated(one, target_lang === 'EN-US'),
        })),
      },
    }
  }

  function asGoogle(
    method: string,
    pathname: string,
    headers: IncomingHttpHeaders,
    body: Record<string, unknown>,
  ) {
    if (headers['x-goog-api-key'] !== translationKeys.google)
      return { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT' } } }
    if (method === 'GET' && pathname === '/language/translate/v2/languages')
      return {
        status: 200,
        body: { data: { languages: languages.google.map((language) => ({ language })) } },
      }
    const { q, source, target, format } = body
    if (method !== 'POST' || pathname !== '/language/translate/v2') return { status: 404, body: {} }
    if (!Array.isArray(q) || q.length > MAX_TEXTS.google || !languages.google.includes(String(target)))
      return { status: 400, body: { error: { code: 400 } } }
    return {
      status: 200,
      body: {
        data: {
          translations: q.map((one: string) => ({
            // Without a format the texts are HTML.
            translatedText: format === 'text' ? translated(one, target === 'en') : `<p>${one}</p>`,
            ...(source === undefined && { detectedSourceLanguage: isFilipino(one) ? 'fil' : 'en' }),
          })),
        },
      },
    }
  }

  function asLibretranslate(method: string, pathname: string, body: Record<string, unknown>) {
    if (method === 'GET' && pathname === '/languages') {
      const codes = languages.libretranslate
      return { status: 200, body: codes.map((code) => ({ code, name: code, targets: codes })) }
    }
    if (method !== 'POST' || pathname !== '/translate') return { status: 404, body: { error: 'Not found' } }
    const { q, source, target, api_key } = body
    if (api_key !== translationKeys.libretranslate) return { status: 403, body: { error: 'Invalid API key' } }
    if (!Array.isArray(q) || q.some((one) => String(one).length > 5000))
      return { status: 400, body: { error: 'Invalid request: text exceeds the limit' } }
    return {
      status: 200,
      body: {
        translatedText: q.map((one: string) => translated(one, target === 'en')),
        ...(source === 'auto' && {
          detectedLanguage: q.map((one: string) => ({
            confidence: 90,
            language: isFilipino(one) ? 'tl' : 'en',
          })),
        }),
      },
    }
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Has the stand-in do this with the next requests. */
    plan: (...behaviours: Behaviour[]) => {
      planned = behaviours
    },
    /** Has the providers know these languages; without any, the usual ones again. */
    setLanguages: (known: Partial<typeof languages> = {}) => {
      languages = { ...usualLanguages, ...known }
    },
    /** Leaves so many characters in DeepL's account. */
    setCharactersLeft: (characters: number) => {
      charactersLeft = characters
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
export type TranslationProviders = Awaited<ReturnType<typeof startTranslationProviders>>
