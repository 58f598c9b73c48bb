import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright'

/** A profile of the browser's, with a page that stays open in it from one test to the next. */
type Profile = {
  context: BrowserContext
  page: Page
  /** What each document begins with. */
  scripts: Disposable[]
  /** Where the page was, since a test has it. */
  origins: Set<string>
  /** Whether a test changed what stays changed. */
  isSpent: boolean
}

/** Profiles of a browser that no test has now, by what they were opened with. */
const unused = new WeakMap<Browser, Map<string, Profile[]>>()

/**
 * Opens a page in a profile of the browser's that knows nobody. Page and profile serve the next test as well, emptied but
 * for what they have of the built files: in a new page the same takes twice the time. A profile whose clock was touched
 * or that DevTools were attached to is not used again, nor is one that was opened with a permission or with service
 * workers, or whose page was at several origins, each of which keeps something in it.
 */
export async function openProfile(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ page: Page; close(hasFailed: boolean): Promise<void> }> {
  const same = unusedOf(browser, options)
  const profile = same.pop() ?? (await makeProfile(browser, options))
  const { context, page, origins } = profile
  origins.clear()
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith('http')) origins.add(new URL(frame.url()).origin)
  })
  return {
    page,
    async close(hasFailed) {
      if (hasFailed || profile.isSpent || page.isClosed() || origins.size !== 1) return context.close()
      // Its server may be gone by now.
      const isEmpty = await empty(profile, options).then(
        () => true,
        () => false,
      )
      if (isEmpty) same.push(profile)
      else await context.close()
    },
  }
}

async function makeProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const profile: Profile = {
    context,
    page,
    scripts: [],
    origins: new Set(),
    isSpent: options.permissions !== undefined || options.serviceWorkers === 'allow',
  }
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get() {
      profile.isSpent = true
      return clock
    },
  })
  const attach = context.newCDPSession.bind(context)
  context.newCDPSession = (to) => {
    profile.isSpent = true
    return attach(to)
  }
  const add = page.addInitScript.bind(page) as typeof page.addInitScript
  page.addInitScript = async (...script: Parameters<typeof add>) => {
    const added = await add(...script)
    profile.scripts.push(added)
    return added
  }
  return profile
}

function unusedOf(browser: Browser, options: BrowserContextOptions): Profile[] {
  const kinds = unused.get(browser) ?? new Map<string, Profile[]>()
  unused.set(browser, kinds)
  const kind = JSON.stringify(options)
  const profiles = kinds.get(kind) ?? []
  kinds.set(kind, profiles)
  return profiles
}

/** What tests listen to. */
const events = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]

/** Makes a profile what it was when it was new, and forgets all that pages have stored, of whatever origin. */
async function empty(profile: Profile, options: BrowserContextOptions): Promise<void> {
  const { context, page, scripts, origins } = profile
  for (const event of events) page.removeAllListeners(event)
  await Promise.all(context.pages().map((one) => one !== page && one.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(scripts.splice(0).map((script) => script.dispose()))
  await context.setOffline(false)
  // A document that runs nothing: what a page stores while it is left is there by now.
  await page.goto(`${[...origins][0]}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  await page.mouse.move(-1, -1)
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
  })
  if (options.viewport) await page.setViewportSize(options.viewport)
  const devtools = await context.newCDPSession(page)
  // These change nothing that stays.
  profile.isSpent = false
  await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
  await context.clearCookies()
  await context.clearPermissions()
}
