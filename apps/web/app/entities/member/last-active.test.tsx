import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LastActive } from './LastActive.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const hour = 3600
const day = 24 * hour

test.each([
  [900, 'Active in the last 15 minutes', '15 min'],
  [hour, 'Active in the last hour', '1 h'],
  [day, 'Active in the last day', '1 d'],
  [3 * day, 'Active 3 days ago', '3 d'],
  [30 * day, 'Active 4 weeks ago', '4 w'],
])('who was active within %d s is said to have been "%s", short "%s" @D33', (seconds, long, short) => {
  const drawn = (isShort: boolean) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <LastActive seconds={seconds} short={isShort} />
      </I18nProvider>,
    )
  expect([drawn(false), drawn(true)]).toEqual([long, short])
})
