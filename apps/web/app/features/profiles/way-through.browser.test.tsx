import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '../../testing/open.tsx'
import { useWayThrough } from './use-way-through.ts'

function Probe({ go }: { go: (way: string) => void }) {
  const [isListening, setListening] = useState(false)
  useWayThrough(go)
  // Effects run in their order: who listens does so by then.
  useEffect(() => setListening(true), [])
  return (
    <main id="main">
      <h1>Rosario</h1>
      <div data-photo>photo</div>
      {isListening && <p>words</p>}
      <input aria-label="note" />
    </main>
  )
}

test('keys, and swipes beside the photos, go on and back; what is a photo’s or a field’s stays theirs', async () => {
  const ways: string[] = []
  await open('/notifications', { page: <Probe go={(way) => ways.push(way)} /> })
  await expect.element(page.getByText('words')).toBeVisible()
  const on = (text: string) => page.getByText(text, { exact: true }).element()
  const swipe = (element: Element, x: number, y = 0, pointerType = 'touch') => {
    const touch = { pointerType, isPrimary: true, bubbles: true }
    element.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 200, clientY: 300 }))
    element.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: 200 + x, clientY: 300 + y }))
  }
  const press = (element: Element, key: string, more = {}) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  swipe(on('photo'), -120)
  swipe(on('words'), -60, 80)
  swipe(on('words'), -120, 0, 'mouse')
  press(page.getByRole('textbox').element(), 'ArrowRight')
  press(on('words'), 'ArrowRight', { altKey: true })
  expect(ways).toEqual([])
  swipe(on('words'), -120)
  swipe(on('words'), 120)
  press(on('words'), 'ArrowRight')
  press(on('words'), 'ArrowLeft')
  expect(ways).toEqual(['next', 'previous', 'next', 'previous'])
})
