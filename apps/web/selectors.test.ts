import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What stands between two combinators of a selector: '.bar.actions:has(> .item)', '*'. */
function compounds(selector: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of selector) {
    if (letter === '(' || letter === '[') depth++
    if (letter === ')' || letter === ']') depth--
    if (depth === 0 && /[\s>+~]/.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.filter((part) => part !== '')
}

/** A compound that any element may match, as far as a browser's index of names tells: '*', ':has(> .chats)', ':first-child'. */
const isOfAny = (compound: string) => /^\*?(:|$)/.test(compound) && !/^:(root|global)\b/.test(compound)

test.each([
  [':has(> .chats) > header', [':has(> .chats)', 'header']],
  ['.bar.actions:has(> :nth-child(3)) > *', ['.bar.actions:has(> :nth-child(3))', '*']],
])('%s has the parts %j', (selector, parts) => {
  expect(compounds(selector)).toEqual(parts)
})

/**
 * Browsers keep one list of what any :has() may change below it. With an element of no name in it, each element that comes
 * or goes has the whole page's style worked out anew.
 */
test('no selector asks :has() of every element, or changes elements without a name below one', async () => {
  const faults: string[] = []
  for await (const file of glob('**/*.css', { cwd: join(import.meta.dirname, 'app') })) {
    const text = readFileSync(join(import.meta.dirname, 'app', file), 'utf8').replace(/\/\*.*?\*\//gs, '')
    for (const [, list] of text.matchAll(/([^{};]*:has\([^{};]*)\{/g))
      for (const selector of list!.split(/,(?![^(]*\))/)) {
        const parts = compounds(selector.trim())
        const at = parts.findIndex((part) => part.includes(':has('))
        if (at >= 0 && parts.slice(at).some(isOfAny)) faults.push(`${file}: ${selector.trim()}`)
      }
  }
  expect(faults).toEqual([])
})
