import { locales } from '@harana/contract/model/locale'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { beforeAll, describe, expect, test } from 'vitest'

type Texts = Record<string, string>

/** Returns the placeholders and the tags of a text. */
function slots(text: string): string[] {
  const found = new Set(text.match(/<\/?\d+\/?>/g))
  const visit = (part: unknown) => {
    if (!Array.isArray(part)) return
    if (typeof part[0] === 'string' && part.length <= 3) found.add(`{${part[0]} ${part[1] ?? ''}`)
    // A plural's own texts are parts as well.
    for (const inner of Object.values(part[2] ?? {})) if (Array.isArray(inner)) inner.forEach(visit)
  }
  const compiled = compileMessage(text)
  if (Array.isArray(compiled)) compiled.forEach(visit)
  return [...found].sort()
}

describe('the catalogues', () => {
  let inCode: Texts
  const catalogues: Record<string, Texts> = {}

  beforeAll(async () => {
    const [catalog] = await getCatalogs(
      getConfig({ configPath: new URL('lingui.config.ts', import.meta.url).pathname }),
    )
    const texts = (entries: Record<string, { message?: string }> = {}) =>
      Object.fromEntries(Object.entries(entries).map(([id, { message = '' }]) => [id, message]))
    inCode = texts(await catalog?.collect())
    for (const locale of locales) {
      const read = Object.entries((await catalog?.read(locale)) ?? {})
      catalogues[locale] = Object.fromEntries(read.map(([id, entry]) => [id, entry.translation ?? '']))
    }
  }, 120_000)

  test.for(locales)(
    'in %s hold the texts of the code, all and no others: `npm run extract -w @harana/web`',
    (locale) => {
      const held = catalogues[locale] ?? {}
      const missing = Object.keys(inCode).filter((id) => !(id in held))
      expect(missing.map((id) => inCode[id])).toEqual([])
      expect(
        Object.keys(held)
          .filter((id) => !(id in inCode))
          .map((id) => held[id]),
      ).toEqual([])
    },
  )

  test('have every text in Filipino', () => {
    const untranslated = Object.keys(inCode).filter((id) => !catalogues.fil?.[id]?.trim())
    expect(untranslated.map((id) => inCode[id])).toEqual([])
  })

  test('say nothing of a single thing by the "one" of Filipino, which covers 2, 3 and 5 as well', () => {
    const wrong: unknown[] = []
    const visit = (part: unknown) => {
      if (!Array.isArray(part)) return
      const [, kind, choices] = part as [string, string?, Record<string, unknown>?]
      if (kind === 'plural' && choices && 'one' in choices)
        if (JSON.stringify(choices.one) !== JSON.stringify(choices.other)) wrong.push(choices)
      for (const inner of Object.values(choices ?? {})) if (Array.isArray(inner)) inner.forEach(visit)
    }
    for (const text of Object.values(catalogues.fil ?? {})) {
      const compiled = compileMessage(text)
      if (Array.isArray(compiled)) compiled.forEach(visit)
    }
    expect(wrong).toEqual([])
  })

  test('fill in the same names and tags in Filipino as in English', () => {
    const filled = (texts: Texts = {}) =>
      Object.fromEntries(Object.keys(inCode).map((id) => [inCode[id], slots(texts[id] ?? '')]))
    expect(filled(catalogues.fil)).toEqual(filled(inCode))
  })
})
