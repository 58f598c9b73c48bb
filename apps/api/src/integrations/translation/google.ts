import type { Locale } from '@harana/contract/model/locale'
import { ask, bothWays, listOf, strangeAnswer, type Translator, textOrNull } from './translator.ts'

/** Google Cloud Translation, version 2. Its list of languages has had Filipino as `fil` and as `tl`; it takes both. */
const codes: Record<Locale, readonly [string, ...string[]]> = { en: ['en'], fil: ['fil', 'tl'] }

export function google({ url, key }: { url: string; key: string }, timeoutMs: number): Translator {
  const address = `${url}/language/translate/v2`
  // As a header: addresses are what stands in logs.
  const headers = { 'x-goog-api-key': key }
  return {
    textsAtOnce: 128,
    async pairs() {
      const answer = Object(await ask(`${address}/languages`, { headers, timeoutMs }))
      const known = new Set(listOf(Object(answer.data).languages).map(({ language }) => language))
      const has = (locale: Locale) => codes[locale].some((code) => known.has(code))
      return has('en') && has('fil') ? bothWays : []
    },
    async translate(texts, from, to) {
      const body = { q: texts, target: codes[to][0], format: 'text', ...(from && { source: codes[from][0] }) }
      const answer = Object(await ask(address, { headers, body, timeoutMs }))
      return listOf(Object(answer.data).translations).map(({ translatedText, detectedSourceLanguage }) => {
        if (typeof translatedText !== 'string') throw strangeAnswer()
        return { text: translatedText, detected: textOrNull(detectedSourceLanguage) }
      })
    },
  }
}
