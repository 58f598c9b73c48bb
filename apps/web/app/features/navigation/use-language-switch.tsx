import { useLingui } from '@lingui/react/macro'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { languageChoices } from '../../lib/i18n/display.ts'
import { chooseLocale } from '../../lib/i18n/i18n.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import type { MenuAction } from '../../ui/NavLinkItem/nav.ts'
import { toast } from '../../ui/toast/toast.tsx'

/** The menu's way to the other language, by its own name; it is kept with the account. */
export function useLanguageSwitch(): MenuAction {
  const { t, i18n } = useLingui()
  const refresh = useRefreshSession()
  const { value, label } = languageChoices.find((choice) => choice.value !== i18n.locale)!
  const choose = async () => {
    void chooseLocale(value)
    try {
      await call('users/savedisplay', { language: value })
      await refresh()
    } catch (error) {
      toast.error(errorText(error) || t`This choice holds here, but could not be kept on your account.`)
    }
  }
  return { label: <span lang={value}>{label}</span>, onClick: () => void choose() }
}
