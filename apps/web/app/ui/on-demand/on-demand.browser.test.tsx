import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/open.tsx'
import { lazyDialog } from './on-demand.tsx'

test('a dialog whose code does not come says so, and offers to load the page again where there is a network', async () => {
  const Dialog = lazyDialog(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const again = page.getByRole('button', { name: 'Load this page again' })
  const onClose = vi.fn()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(<Dialog opened onClose={onClose} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('This did not load')
  await expect.element(again).not.toBeInTheDocument()
  expect(onClose).toHaveBeenCalledOnce()
  online.mockRestore()
  show(<Dialog opened onClose={onClose} />)
  await expect.element(again).toBeVisible()
})
