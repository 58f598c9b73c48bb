import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from './expect.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const waits = '[aria-busy="true"], [aria-label="Loading"], [role="status"]:text-is("Loading"), [data-playing]'

/** Nothing waits any more: no placeholder, no loader. */
export const settled = (page: Page) => expect(page.locator(waits)).toHaveCount(0)

/**
 * Shows the open page in another scheme, as when the reader's system changes; a page without the application takes it
 * when it is loaded, and is given it here as it takes it then.
 */
export async function inScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  const html = page.locator('html')
  if ((await page.locator('link[data-app]').count()) === 0)
    await html.evaluate((root, value) => root.setAttribute('data-mantine-color-scheme', value), scheme)
  await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme)
}

/** Nothing is on its way to another colour or place any more; what turns or shines for ever is not waited for. */
const still = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
        })
        .map(({ finished }) => finished),
    ).then(() => {}),
  )

/** axe without its comments: half as much to hand to a page. */
const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a scheme can change: the markup is the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block']
type Only = 'colours' | undefined

/**
 * Puts axe into the open document and those that follow it, and into no frame of theirs. A browser that has it for all of
 * them takes a tenth of the time that it takes to hand it to each, half of a run.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(source)
  await page.addInitScript(`if (window === top) {${source}}`)
}

/**
 * What axe has to say of a page as it is, a line each. All frames of ours are others’ and shown after a question, so a
 * run in the page itself sees everything.
 */
export async function violations(page: Page, where: string, only?: Only): Promise<string[]> {
  await still(page)
  await loadAxe(page)
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    {
      resultTypes: ['violations'],
      // The style sheets are read ahead for a rule that is off.
      preload: { assets: ['media'] },
      ...(only && { runOnly: { type: 'rule', values: ofColours } }),
    } satisfies RunOptions as RunOptions,
  )
  return found.map(({ id, targets }) => `${where}: ${id} at ${targets.join(', ')}`)
}

/**
 * What axe has to say of the open page in these widths, light and dark, and where it is wider than its window, a line
 * each.
 */
export async function faultsOf(page: Page, name: string, widths: number[]): Promise<string[]> {
  const faults: string[] = []
  for (const scheme of schemes)
    for (const width of widths) faults.push(...(await faultsAt(page, name, width, scheme)))
  return faults
}

/** The same of one width in one scheme. */
export async function faultsAt(
  page: Page,
  name: string,
  width: number,
  scheme: Scheme,
  only?: Only,
): Promise<string[]> {
  await inScheme(page, scheme)
  await resize(page, width)
  const where = `${name} ${width} ${scheme}`
  return [...(await violations(page, where, only)), ...(await sideways(page, where))]
}

export async function resize(page: Page, width: number): Promise<void> {
  const now = page.viewportSize()!
  if (now.width !== width) await page.setViewportSize({ ...now, width })
  await settled(page)
}

/** A line when the page is wider than its window, which can be scrolled sideways then. */
export async function sideways(page: Page, where: string): Promise<string[]> {
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth)
  return wide > page.viewportSize()!.width ? [`${where}: ${wide} wide`] : []
}

/** A hash of what is drawn, to know a page again that another address shows. The markup itself would take long to hand over. */
export const markup = (page: Page) =>
  page.evaluate(async () => {
    const bytes = new TextEncoder().encode(document.body.innerHTML)
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join()
  })
