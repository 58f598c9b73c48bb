import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, firstBox, moved, resized, widthsOf } from './crop.ts'

const landscape = { width: 2000, height: 1000 }
const side = fc.integer({ min: 1, max: 12_000 })
const part = fc.double({ min: -2, max: 2, noNaN: true })

function expectInside({ x, y, width, height }: Box): void {
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(Math.min(width, height)).toBeGreaterThan(0)
  expect(x + width).toBeLessThanOrEqual(1 + 1e-9)
  expect(y + height).toBeLessThanOrEqual(1 + 1e-9)
}

test('the first box is the largest of 4:5, upper middle', () => {
  expect(firstBox(landscape)).toEqual({ x: 0.3, y: 0, width: 0.4, height: 1 })
  const { x, y, width, height } = firstBox({ width: 800, height: 2000 })
  expect([x, width, height]).toEqual([0, 1, 0.5])
  expect(y).toBeCloseTo(0.11)
  expect(firstBox({ width: 800, height: 1000 })).toEqual({ x: 0, y: 0, width: 1, height: 1 })
})

test('a box stops at the edges of the photo', () => {
  expect(moved(firstBox(landscape), -1, 1)).toMatchObject({ x: 0, y: 0 })
  expect(moved(firstBox(landscape), 1, 0).x).toBeCloseTo(0.6)
})

test('a box grows and shrinks around its middle, never below 400 pixels across', () => {
  const box = resized(landscape, firstBox(landscape), 0.2)
  expect(box.x + box.width / 2).toBeCloseTo(0.5)
  expect(box.y + box.height / 2).toBeCloseTo(0.5)
  expect(resized(landscape, box, 0).width * landscape.width).toBeCloseTo(400)
  expect(widthsOf({ width: 200, height: 250 })).toEqual({ min: 1, max: 1 })
})

test('whatever is done to it, a box stays 4:5 and inside its photo', () => {
  fc.assert(
    fc.property(side, side, part, part, part, (width, height, across, down, newWidth) => {
      const photo = { width, height }
      const box = resized(photo, moved(firstBox(photo), across, down), newWidth)
      expectInside(box)
      expect((box.width * width) / (box.height * height)).toBeCloseTo(0.8)
    }),
  )
})
