import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/open.tsx'
import { TopBar } from './TopBar.tsx'

const items = ['Search', 'Likes', 'Visitors', 'Chats', 'Gifts'].map((label) => ({ to: `/${label}`, label }))

test.each([
  [4, 'the medium', 768],
  [5, 'the large', 1200],
])(
  'a bar of %i entries collapses into a dropdown below %s breakpoint @R2.41',
  async (count, _name, width) => {
    const bar = (
      <TopBar home="/" items={items.slice(0, count)} logOut={{ label: 'Log out', onClick: () => {} }} />
    )
    show(<RouterProvider router={createMemoryRouter([{ path: '*', element: bar }])} />)
    const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    const burger = page.getByRole('button', { name: 'Menu', exact: true })
    await page.viewport(width, 800)
    await expect.element(entries).toHaveLength(count)
    await expect.element(burger).not.toBeInTheDocument()
    await page.viewport(width - 1, 800)
    await expect.element(entries).toHaveLength(0)
    await burger.click()
    await expect.element(page.getByRole('dialog').getByRole('link')).toHaveLength(count)
  },
)
