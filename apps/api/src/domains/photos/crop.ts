/** A part of a picture, in parts of its width and height, from 0 to 1. */
export type Box = { x: number; y: number; width: number; height: number }

export const whole: Box = { x: 0, y: 0, width: 1, height: 1 }

/** What stays in a crop, of the width and the height: faces are in the upper middle. */
const focus = { x: 0.5, y: 0.22 }

/** Reckoning in fractions leaves a little over. */
const tolerance = 1e-6

/** The box that four numbers name; undefined without any of them, null when they name none inside a picture. */
export function boxOf({ x, y, width, height }: Partial<Box>): Box | null | undefined {
  if (x === undefined && y === undefined && width === undefined && height === undefined) return undefined
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null
  if (width <= 0 || height <= 0 || x + width > 1 + tolerance || y + height > 1 + tolerance) return null
  return { x, y, width, height }
}

/** The largest part of a box with this ratio of width to height, around the focus, in whole pixels of the picture. */
export function crop(picture: { width: number; height: number }, box: Box, ratio: number) {
  const left = Math.min(picture.width - 1, Math.round(box.x * picture.width))
  const top = Math.min(picture.height - 1, Math.round(box.y * picture.height))
  const across = Math.max(1, Math.min(picture.width - left, Math.round(box.width * picture.width)))
  const down = Math.max(1, Math.min(picture.height - top, Math.round(box.height * picture.height)))
  const width = Math.max(1, Math.min(across, Math.round(down * ratio)))
  const height = Math.max(1, Math.min(down, Math.round(across / ratio)))
  return {
    width,
    height,
    left: left + Math.round((across - width) * focus.x),
    top: top + Math.round((down - height) * focus.y),
  }
}
