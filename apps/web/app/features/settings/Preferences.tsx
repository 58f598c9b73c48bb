import type { Input } from '@harana/contract'
import type { Locale } from '@harana/contract/model/locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { call } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/errors.ts'
import { languageChoices } from '../../lib/i18n/display.ts'
import { chooseLocale } from '../../lib/i18n/i18n.ts'
import { useRefreshSession } from '../../lib/session/session.tsx'
import { RadioTiles } from '../../ui/RadioTiles/RadioTiles.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './settings.module.css'

/** The appearance and the locale, which are stored with the account. */
export function Preferences() {
  const { t, i18n } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const refresh = useRefreshSession()
  const save = async (chosen: Input<'users/savedisplay'>) => {
    try {
      await call('users/savedisplay', chosen)
      await refresh()
    } catch (error) {
      toast.error(errorText(error) || t`This choice holds here, but could not be kept on your account.`)
    }
  }
  return (
    <div className={classes.form}>
      <RadioTiles<MantineColorScheme>
        name="appearance"
        label={t`Appearance`}
        columns={1}
        value={colorScheme}
        onChange={(appearance) => {
          setColorScheme(appearance)
          void save({ appearance })
        }}
        options={[
          { value: 'auto', label: t`Same as my device` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
      <RadioTiles<Locale>
        name="language"
        label={t`Language`}
        columns={1}
        value={i18n.locale === 'fil' ? 'fil' : 'en'}
        onChange={(locale) => {
          void chooseLocale(locale)
          void save({ language: locale })
        }}
        options={languageChoices}
      />
      <p className={classes.quiet}>
        <Trans>Both are kept on your account and follow you to every device.</Trans>
      </p>
    </div>
  )
}
