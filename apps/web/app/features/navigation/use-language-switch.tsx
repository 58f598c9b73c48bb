import { useLingui } from '@lingui/react/macro'
import { languageChoices } from '../../lib/i18n/display.ts'
import { chooseLocale } from '../../lib/i18n/i18n.ts'
import { useSaveDisplay } from '../../lib/session/use-save-display.ts'
import type { MenuAction } from '../../ui/NavLinkItem/nav.ts'

/** The menu's way to the other language, by its own name; it is kept with the account. */
export function useLanguageSwitch(): MenuAction {
  const { i18n } = useLingui()
  const save = useSaveDisplay()
  const { value, label } = languageChoices.find((choice) => choice.value !== i18n.locale)!
  const choose = () => {
    void chooseLocale(value)
    void save({ language: value })
  }
  return { label: <span lang={value}>{label}</span>, onClick: choose }
}
