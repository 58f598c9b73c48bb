/**
 * `npm run pictures`: the pictures of README.md anew, of a product of its own with the demo members, some of whom have
 * written with each other. With `--origin URL --out FOLDER`: of a product that runs already, into another folder, and
 * without conversations.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { connect } from '../apps/api/src/db/db.ts'
import { projectFolder } from '../apps/api/src/launch/project.ts'
import { settled } from '../e2e/axe.ts'
import { calm, desktop, launch, phone, withToken } from '../e2e/browsing.ts'
import { chromiumPath } from '../scripts/chromium.ts'
import { writeConversations } from './conversations.ts'
import { logInToDemo, startProduct } from './product.ts'

/** How good the pictures are, of 100: as small as hides nothing at their size. */
const quality = 80

type Picture = {
  name: string
  on: 'phone' | 'desktop'
  as?: 'guy' | 'woman'
  dark?: true
  address: string
  /** What is pressed before the picture is taken. */
  press?: (page: Page) => Promise<void>
}

const pictures: Picture[] = [
  { name: 'search-desktop', on: 'desktop', as: 'guy', address: '/find-my-cupid-match' },
  { name: 'landing-phone', on: 'phone', address: '/' },
  {
    name: 'profile-phone',
    on: 'phone',
    as: 'guy',
    address: '/find-my-cupid-match',
    press: async (page) => {
      await page.getByRole('article').first().getByRole('link').first().click()
      await page.waitForURL(/\/profile\/\d+/)
    },
  },
  { name: 'chat-desktop', on: 'desktop', as: 'guy', address: '/chat', press: openConversation },
  { name: 'chat-phone-dark', on: 'phone', as: 'guy', dark: true, address: '/chat', press: openConversation },
  { name: 'notifications-phone-dark', on: 'phone', as: 'woman', dark: true, address: '/notifications' },
]

const { values } = parseArgs({ options: { origin: { type: 'string' }, out: { type: 'string' } } })
const out = values.out ?? join(projectFolder, 'docs/pictures')

const product = values.origin
  ? { origin: values.origin, stop: async () => {} }
  : await startProduct({ demo: true }).then(async (started) => {
      const { db, close } = connect(started.databaseUrl(), { max: 1 })
      await writeConversations(started.origin, db, await logInToDemo(started.origin, 'guy'))
      await close()
      return started
    })
try {
  const browser = await launch(await chromiumPath())
  try {
    for (const picture of pictures.filter(({ address }) => address !== '/chat' || !values.origin)) {
      const context = await browser.newContext({
        ...calm,
        ...(picture.on === 'phone' ? phone : desktop),
        colorScheme: picture.dark ? 'dark' : 'light',
      })
      const page = await context.newPage()
      const isQuiet = watchRequests(page)
      if (picture.as) await withToken(page, (await logInToDemo(product.origin, picture.as)).authToken)
      await page.goto(product.origin + picture.address)
      await isDrawn(page, isQuiet)
      await picture.press?.(page)
      await isDrawn(page, isQuiet)
      const file = join(out, `${picture.name}.webp`)
      await sharp(await page.screenshot())
        .webp({ quality })
        .toFile(file)
      console.log(file)
      await context.close()
    }
  } finally {
    await browser.close()
  }
} finally {
  await product.stop()
}

/** Opens the conversation that is written last. */
async function openConversation(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click()
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/)
}

/**
 * Counts what a page asks for. A page that opens another without a new document is not waited for by the browser.
 * @returns what waits until the page has asked for nothing for half a second
 */
function watchRequests(page: Page): () => Promise<void> {
  let underWay = 0
  let last = performance.now()
  const note = (change: number) => () => {
    underWay += change
    last = performance.now()
  }
  page.on('request', note(1))
  page.on('requestfinished', note(-1))
  page.on('requestfailed', note(-1))
  return async () => {
    const from = performance.now()
    while (underWay > 0 || performance.now() - Math.max(last, from) < 500) await sleep(50)
  }
}

/** Waits until a page says what it is about and shows all photos that are in sight. */
async function isDrawn(page: Page, isQuiet: () => Promise<void>): Promise<void> {
  await page.locator('h1:not(:text-is("Loading"))').first().waitFor()
  await isQuiet()
  await settled(page)
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
}
