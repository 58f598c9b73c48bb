import type { Locale } from '@harana/contract/model/locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { languageChoices } from '../../lib/i18n/display.ts'
import { chooseLocale } from '../../lib/i18n/i18n.ts'
import { useSaveDisplay } from '../../lib/session/use-save-display.ts'
import { RadioTiles } from '../../ui/RadioTiles/RadioTiles.tsx'
import classes from './settings.module.css'

/** The appearance and the locale, which are stored with the account. */
export function Preferences() {
  const { t, i18n } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const save = useSaveDisplay()
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
