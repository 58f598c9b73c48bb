import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/open.tsx'
import { TopBar } from '../../ui/TopBar/TopBar.tsx'
import { CreditsPill } from './CreditsPill.tsx'

test.each([320, 360, 375, 384])(
  'many credits never make the bar wider than a window of %i pixels',
  async (width) => {
    await page.viewport(width, 740)
    const tools = (
      <>
        <CreditsPill balance={12_345} />
        <button type="button" aria-label="Notifications" style={{ flex: 'none', width: 44 }} />
      </>
    )
    const items = [{ to: '/likes', label: 'Likes' }]
    const bar = (
      <TopBar home="/" items={items} tools={tools} logOut={{ label: 'Log out', onClick: () => {} }} />
    )
    show(<RouterProvider router={createMemoryRouter([{ path: '*', element: bar }])} />)
    await expect.element(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
