import type { Locale } from '@harana/contract/model/locale'
import type { Prompt } from '@harana/contract/model/question-texts'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'

type Asked = { prompt: string; question: string; language: string }
type Shown = { text: string; language: string }

/**
 * Returns an answered question in the reader's language, whichever its member chose it in; as it was sent where it is none
 * of ours. The texts are loaded once a question is in the other language.
 */
export function useQuestion({ prompt, question, language }: Asked): Shown {
  const { i18n } = useLingui()
  const locale: Locale = i18n.locale === 'fil' ? 'fil' : 'en'
  const [translated, setTranslated] = useState<Shown | null>(null)
  useEffect(() => {
    if (language === locale) return
    let isGone = false
    const show = (text: string | undefined) => {
      if (text && !isGone) setTranslated({ text, language: locale })
    }
    // Without the texts it stays in the language it was sent in.
    textOf(prompt, locale).then(show, () => {})
    return () => {
      isGone = true
    }
  }, [prompt, language, locale])
  return language !== locale && translated?.language === locale ? translated : { text: question, language }
}

/** The text of a question in a language; undefined where it is none of ours. */
async function textOf(prompt: string, locale: Locale): Promise<string | undefined> {
  const { questions } = await import('@harana/contract/model/question-texts')
  return questions[prompt as Prompt]?.[locale]
}
