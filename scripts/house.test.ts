import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { houseFile, withPicture } from './house.ts'

test('ARCHITECTURE.md shows the house as it is: `node scripts/house.ts` draws it', () => {
  const document = readFileSync(houseFile, 'utf8')
  expect(withPicture(document)).toBe(document)
})
