import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import type { Chromium } from '../scripts/chromium.ts'

/** A browser without windows; `more` are further switches of its command. */
export const launch = (
  { executablePath, args, env }: Chromium,
  more: readonly string[] = [],
): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...args, ...more], env: { ...process.env, ...env } as never })

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** What every browser of ours has: English, little motion. */
export const calm: BrowserContextOptions = {
  locale: 'en-US',
  reducedMotion: 'reduce',
  // What a page asks through one is out of a test's reach.
  serviceWorkers: 'block',
}

/** Unfolds the filter bar of My Search. */
export const unfold = (page: Page) => page.getByRole('button', { name: 'All Last Active Members' }).click()

/** Logs the page in from its next address on, until it logs out. */
export const withToken = (page: Page, token: string) =>
  page.addInitScript((value) => {
    if (!sessionStorage.getItem('left')) sessionStorage.setItem('authToken', value)
  }, token)
