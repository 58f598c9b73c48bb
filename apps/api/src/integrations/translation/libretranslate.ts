import type { Locale } from '@harana/contract/model/locale'
import { ask, bothWays, listOf, strangeAnswer, type Translator, textOrNull } from './translator.ts'

const codes: Record<Locale, string> = { en: 'en', fil: 'tl' }

/** A server with LibreTranslate's API. */
export function libretranslate(
  { url, key }: { url: string; key: string | undefined },
  timeoutMs: number,
): Translator {
  const translate: Translator['translate'] = async (texts, from, to) => {
    const body = {
      q: texts,
      source: from ? codes[from] : 'auto',
      target: codes[to],
      format: 'text',
      ...(key && { api_key: key }),
    }
    const answer = Object(await ask(`${url}/translate`, { body, timeoutMs })) as Record<string, unknown>
    if (!Array.isArray(answer.translatedText)) throw strangeAnswer()
    const detected = Array.isArray(answer.detectedLanguage) ? answer.detectedLanguage : []
    return answer.translatedText.map((text: unknown, index) => {
      if (typeof text !== 'string') throw strangeAnswer()
      return { text, detected: textOrNull(Object(detected[index]).language) }
    })
  }
  return {
    textsAtOnce: 20,
    translate,
    async pairs() {
      const languages = listOf(await ask(`${url}/languages`, { timeoutMs }))
      const pairs = bothWays.filter(({ from, to }) => {
        const language = languages.find(({ code }) => code === codes[from])
        return Array.isArray(language?.targets) && language.targets.includes(codes[to])
      })
      // Anybody is told the languages; whether the key is taken shows with a text.
      if (pairs[0]) await translate(['Hello'], pairs[0].from, pairs[0].to)
      return pairs
    },
  }
}
