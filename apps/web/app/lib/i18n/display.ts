import type { Locale } from '@harana/contract/model/locale'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { chooseLanguage } from './i18n.ts'

type Kept = { language: Locale; appearance: MantineColorScheme | null }

/** Shows the language and the appearance that the account keeps, on whatever device its member logs in. */
export function useAccountDisplay(member: Kept | undefined): void {
  const { setColorScheme } = useMantineColorScheme()
  const language = member?.language
  const appearance = member?.appearance
  useEffect(() => {
    // If the catalogue does not load, the interface stays in its current locale.
    if (language) chooseLanguage(language).catch(() => {})
  }, [language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the account says anew, and nothing else, is a reason
  useEffect(() => {
    if (appearance) setColorScheme(appearance)
  }, [appearance])
}
