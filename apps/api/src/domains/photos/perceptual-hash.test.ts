import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawing, drawingPixels } from '../../testing/drawings.ts'
import { flat } from '../../testing/photos.ts'
import { referenceHashes } from '../../testing/reference-hashes.ts'
import {
  distanceOf,
  hashesOfCrops,
  hashesOfPositions,
  hashOf,
  luminanceOf,
  type PerceptualHash,
  qualityOf,
  thumbnailOf,
  toHex,
} from './perceptual-hash.ts'
import { thumbnailsOf } from './pipeline.ts'

const fromHex = (hex: string): PerceptualHash =>
  Uint32Array.from(hex.match(/.{8}/g)!, (word) => Number.parseInt(word, 16))
const thumbnail = async (picture: Sharp) => (await thumbnailsOf(await picture.toBuffer()))![0]
const nearest = (hashes: PerceptualHash[], other: PerceptualHash) =>
  Math.min(...hashes.map((hash) => distanceOf(hash, other)))

describe('the hash of a drawing', () => {
  test.each(referenceHashes.map((reference, at) => [at + 1, ...reference] as const))(
    'is within 4 bits of the reference’s: drawing %i',
    async (number, hash, quality) => {
      const computed = thumbnailOf(luminanceOf(drawingPixels(number), 3))
      expect(distanceOf(hashOf(computed), fromHex(hash))).toBeLessThanOrEqual(4)
      expect(Math.abs(qualityOf(computed) - quality)).toBeLessThanOrEqual(2)
      // Decoded, as an upload is.
      const decoded = await thumbnail(drawing(number).png())
      expect(distanceOf(hashOf(decoded), fromHex(hash))).toBeLessThanOrEqual(4)
    },
  )

  test('is written as the reference writes it, and told from the others by about half of its bits', () => {
    const hashes = referenceHashes.map(([hash]) => fromHex(hash))
    expect(hashes.map(toHex)).toEqual(referenceHashes.map(([hash]) => hash))
    const distances = hashes.flatMap((a, at) => hashes.slice(at + 1).map((b) => distanceOf(a, b)))
    expect(Math.min(...distances)).toBeGreaterThan(80)
    expect(Math.max(...distances)).toBeLessThan(176)
    expect(distanceOf(hashes[0]!, hashes[0]!)).toBe(0)
  })
})

test.each([1, 5, 12])(
  'the hashes of all positions are those of the picture mirrored and turned: drawing %i',
  async (number) => {
    const hashes = hashesOfPositions(await thumbnail(drawing(number).png()))
    const upright = await drawing(number).png().toBuffer()
    const lying = await sharp(upright).rotate(90).png().toBuffer()
    const found: number[] = []
    for (const bytes of [upright, lying])
      for (const down of [false, true])
        for (const across of [false, true]) {
          const placed = hashOf(await thumbnail(sharp(bytes).flip(down).flop(across).png()))
          found.push(hashes.findIndex((hash) => distanceOf(hash, placed) <= 4))
        }
    expect(found.slice(0, 4)).toEqual([0, 1, 2, 3])
    expect(found.slice(4).sort()).toEqual([4, 5, 6, 7])
  },
)

const changes: [string, (picture: Sharp) => Sharp][] = [
  ['recompressed', (picture) => picture.jpeg({ quality: 40 })],
  ['half as wide', (picture) => picture.resize(160).jpeg()],
  ['twice as wide', (picture) => picture.resize(640).webp({ quality: 60 })],
  ['brighter', (picture) => picture.modulate({ brightness: 1.15 }).jpeg()],
]

test.each(changes)('a picture that is %s has nearly the same hash', async (_, change) => {
  for (const number of [1, 2, 3]) {
    const hash = hashOf(await thumbnail(drawing(number).png()))
    expect(distanceOf(hash, hashOf(await thumbnail(change(drawing(number)))))).toBeLessThanOrEqual(16)
  }
})

const crops: [string, { left: number; top: number; width: number; height: number }][] = [
  ['at all sides', { left: 16, top: 16, width: 288, height: 288 }],
  ['at the left', { left: 16, top: 0, width: 304, height: 320 }],
  ['at the bottom by a little', { left: 0, top: 0, width: 320, height: 312 }],
  ['at each side otherwise', { left: 5, top: 11, width: 312, height: 304 }],
]

test.each(crops)('a picture cropped %s has the hash of one of the crops', async (_, region) => {
  for (const number of [1, 2, 3, 4]) {
    const hashes = hashesOfCrops(await thumbnail(drawing(number).png()))
    expect(hashes).toHaveLength(81)
    const cropped = hashOf(await thumbnail(drawing(number).extract(region).jpeg()))
    expect(nearest(hashes, cropped)).toBeLessThanOrEqual(31)
    expect(nearest(hashes, hashOf(await thumbnail(drawing(number + 4).png())))).toBeGreaterThan(60)
  }
})

test('the first of the crops is the picture itself', async () => {
  const whole = await thumbnail(drawing(7).png())
  expect(toHex(hashesOfCrops(whole)[0]!)).toBe(toHex(hashOf(whole)))
})

test('a flat picture has no quality, a soft one little, and one with edges much', async () => {
  const soft = sharp(
    Buffer.from(
      '<svg width="300" height="300"><linearGradient id="g"><stop stop-color="#222"/><stop offset="1" stop-color="#ddd"/></linearGradient><rect width="300" height="300" fill="url(#g)"/></svg>',
    ),
  )
  expect(qualityOf(await thumbnail(flat(300, 300).png()))).toBe(0)
  expect(qualityOf(await thumbnail(soft.png()))).toBeLessThan(50)
  expect(qualityOf(await thumbnail(drawing(1).png()))).toBe(100)
})

test('a grey picture is hashed by its one channel', async () => {
  const grey = drawing(3).greyscale()
  const [one, three] = [grey.clone().toColourspace('b-w').png(), grey.clone().toColourspace('srgb').png()]
  expect((await sharp(await one.toBuffer()).metadata()).channels).toBe(1)
  expect(distanceOf(hashOf(await thumbnail(one)), hashOf(await thumbnail(three)))).toBeLessThanOrEqual(4)
})
