import sharp, { type Sharp } from 'sharp'

/** The width and height, in pixels, of the drawings by which hashes are compared. */
const size = 320

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const drawn = new Map<number, Uint8Array>()

/**
 * One of any number of drawings: some soft discs of any brightness over a slope, as raw pixels of red, green and blue, row
 * by row. Each is the same wherever it is drawn: nothing in it depends on a font, a decoder or a library.
 */
export function drawingPixels(number: number): Uint8Array {
  const pixels = drawn.get(number) ?? draw(number)
  drawn.set(number, pixels)
  return pixels
}

function draw(number: number): Uint8Array {
  const random = randomOf(number * 7_919 + 1)
  const discs = Array.from({ length: 12 + Math.floor(random() * 20) }, () => ({
    x: random() * size,
    y: random() * size,
    radius: 12 + random() * 70,
    edge: 2 + random() * 10,
    colour: [random() * 255, random() * 255, random() * 255],
  }))
  const slope = [random() - 0.5, random() - 0.5]
  const pixels = new Uint8Array(size * size * 3)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const ground = 128 + ((x - size / 2) * slope[0]! + (y - size / 2) * slope[1]!) * 0.6
      const colour = [ground, ground, ground]
      for (const disc of discs) {
        const distance = Math.sqrt((x - disc.x) ** 2 + (y - disc.y) ** 2)
        if (distance >= disc.radius) continue
        const share = Math.min(1, (disc.radius - distance) / disc.edge)
        for (let channel = 0; channel < 3; channel++)
          colour[channel]! += (disc.colour[channel]! - colour[channel]!) * share
      }
      for (let channel = 0; channel < 3; channel++)
        pixels[(y * size + x) * 3 + channel] = Math.min(255, Math.max(0, Math.round(colour[channel]!)))
    }
  return pixels
}

/** The same drawing for sharp. */
export const drawing = (number: number): Sharp =>
  sharp(Buffer.from(drawingPixels(number)), { raw: { width: size, height: size, channels: 3 } })
