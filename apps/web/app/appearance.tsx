import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { i18n } from './lib/i18n/i18n.ts'
import { useSite } from './lib/site/site.ts'
import { themeFor, variablesFor } from './ui/theme/theme.ts'
import { ToastArea } from './ui/toast/ToastArea.tsx'

const themes = { harana: themeFor('harana'), tagpo: themeFor('tagpo') }
const variables = { harana: variablesFor('harana'), tagpo: variablesFor('tagpo') }

/** Provides what every component needs: texts in the current locale, the site's theme, and the toasts. */
export function Appearance({ children }: { children: ReactNode }) {
  const site = useSite()
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={themes[site]} cssVariablesResolver={variables[site]} defaultColorScheme="auto">
        {children}
        <ToastArea />
      </MantineProvider>
    </I18nProvider>
  )
}
