import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
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
      <MantineProvider>
        <I18nProvider i18n={i18n}>
          <LastActive seconds={seconds} short={isShort} />
        </I18nProvider>
      </MantineProvider>,
    ).replace(/<style.*?<\/style>/gs, '')
  expect(drawn(false)).toBe(long)
  // The whole is the title of the short one, and what is read aloud in its place.
  const [, title, shown, heard] =
    /^<span title="(.*?)"><span aria-hidden="true">(.*?)<\/span><span[^>]*>(.*?)<\/span><\/span>$/.exec(
      drawn(true),
    ) ?? []
  expect([title, shown, heard]).toEqual([long, short, long])
})
