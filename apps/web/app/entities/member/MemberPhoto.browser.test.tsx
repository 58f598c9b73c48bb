import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/open.tsx'
import { MemberPhoto } from './MemberPhoto.tsx'

test.each([
  ['does not load', 'data:image/png;base64,bm8gcGljdHVyZQ=='],
  ['there is none of', ''],
])(
  'a photo that %s leaves the placeholder of its frame, of the same size, and nothing else @R8.14',
  async (_what, src) => {
    show(
      <div style={{ width: 185, height: 231 }} data-testid="frame">
        <MemberPhoto photo={{ src, alt: 'Rosario' }} />
      </div>,
    )
    const frame = page.getByTestId('frame')
    await expect.element(frame).toBeVisible()
    await expect.element(frame.getByRole('img')).not.toBeInTheDocument()
    const placeholder = frame.element().firstElementChild as HTMLElement
    const { width, height } = placeholder.getBoundingClientRect()
    expect([width, height]).toEqual([185, 231])
    expect(getComputedStyle(placeholder).backgroundImage).toMatch(/conic-gradient/)
    expect(placeholder.textContent).toBe('')
  },
)
