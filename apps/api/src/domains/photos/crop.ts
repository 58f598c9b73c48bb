/** A part of a photo, as fractions of its width and height, from 0 to 1. */
export type Box = { x: number; y: number; width: number; height: number }

export const whole: Box = { x: 0, y: 0, width: 1, height: 1 }

/** The point that a crop keeps, as fractions of width and height: faces are in the upper middle. */
const focus = { x: 0.5, y: 0.22 }

/** Sums of fractions may exceed 1 by a rounding error. */
const tolerance = 1e-6

/** To a millionth: the database refuses numbers that are too near to 0. */
const rounded = (part: number) => Math.round(part * 1e6) / 1e6

/** Makes a box of four numbers; undefined when none is given, null when the box does not lie inside the photo. */
export function boxOf({ x, y, width, height }: Partial<Box>): Box | null | undefined {
  if (x === undefined && y === undefined && width === undefined && height === undefined) return undefined
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null
  if (x + width > 1 + tolerance || y + height > 1 + tolerance) return null
  const box = { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }
  return box.width > 0 && box.height > 0 ? box : null
}

/** The largest part of a box with this ratio of width to height, around the focus, in whole pixels of the photo. */
export function crop(photo: { width: number; height: number }, box: Box, ratio: number) {
  const left = Math.min(photo.width - 1, Math.round(box.x * photo.width))
  const top = Math.min(photo.height - 1, Math.round(box.y * photo.height))
  const across = Math.max(1, Math.min(photo.width - left, Math.round(box.width * photo.width)))
  const down = Math.max(1, Math.min(photo.height - top, Math.round(box.height * photo.height)))
  const width = Math.max(1, Math.min(across, Math.round(down * ratio)))
  const height = Math.max(1, Math.min(down, Math.round(across / ratio)))
  return {
    width,
    height,
    left: left + Math.round((across - width) * focus.x),
    top: top + Math.round((down - height) * focus.y),
  }
}
