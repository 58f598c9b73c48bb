import type { AnnouncementPage, Importance } from '@harana/contract/model/announcements'
import { type Locale, locales } from '@harana/contract/model/locale'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { AnnouncementView } from '../../../entities/announcement/AnnouncementView.tsx'
import { loadLocale } from '../../../lib/i18n/i18n.ts'
import classes from './AnnouncementForm.module.css'

type PreviewProps = {
  content: {
    titles: Record<Locale, string>
    texts: Record<Locale, string>
    importance: Importance
    page: AnnouncementPage | null
  }
}

/** An announcement as members of each language see it, to look at alone. */
export function Preview({ content: { titles, texts, ...rest } }: PreviewProps) {
  const { t } = useLingui()
  const captions: Record<Locale, string> = { en: t`Preview in English`, fil: t`Preview in Filipino` }
  const [catalogues, setCatalogues] = useState<Partial<Record<Locale, I18n>>>({})
  useEffect(() => {
    for (const locale of locales)
      void loadLocale(locale).then((one) => setCatalogues((others) => ({ ...others, [locale]: one })))
  }, [])
  return locales.map((locale) => {
    const i18n = catalogues[locale]
    return (
      <figure key={locale} className={classes.preview}>
        <figcaption>{captions[locale]}</figcaption>
        <div inert lang={locale}>
          {i18n && (
            <I18nProvider i18n={i18n}>
              <AnnouncementView
                announcement={{ title: titles[locale], text: texts[locale], ...rest }}
                onGotIt={() => {}}
                busy={false}
              />
            </I18nProvider>
          )}
        </div>
      </figure>
    )
  })
}
