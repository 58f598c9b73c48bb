import { expect, test } from 'vitest'
import { base32, matchingStep, otpauthUrl, stepAt, totpCode } from './totp.ts'

/** The secret of RFC 6238, appendix B, and its codes of eight digits by HMAC-SHA-1. */
const secret = Buffer.from('12345678901234567890')
const vectors: [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

test.each(vectors)('%i seconds after 1970 the code is the one of RFC 6238', (seconds, code) => {
  const step = stepAt(new Date(seconds * 1000))
  expect(totpCode(secret, step, 8)).toBe(code)
  expect(totpCode(secret, step)).toBe(code.slice(2))
})

test('a code is right in its own 30 seconds, and in those before and after', () => {
  const step = 40_000_000
  const at = (steps: number) => new Date((step + steps) * 30_000)
  const code = totpCode(secret, step)
  expect([-2, -1, 0, 1, 2].map((steps) => matchingStep(secret, code, at(steps)))).toEqual([
    null,
    step,
    step,
    step,
    null,
  ])
  expect(matchingStep(secret, '12345', at(0))).toBeNull()
})

test('an authenticator app reads the secret in base 32', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('f'))).toBe('MY')
  expect(otpauthUrl('Harana', 'a+b@x.example', secret)).toBe(
    'otpauth://totp/Harana:a%2Bb%40x.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Harana',
  )
})
