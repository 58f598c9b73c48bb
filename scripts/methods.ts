import { writeFileSync } from 'node:fs'
import { calls } from '@harana/contract'
import type { CallSpec } from '@harana/contract/wire/call'

/** Where the web app's method table lies. */
export const methodsFile = new URL('../apps/web/app/lib/api/methods.ts', import.meta.url)

/** The web app's method table as TypeScript: all that the browser needs of the contract at run time. */
export function methodsSource(): string {
  const named = (is: (call: CallSpec) => boolean | undefined) =>
    Object.entries<CallSpec>(calls)
      .filter(([, call]) => is(call))
      .map(([name]) => `  '${name}': true,\n`)
      .join('')
  return `import type { CallName } from '@harana/contract'

/**
 * The calls that are made with GET; every other is made with POST. Written by scripts/methods.ts from the contract, so that
 * no schema reaches the browser.
 */
export const reads: { readonly [N in CallName]?: true } = {
${named(({ method }) => method === 'GET')}}

/** The calls that are done once, however often they are sent. */
export const idempotentCalls: { readonly [N in CallName]?: true } = {
${named(({ idempotent }) => idempotent)}}
`
}

if (import.meta.main) writeFileSync(methodsFile, methodsSource())
