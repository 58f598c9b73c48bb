/**
 * PDQ, a perceptual hash of 256 bits: two versions of one picture have hashes that differ in few bits, two pictures have
 * hashes that differ in about half of them. Written from its description, “The TMK+PDQF Video-Hashing Algorithm and the
 * PDQ Image-Hashing Algorithm” (Facebook, 2019). The simple alternative, whether each pixel of an 8×8 picture is brighter
 * than the next, has a quarter of the bits: at a million photos chance alone would make pairs of it.
 *
 * A picture goes through three shapes: its luminance (0 to 255, of 320×320 pixels, row by row), a thumbnail of 64×64 bytes,
 * and the 16×16 lowest frequencies of that, each of which gives one bit.
 */

/** The width and height of a thumbnail in pixels; it has a byte for each, row by row. */
const thumbnailPx = 64
export const thumbnailBytes = thumbnailPx * thumbnailPx
/** How many pixels of a picture, across and down, each of the thumbnail's stands for. */
const shrinking = 5
/**
 * The width and height, in pixels, that pictures are brought to before a thumbnail is made of them. With an odd number of
 * pixels for each of the thumbnail's the filter takes as much from either side: a mirrored picture has a mirrored thumbnail.
 */
export const hashedPx = shrinking * thumbnailPx
/** How many frequencies of each direction a hash has bits of. */
const frequencies = 16

/** 256 bits, the first of them in the highest bit of the first word. */
export type PerceptualHash = Uint32Array<ArrayBuffer>

/** Returns the luminance of pixels with 1 or 3 bytes each (grey, or red, green and blue), row by row. */
export function luminanceOf(pixels: Uint8Array, channels: number): Float32Array {
  const luminance = new Float32Array(pixels.length / channels)
  for (let at = 0, from = 0; at < luminance.length; at++, from += channels)
    luminance[at] =
      channels < 3
        ? pixels[from]!
        : 0.299 * pixels[from]! + 0.587 * pixels[from + 1]! + 0.114 * pixels[from + 2]!
  return luminance
}

/**
 * Makes a picture's thumbnail: two rounds of a box filter (Jarosz) blur it, and the middle is taken of each part of it.
 * @param luminance 0 to 255 for each of 320 by 320 pixels, row by row; it is overwritten
 */
export function thumbnailOf(luminance: Float32Array): Uint8Array {
  const blurred = new Float32Array(luminance.length)
  for (let round = 0; round < 2; round++) {
    for (let row = 0; row < hashedPx; row++) blurLine(luminance, blurred, row * hashedPx, 1)
    for (let column = 0; column < hashedPx; column++) blurLine(blurred, luminance, column, hashedPx)
  }
  const thumbnail = new Uint8Array(thumbnailBytes)
  const middle = (at: number) => at * shrinking + (shrinking - 1) / 2
  for (let row = 0; row < thumbnailPx; row++)
    for (let column = 0; column < thumbnailPx; column++)
      thumbnail[row * thumbnailPx + column] = Math.round(luminance[middle(row) * hashedPx + middle(column)]!)
  return thumbnail
}

/** Writes to each place of a line the mean of it and its neighbours: half of what a pixel of the thumbnail stands for. */
function blurLine(from: Float32Array, to: Float32Array, start: number, step: number): void {
  const end = start + (hashedPx - 1) * step
  to[start] = (from[start]! + from[start + step]!) / 2
  for (let at = start + step; at < end; at += step)
    to[at] = (from[at - step]! + from[at]! + from[at + step]!) / 3
  to[end] = (from[end - step]! + from[end]!) / 2
}

/**
 * Returns how much there is in a picture to tell it by, from 0 to 100: the sum of the differences between neighbouring
 * pixels of the thumbnail, those of less than a hundredth left out. Hashes of flat pictures are chance.
 */
export function qualityOf(thumbnail: Uint8Array): number {
  let sum = 0
  const add = (a: number, b: number) => {
    sum += Math.abs(Math.trunc(((thumbnail[a]! - thumbnail[b]!) * 100) / 255))
  }
  for (let row = 0; row < thumbnailPx; row++)
    for (let column = 0; column < thumbnailPx; column++) {
      const at = row * thumbnailPx + column
      if (column + 1 < thumbnailPx) add(at, at + 1)
      if (row + 1 < thumbnailPx) add(at, at + thumbnailPx)
    }
  return Math.min(100, Math.floor(sum / 90))
}

/** The hash of a picture. */
export const hashOf = (thumbnail: Uint8Array): PerceptualHash => toBits(frequenciesOf(thumbnail))

/**
 * Returns the hashes of a picture in all eight positions, mirrored or not and turned by quarters, its own first. To mirror
 * or to transpose a picture only changes signs and places of its frequencies.
 */
export function hashesOfPositions(thumbnail: Uint8Array): PerceptualHash[] {
  const own = frequenciesOf(thumbnail)
  const hashes: PerceptualHash[] = []
  for (const transposed of [false, true])
    for (const flippedDown of [false, true])
      for (const flippedAcross of [false, true]) {
        const turned = new Float32Array(own.length)
        for (let row = 0; row < frequencies; row++)
          for (let column = 0; column < frequencies; column++) {
            // The first row and column are of frequency 1, and only the odd frequencies change sign.
            const isOpposite = (flippedDown && row % 2 === 0) !== (flippedAcross && column % 2 === 0)
            const from = transposed ? column * frequencies + row : row * frequencies + column
            turned[row * frequencies + column] = isOpposite ? -own[from]! : own[from]!
          }
        hashes.push(toBits(turned))
      }
  return hashes
}

/** The most that is cut off a side for the hashes of crops, as a part of the width or height. */
const cropMax = 0.05

/**
 * Returns the hashes of a picture and of its crops, 81 in all, its own first: a hash does not survive the loss of a
 * twentieth at a side, but that of a crop with other sides half as far off does. They are computed from the thumbnail,
 * by the transform of each crop, so that nothing is decoded again.
 */
export function hashesOfCrops(thumbnail: Uint8Array): PerceptualHash[] {
  return cropped.flatMap((down) => {
    const rows = transformRows(thumbnail, down)
    return cropped.map((across) => toBits(transformColumns(rows, across)))
  })
}

/** The cosines of the frequencies 1 to 16 at the middle of each of 64 pixels, scaled; a row for each frequency. */
const cosines = Float32Array.from({ length: frequencies * thumbnailPx }, (_, at) => {
  const [frequency, pixel] = [Math.floor(at / thumbnailPx) + 1, at % thumbnailPx]
  return Math.sqrt(2 / thumbnailPx) * Math.cos((Math.PI / 2 / thumbnailPx) * frequency * (2 * pixel + 1))
})

/** The cosines for a line that is cropped at its start and its end, by these parts of it, and stretched to its length. */
function cosinesOfCrop(start: number, end: number): Float32Array {
  const result = new Float32Array(cosines.length)
  for (let pixel = 0; pixel < thumbnailPx; pixel++) {
    const place = start * thumbnailPx + (pixel + 0.5) * (1 - start - end) - 0.5
    const before = Math.min(thumbnailPx - 2, Math.max(0, Math.floor(place)))
    const share = Math.min(1, Math.max(0, place - before))
    for (let row = 0; row < result.length; row += thumbnailPx) {
      result[row + before]! += (1 - share) * cosines[row + pixel]!
      result[row + before + 1]! += share * cosines[row + pixel]!
    }
  }
  return result
}
const cuts = [0, cropMax / 2, cropMax]
const cropped = cuts.flatMap((start) => cuts.map((end) => cosinesOfCrop(start, end)))

/** The discrete cosine transform: how much of each pair of frequencies, down and across, is in a thumbnail. */
const frequenciesOf = (thumbnail: Uint8Array): Float32Array =>
  transformColumns(transformRows(thumbnail, cosines), cosines)

function transformRows(thumbnail: Uint8Array, matrix: Float32Array): Float32Array {
  const result = new Float32Array(frequencies * thumbnailPx)
  for (let frequency = 0; frequency < frequencies; frequency++)
    for (let row = 0; row < thumbnailPx; row++) {
      const factor = matrix[frequency * thumbnailPx + row]!
      for (let column = 0; column < thumbnailPx; column++)
        result[frequency * thumbnailPx + column]! += factor * thumbnail[row * thumbnailPx + column]!
    }
  return result
}

function transformColumns(rows: Float32Array, matrix: Float32Array): Float32Array {
  const result = new Float32Array(frequencies * frequencies)
  for (let row = 0; row < frequencies; row++)
    for (let column = 0; column < frequencies; column++) {
      let sum = 0
      for (let at = 0; at < thumbnailPx; at++)
        sum += rows[row * thumbnailPx + at]! * matrix[column * thumbnailPx + at]!
      result[row * frequencies + column] = sum
    }
  return result
}

/** One bit for each frequency: whether there is more of it than the median. The last frequency comes first. */
function toBits(found: Float32Array): PerceptualHash {
  const median = found.toSorted()[found.length / 2 - 1]!
  const hash = new Uint32Array(8)
  for (let at = 0; at < 256; at++) if (found[at]! > median) hash[7 - Math.floor(at / 32)]! |= 2 ** (at % 32)
  return hash
}

/** Returns how many of the 256 bits differ. */
export function distanceOf(a: PerceptualHash, b: PerceptualHash): number {
  let bits = 0
  for (let at = 0; at < 8; at++) {
    let left = a[at]! ^ b[at]!
    left -= (left >>> 1) & 0x55555555
    left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
    bits += Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return bits
}

/** The hash as 64 hexadecimal digits, in the order in which PDQ’s own programs write it. */
export const toHex = (hash: PerceptualHash): string =>
  Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
