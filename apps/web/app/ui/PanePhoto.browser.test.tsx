import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/open.tsx'
import { PanePhoto } from './PanePhoto.tsx'

test.each([
  ['does not load', 'data:image/png;base64,bm8gcGljdHVyZQ=='],
  ['there is none of', ''],
])(
  'a photo that %s leaves the placeholder of its pane, of the same size, and nothing else @R8.14',
  async (_what, src) => {
    show(
      <div style={{ width: 185, height: 231 }} data-testid="frame">
        <PanePhoto photo={{ src, alt: 'Rosario' }} />
      </div>,
    )
    const frame = page.getByTestId('frame')
    await expect.element(frame).toBeVisible()
    await expect.element(frame.getByRole('img')).not.toBeInTheDocument()
    const pane = frame.element().firstElementChild as HTMLElement
    const { width, height } = pane.getBoundingClientRect()
    expect([width, height]).toEqual([185, 231])
    expect(getComputedStyle(pane).backgroundImage).toMatch(/conic-gradient/)
    expect(pane.textContent).toBe('')
  },
)
