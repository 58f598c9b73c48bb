/** The part of a picture that shows, in parts of its width and height, from 0 to 1; as the contract has it. */
export type Box = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }

/** Every photo is shown 4 wide and 5 high. */
const RATIO = 4 / 5
/** Where a fresh box sits, of what is left over: faces are in the upper middle. */
const focus = { x: 0.5, y: 0.22 }
/** No smaller part is worth showing large, in pixels across. */
const MIN_PX = 400

/** The box's height for its width, both in parts of the picture. */
const heightFor = (picture: Size, width: number) => (width * picture.width) / RATIO / picture.height

/** The widest box, and the narrowest one that still makes a good photo, in parts of the picture's width. */
export function widthsOf(picture: Size): { min: number; max: number } {
  const max = Math.min(1, (picture.height * RATIO) / picture.width)
  return { min: Math.min(max, MIN_PX / picture.width), max }
}

/** The largest 4:5 box of a picture. */
export function firstBox(picture: Size): Box {
  const width = widthsOf(picture).max
  const height = Math.min(1, heightFor(picture, width))
  return { x: (1 - width) * focus.x, y: (1 - height) * focus.y, width, height }
}

/** The box moved, in parts of the picture, as far as the picture goes. */
export function moved(box: Box, across: number, down: number): Box {
  return {
    ...box,
    x: within(box.x + across, 0, 1 - box.width),
    y: within(box.y + down, 0, 1 - box.height),
  }
}

/** The box at another width around its middle, kept 4:5 and inside the picture. */
export function resized(picture: Size, box: Box, wished: number): Box {
  const { min, max } = widthsOf(picture)
  const width = within(wished, min, max)
  const height = Math.min(1, heightFor(picture, width))
  const grown = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
  return moved(grown, 0, 0)
}

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))
