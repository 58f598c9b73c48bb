import { expect, test } from 'vitest'
import { actOf, creditsKinds, earningKinds, kindOf, MovementAct, movementKinds } from './movements.ts'

test('a movement is known by its code, and another code is an error', () => {
  for (const [name, { code }] of Object.entries(movementKinds)) expect(kindOf(code)).toBe(name)
  expect(() => kindOf(9_999)).toThrow('No kind of movement has the code 9999.')
})

test('each act has the name that it travels under', () => {
  const names = Object.entries(MovementAct).map(([name, code]) => [name.toLowerCase(), actOf(code)])
  for (const [name, travelling] of names) expect(travelling).toBe(name)
})

test('earnings are what is held before it is payable, and members read of their credits alone', () => {
  const kinds = Object.entries(movementKinds)
  const held = kinds.filter(([, { to }]) => to === 'pending').map(([name]) => name)
  expect(earningKinds).toEqual(held)
  expect(held.length).toBeGreaterThan(0)
  expect(held.length).toBeLessThan(kinds.length)
  const ofCredits = kinds.filter(([, { unit }]) => unit === 'credits').map(([name]) => name)
  expect(creditsKinds).toEqual(ofCredits)
  expect(ofCredits.length).toBeGreaterThan(0)
  expect(ofCredits.length).toBeLessThan(kinds.length)
})
