import type { Size } from '../../lib/device/prepare-photo.ts'

/** The part of a photo that is shown, as fractions of its width and height from 0 to 1. */
export type Box = { x: number; y: number; width: number; height: number }

/** The width divided by the height of every photo as shown. */
const RATIO = 4 / 5
/** The position of a new box in the space that is left over: faces are mostly in the upper middle. */
const focus = { x: 0.5, y: 0.22 }
/** The least width of the box in pixels: a narrower part would be blurred when shown large. */
const MIN_PX = 400

/** The box's height for its width, both as fractions of the photo. */
const heightFor = (photo: Size, width: number) => (width * photo.width) / RATIO / photo.height

/** Returns the widths of the largest and of the smallest box, as fractions of the photo's width. */
export function widthsOf(photo: Size): { min: number; max: number } {
  const max = Math.min(1, (photo.height * RATIO) / photo.width)
  return { min: Math.min(max, MIN_PX / photo.width), max }
}

/** Returns the largest 4:5 box of a photo. */
export function firstBox(photo: Size): Box {
  const width = widthsOf(photo).max
  const height = Math.min(1, heightFor(photo, width))
  return { x: (1 - width) * focus.x, y: (1 - height) * focus.y, width, height }
}

/** Returns the box moved by fractions of the photo, at most to the photo's edges. */
export function moved(box: Box, across: number, down: number): Box {
  return {
    ...box,
    x: within(box.x + across, 0, 1 - box.width),
    y: within(box.y + down, 0, 1 - box.height),
  }
}

/** Returns the box with another width around its middle, at 4:5 and inside the photo. */
export function resized(photo: Size, box: Box, widthAsked: number): Box {
  const { min, max } = widthsOf(photo)
  const width = within(widthAsked, min, max)
  const height = Math.min(1, heightFor(photo, width))
  const grown = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
  return moved(grown, 0, 0)
}

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))
