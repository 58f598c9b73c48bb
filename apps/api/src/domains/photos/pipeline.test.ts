import sharp from 'sharp'
import { expect, test } from 'vitest'
import { canary, polyglotPhotos } from '../../testing/hostile-photos.ts'
import { noise } from '../../testing/photos.ts'
import { documentOf } from './pipeline.ts'

test('a picture of a document keeps all its pixels, upright, and nothing of what its file told', async () => {
  const file = await noise(2400, 1500)
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: canary, GPSLatitude: '10/1' } } } as never)
    .jpeg({ quality: 90 })
    .toBuffer()
  expect(file.includes(canary)).toBe(true)
  const picture = (await documentOf(file))!
  const metadata = await sharp(picture).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 1500, height: 2400 })
  for (const part of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const)
    expect(metadata[part]).toBeUndefined()
  expect(picture.includes(canary)).toBe(false)
})

test('a picture of a document that hides another file comes out as pixels alone', async () => {
  for (const { name, bytes, wanted } of await polyglotPhotos()) {
    const picture = await documentOf(bytes)
    if (wanted !== 'either') expect([name, picture === null]).toEqual([name, wanted === 'refused'])
    expect([name, picture?.includes(canary) ?? false]).toEqual([name, false])
  }
})
