import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** The Filipino texts, all of them, against the words of docs/glossary.md. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

/** What the glossary's table of Filipino says is not used, without its remarks. */
function unusedWords(): string[] {
  const [, table = ''] = read('docs/glossary.md').split('## Filipino texts')
  const rows = table.matchAll(/^\|[^|]+\|[^|]+\|([^|]*)\|$/gm)
  return [...rows]
    .slice(2)
    .flatMap(([, words = '']) => words.replace(/\(.*?\)/g, '').split(','))
    .map((word) => word.trim())
    .filter(Boolean)
}

/** Matches any of the words by itself, and with the -ng or -g that links it to the next one. */
const anyOf = (words: string[]) =>
  new RegExp(`(?<![\\p{L}\\d.@-])(?:${words.join('|')})(?:n?g)?(?![\\p{L}\\d@-])`, 'iu')

/** Words without which hardly any Filipino text does. */
const filipino =
  /(?<![\p{L}-])(?:ang|ng|mga|mo|ko|ka|nang|namin|hindi|walang?|iyo|ito|kung|kay|para|pang?)(?![\p{L}-])/iu

/** Where words stand that are not our own voice. */
const others = [
  /\.test\.tsx?$/,
  // What members write, made up.
  /\/demo\//,
  // What the rules and the languages are recognised by.
  /domains\/scams\//,
  /detect-language/,
]

/** The Filipino texts of the catalogue and those among the strings of the code, each with the file it stands in. */
function texts(): { where: string; text: string }[] {
  const catalogue = 'apps/web/app/locales/fil/messages.po'
  const translated = read(catalogue).matchAll(/^msgstr ((?:".*"\n?)+)/gm)
  const files = globSync('{apps/*/{app,src}/**,packages/*/src/**,apps/web}/*.{ts,tsx}', { cwd: root })
  return [
    ...[...translated].map(([, text = '']) => ({ where: catalogue, text: text.replace(/"\n"/g, '') })),
    ...files
      .filter((path) => !others.some((other) => other.test(path)))
      .flatMap((where) =>
        (read(where).match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [])
          .map((text) => ({ where, text }))
          .filter(({ text }) => filipino.test(text)),
      ),
  ].map(({ where, text }) => ({ where, text: text.replace(/\$?\{\w[\w.]*\}/g, '') }))
}

describe('the Filipino texts', () => {
  const all = texts()

  test('are found in the catalogue, mails, pushes, documents and the contract', () => {
    const places = new Set(all.map(({ where }) => where.split('/').slice(0, 4).join('/')))
    for (const place of [
      'apps/web/app/locales',
      'apps/web/app/features',
      'apps/api/src/domains',
      'packages/contract/src/model',
    ])
      expect([...places]).toContain(place)
    expect(all.length).toBeGreaterThan(4000)
  })

  test('use one word for one thing, the one that docs/glossary.md names', () => {
    const unused = unusedWords()
    expect(unused.length).toBeGreaterThan(60)
    const pattern = anyOf(unused)
    const wrong = all.flatMap(({ where, text }) => {
      const word = pattern.exec(text)?.[0]
      return word ? `${word}: ${text} (${where})` : []
    })
    expect(wrong).toEqual([])
  })

  test('spell loanwords in -syon', () => {
    expect(all.filter(({ text }) => /\p{L}siyon/iu.test(text))).toEqual([])
  })
})
