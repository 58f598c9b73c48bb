import { writeFileSync } from 'node:fs'
import { calls } from '@harana/contract'
import type { CallSpec } from '@harana/contract/wire/call'

/** Where the web app's method table lies. */
export const methodsFile = new URL('../apps/web/app/lib/api/methods.ts', import.meta.url)

/** The web app's method table as TypeScript: all that the browser needs of the contract at run time. */
export function methodsSource(): string {
  const rows = Object.entries(calls).map(([name, { method }]) => `  '${name}': '${method}',\n`)
  const once = Object.entries<CallSpec>(calls).filter(([, { idempotent }]) => idempotent)
  return `import type { CallName, Calls } from '@harana/contract'

/** Each call's method. Written by scripts/methods.ts from the contract, so that no schema reaches the browser. */
export const methods: { readonly [N in CallName]: Calls[N]['method'] } = {
${rows.join('')}}

/** The calls that are done once, however often they are sent. */
export const idempotentCalls: { readonly [N in CallName]?: true } = {
${once.map(([name]) => `  '${name}': true,\n`).join('')}}
`
}

if (import.meta.main) writeFileSync(methodsFile, methodsSource())
