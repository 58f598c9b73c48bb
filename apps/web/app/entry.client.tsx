import type { Site } from '@harana/contract/model/site'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { satisfyTrustedTypes } from './lib/device/trusted-types.ts'
import { activate, loadPreferred } from './lib/i18n/i18n.ts'
import { SiteProvider } from './lib/site/site.ts'

satisfyTrustedTypes()
void loadPreferred()
// In development public pages are hydrated as well, in the locale in which they were rendered.
if (document.documentElement.lang === 'fil') await activate('fil')

startTransition(() => {
  // The delivered page says which site it is.
  hydrateRoot(
    document,
    <SiteProvider value={document.documentElement.dataset.site as Site}>
      <HydratedRouter />
    </SiteProvider>,
  )
})
