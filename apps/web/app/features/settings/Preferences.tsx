import { Trans, useLingui } from '@lingui/react/macro'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { chooseLanguage, type Language } from '../../i18n.ts'
import { RadioTiles } from '../../ui/RadioTile.tsx'
import classes from './settings.module.css'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'fil', label: 'Filipino' },
] as const satisfies { value: Language; label: string }[]

/** Appearance and language, chosen for this device. */
export function Preferences() {
  const { t, i18n } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={classes.form}>
      <RadioTiles<MantineColorScheme>
        name="appearance"
        label={t`Appearance`}
        value={colorScheme}
        onChange={setColorScheme}
        options={[
          { value: 'auto', label: t`Like my phone` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
      <RadioTiles<Language>
        name="language"
        label={t`Language`}
        columns={2}
        value={i18n.locale === 'fil' ? 'fil' : 'en'}
        onChange={(language) => void chooseLanguage(language)}
        options={languages}
      />
      <p className={classes.quiet}>
        <Trans>Both are kept on this device until you log out.</Trans>
      </p>
    </div>
  )
}
