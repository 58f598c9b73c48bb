import type { Locale } from '@harana/contract/model/locale'
import type { TranslationSettings } from '../../kernel/config.ts'
import { deepl } from './deepl.ts'
import { google } from './google.ts'
import { libretranslate } from './libretranslate.ts'
import { type Pair, type Provider, strangeAnswer, TranslationError, type Translator } from './translator.ts'

export type Translation = {
  provider: Provider
  /** Whether texts can be had from one language in the other: what the provider said last, and no while it can't be asked. */
  supports(from: Locale, to: Locale): boolean
  /**
   * Translates texts; `detected` is what the provider takes each original to be, null where it says neither.
   * @param from null where the provider is to find out
   * @throws TranslationError
   */
  translate(
    texts: readonly string[],
    from: Locale | null,
    to: Locale,
  ): Promise<{ texts: string[]; detected: (Locale | null)[]; provider: Provider }>
  /** Ends once the provider has been asked what it supports, or could not be. */
  asked: Promise<void>
  stop(): void
}

type Times = {
  /** How long a provider may take to answer, in ms: a reader waits for it. */
  timeoutMs: number
  /** After how many ms a provider is asked again that supported nothing, or could not be asked. */
  askAgainMs: number
}
const usualTimes: Times = { timeoutMs: 8_000, askAgainMs: 60_000 }

/**
 * Starts to translate through the provider that is set, which is asked at once what it supports.
 * @param onError told, each time anew, why it can't be asked or takes nothing
 * @returns null where no provider is set
 */
export function startTranslation(
  settings: TranslationSettings | undefined,
  onError: (error: Error) => void,
  { timeoutMs, askAgainMs }: Times = usualTimes,
): Translation | null {
  if (!settings) return null
  const { provider } = settings
  const translator = translatorFor(settings, timeoutMs)
  let pairs: readonly Pair[] = []
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const supports = (from: Locale, to: Locale) => pairs.some((pair) => pair.from === from && pair.to === to)

  async function probe(): Promise<void> {
    try {
      pairs = await translator.pairs()
      if (pairs.length === 0) onError(new Error(`${provider} translates no English and Filipino now`))
    } catch (error) {
      withdraw(error)
    }
    if (pairs.length === 0) probeLater()
  }

  function probeLater(): void {
    if (stopped) return
    clearTimeout(timer)
    timer = setTimeout(() => void probe(), askAgainMs).unref()
  }

  /** Offers nothing until the provider was asked again. */
  function withdraw(error: unknown): void {
    pairs = []
    onError(new Error(`${provider} can’t be asked for translations`, { cause: error }))
  }

  return {
    provider,
    supports,
    async translate(texts, from, to) {
      const translated: Awaited<ReturnType<Translator['translate']>> = []
      for (let at = 0; at < texts.length; at += translator.textsAtOnce) {
        const some = texts.slice(at, at + translator.textsAtOnce)
        const answers = await translator.translate(some, from, to).catch((error: unknown) => {
          // With no characters left, or a key that is not taken, the next reader would be refused as well.
          if (error instanceof TranslationError && (error.reason === 'spent' || error.reason === 'closed')) {
            withdraw(error)
            probeLater()
          }
          throw error
        })
        if (answers.length !== some.length) throw strangeAnswer()
        translated.push(...answers)
      }
      return {
        texts: translated.map(({ text }) => text),
        detected: translated.map(({ detected }) => localeOf(detected)),
        provider,
      }
    },
    asked: probe(),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

function translatorFor(settings: TranslationSettings, timeoutMs: number): Translator {
  switch (settings.provider) {
    case 'deepl':
      return deepl(settings, timeoutMs)
    case 'google':
      return google(settings, timeoutMs)
    case 'libretranslate':
      return libretranslate(settings, timeoutMs)
  }
}

/** The language that a provider names, in whichever of their spellings. */
function localeOf(code: string | null): Locale | null {
  const language = code?.toLowerCase().split('-')[0]
  if (language === 'en') return 'en'
  return language === 'tl' || language === 'fil' ? 'fil' : null
}
