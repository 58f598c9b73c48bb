import type { Locale } from '@harana/contract/model/locale'
import { ask, bothWays, listOf, strangeAnswer, type Translator, textOrNull } from './translator.ts'

/** DeepL has Filipino as Tagalog, and wants English as the target to say which. */
const source: Record<Locale, string> = { en: 'EN', fil: 'TL' }
const target: Record<Locale, string> = { en: 'EN-US', fil: 'TL' }

export function deepl({ url, key }: { url: string; key: string }, timeoutMs: number): Translator {
  const headers = { authorization: `DeepL-Auth-Key ${key}` }
  const codes = async (type: 'source' | 'target') => {
    const languages = listOf(await ask(`${url}/v2/languages?type=${type}`, { headers, timeoutMs }))
    return new Set(languages.map(({ language }) => String(language).toUpperCase()))
  }
  return {
    textsAtOnce: 50,
    async pairs() {
      const usage = Object(await ask(`${url}/v2/usage`, { headers, timeoutMs })) as Record<string, unknown>
      if (Number(usage.character_count) >= Number(usage.character_limit)) return []
      const [sources, targets] = [await codes('source'), await codes('target')]
      return bothWays.filter(({ from, to }) => sources.has(source[from]) && targets.has(target[to]))
    },
    async translate(texts, from, to) {
      const answer = await ask(`${url}/v2/translate`, {
        headers,
        body: { text: texts, target_lang: target[to], ...(from && { source_lang: source[from] }) },
        timeoutMs,
      })
      return listOf(Object(answer).translations).map(({ text, detected_source_language }) => {
        if (typeof text !== 'string') throw strangeAnswer()
        return { text, detected: textOrNull(detected_source_language) }
      })
    },
  }
}
