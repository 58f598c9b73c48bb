import { expect as playwright } from 'playwright/test'
import { expect as vitest } from 'vitest'

/** Playwright's, with the patience that a machine busy with other things asks for; Vitest counts its assertions. */
const patient = playwright.configure({ timeout: 30_000 })

/** `assert`, counted as Vitest counts its own: a test that ends without any assertion fails. */
function counted<Assert extends object>(assert: Assert): Assert {
  return new Proxy(assert, {
    apply(target, self, given) {
      vitest.setState({ assertionCalls: vitest.getState().assertionCalls + 1 })
      return Reflect.apply(target as never, self, given)
    },
  })
}

export const expect = Object.assign(counted(patient), { poll: counted(patient.poll) })
