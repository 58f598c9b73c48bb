import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { methodsFile, methodsSource } from './methods.ts'

test('the web app’s method table is the contract’s: `node scripts/methods.ts` writes it @R7.3', () => {
  expect(readFileSync(methodsFile, 'utf8')).toBe(methodsSource())
})
