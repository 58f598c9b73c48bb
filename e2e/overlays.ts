import type { Locator, Page } from 'playwright'
import { expect } from './expect.ts'

type Overlay = {
  name: string
  /** What opens it, where the page has room for it or hides nothing in its place. */
  button(page: Page): Locator
  shown(page: Page): Locator
  close?(page: Page): Promise<void>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
const menu = (page: Page) => page.getByRole('menu')
const toast = (page: Page) => page.locator('[role="status"][data-kind]')

/** What opens over My Search for the member of `readers.ts`. */
export const overlays: Overlay[] = [
  { name: 'the bell', button: button(/^Notifications/), shown: menu },
  { name: 'the member’s menu', button: button('Erik_Oslo'), shown: menu },
  {
    name: 'a choice',
    button: (page) => page.getByRole('combobox', { name: 'Searching for' }),
    shown: (page) => page.getByRole('listbox'),
  },
  { name: 'a card’s menu', button: button('More: Amihan'), shown: menu },
  {
    name: 'a toast',
    // She does not like the member: a mutual like opens its moment in place of a toast.
    button: button('Like Ligaya'),
    shown: toast,
    close: (page) => toast(page).getByRole('button', { name: 'Close' }).click(),
  },
  // Drawers last: while one leaves, the page does not scroll yet, and a menu has no place to open at.
  {
    name: 'the menu',
    button: button('Menu'),
    shown: (page) => page.getByRole('dialog').getByRole('link', { name: 'My Likes' }),
  },
  {
    name: 'further filters',
    button: button('More filters'),
    shown: (page) => page.getByRole('dialog').getByLabel('City'),
  },
]

/** Opens one after the other what the open page has a button for, looks at each and closes it; returns their names. */
export async function overEach(page: Page, look: (name: string) => Promise<void>): Promise<string[]> {
  const bar = page.getByRole('button', { name: 'All Last Active Members' })
  if ((await bar.getAttribute('aria-expanded')) === 'false') await bar.click()
  const opened: string[] = []
  for (const { name, button, shown, close } of overlays) {
    if (!(await button(page).isVisible())) continue
    await button(page).click()
    await expect(shown(page)).toBeVisible()
    // A toast stays for as long as something points at it.
    if (close) await shown(page).hover()
    await look(name)
    await (close ? close(page) : page.keyboard.press('Escape'))
    await expect(shown(page)).toBeHidden()
    if (!close) await expect(button(page)).toBeFocused()
    opened.push(name)
  }
  return opened
}
