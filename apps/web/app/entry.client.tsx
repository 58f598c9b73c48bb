import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { activate, preferredLanguage } from './i18n.ts'
import { type Site, SiteProvider } from './lib/site.ts'
import { satisfyTrustedTypes } from './lib/trusted-types.ts'

satisfyTrustedTypes()

startTransition(() => {
  // The delivered page says which site it is.
  hydrateRoot(
    document,
    <SiteProvider value={document.documentElement.dataset.site as Site}>
      <HydratedRouter />
    </SiteProvider>,
  )
})

// The delivered page is English; another language follows once its catalogue is there.
const language = preferredLanguage()
if (language !== 'en') void activate(language)
