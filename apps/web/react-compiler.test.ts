import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'oxc-transform-react'
import { expect, test } from 'vitest'
import { mayBeCompiled } from './react-compiler.ts'

/** What the compiler leaves as it is, and why that may stay so. */
const left = [
  // What it sends tells its own refusal. It is drawn anew for each letter anyway.
  'features/accounts/LogInForm.tsx: Cannot access variable while it is being initialized',
]

/**
 * A component or a hook that React's compiler can't read is drawn anew with all below it whenever something around it
 * changes, and nobody is told. `finally` is the commonest reason: see lib/forms/while-busy.ts.
 */
test('React’s compiler can read every component and hook', async () => {
  const folder = join(import.meta.dirname, 'app')
  const found: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    const source = readFileSync(join(folder, file), 'utf8')
    if (/\.test\.|^testing\//.test(file) || !mayBeCompiled.test(source)) continue
    const { errors } = await transform(file, source, {
      jsx: 'preserve',
      reactCompiler: { panicThreshold: 'none', reportDiagnostics: true },
    })
    found.push(...errors.map(({ message }) => `${file}: ${message}`))
  }
  expect(found).toEqual(left)
}, 60_000)
