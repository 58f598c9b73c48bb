import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { flagCode, flagCodes } from './flag-codes.ts'

test('a flag code that is not known falls back to the Philippines @R5.14', () => {
  expect(flagCode('NO')).toBe('no')
  for (const unknown of ['xq', '', 'p', 'PHL', null, undefined]) expect(flagCode(unknown)).toBe('ph')
})

test('every known flag code has its image @R5.14', () => {
  const flags = createRequire(import.meta.url).resolve('flag-icons/package.json')
  const files = new Set(readdirSync(path.join(path.dirname(flags), 'flags/4x3')))
  for (const code of flagCodes) expect(files, code).toContain(`${code}.svg`)
})
