import { UPLOAD_MAX_BYTES } from '@harana/contract/model/limits'
import { expect, test } from 'vitest'
import { scaledSize } from './prepare-photo.ts'

const jpeg = { type: 'image/jpeg', size: UPLOAD_MAX_BYTES }

test('a photo that the server takes is sent as it is @R5.6', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp'])
    expect(scaledSize({ ...jpeg, type }, { width: 5000, height: 5000 })).toBeNull()
})

test('a file above 5 MB or a photo above 25 megapixels is scaled down, its shape kept @R5.6', () => {
  const size = { width: 6400, height: 3200 }
  expect(scaledSize({ ...jpeg, size: UPLOAD_MAX_BYTES + 1 }, size)).toEqual({ width: 3200, height: 1600 })
  expect(scaledSize(jpeg, { width: 5000, height: 5001 })).toEqual({ width: 3199, height: 3200 })
  expect(scaledSize({ ...jpeg, size: UPLOAD_MAX_BYTES + 1 }, { width: 9, height: 30_000 })).toEqual({
    width: 1,
    height: 3200,
  })
})

test('a photo of another kind becomes a JPEG, never enlarged', () => {
  const small = { width: 640, height: 800 }
  expect(scaledSize({ type: 'image/heic', size: 90_000 }, small)).toEqual(small)
})
