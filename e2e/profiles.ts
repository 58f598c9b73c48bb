import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'

/** Profiles of a browser that no test has now, by what they were opened with. */
const unused = new WeakMap<Browser, Map<string, BrowserContext[]>>()

/**
 * Opens a page in a profile of the browser's that knows nobody. A profile serves the next test as well, emptied but for
 * what it has of the built files: without these a page takes a third longer. One whose clock was touched, which stays so,
 * is not used again, nor is one that was opened with a permission or with service workers.
 */
export async function openProfile(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ page: Page; close(hasFailed: boolean): Promise<void> }> {
  const same = unusedOf(browser, options)
  const again = same.pop()
  const context = again ?? (await browser.newContext(options))
  const page = await context.newPage()
  if (again) await empty(again, page)
  let isForGood = options.permissions !== undefined || options.serviceWorkers === 'allow'
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get() {
      isForGood = true
      return clock
    },
  })
  return {
    page,
    async close(hasFailed) {
      if (isForGood || hasFailed) return context.close()
      await Promise.all(context.pages().map((one) => one.close()))
      same.push(context)
    },
  }
}

function unusedOf(browser: Browser, options: BrowserContextOptions): BrowserContext[] {
  const kinds = unused.get(browser) ?? new Map<string, BrowserContext[]>()
  unused.set(browser, kinds)
  const kind = JSON.stringify(options)
  const profiles = kinds.get(kind) ?? []
  kinds.set(kind, profiles)
  return profiles
}

/** Forgets all that pages have stored, of whatever origin. What a page stores while it is closed is there by now. */
async function empty(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await devtools.detach()
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
}
