import type { Locale } from '@harana/contract/model/locale'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { chooseLocale } from './i18n.ts'

/** The languages of the interface, each by its own name. */
export const languageChoices = [
  { value: 'en', label: 'English' },
  { value: 'fil', label: 'Filipino' },
] as const satisfies { value: Locale; label: string }[]

type Preferences = { language: Locale; appearance: MantineColorScheme | null }

/** Applies the locale and the appearance that are stored with the account, on each device where its member logs in. */
export function useAccountDisplay(member: Preferences | undefined): void {
  const { setColorScheme } = useMantineColorScheme()
  const language = member?.language
  const appearance = member?.appearance
  useEffect(() => {
    // If the catalogue does not load, the interface stays in its current locale.
    if (language) chooseLocale(language).catch(() => {})
  }, [language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the account's own value changes
  useEffect(() => {
    if (appearance) setColorScheme(appearance)
  }, [appearance])
}
