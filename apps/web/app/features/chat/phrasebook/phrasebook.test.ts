import { detectLanguage } from '@harana/contract/model/detect-language'
import { describe, expect, test } from 'vitest'
import { findSentences } from './find-sentences.ts'
import { sentences, topics } from './sentences.ts'

const all = topics.flatMap((topic) => sentences[topic])

describe('the phrasebook', () => {
  test('holds 150 sentences in nine topics, none of them twice', () => {
    expect(topics).toHaveLength(9)
    expect(all).toHaveLength(150)
    for (const language of ['en', 'fil'] as const)
      expect(new Set(all.map((sentence) => sentence[language])).size, language).toBe(150)
  })

  test('has each sentence in English and in Filipino, ended by a mark, and shouts nothing', () => {
    for (const { en, fil } of all) {
      expect(detectLanguage(en), en).not.toBe('fil')
      expect(detectLanguage(fil), fil).not.toBe('en')
      for (const text of [en, fil]) expect(text).toMatch(/^[A-Z][^!]*[.?]$/)
      expect(en.endsWith('?'), en).toBe(fil.endsWith('?'))
    }
  })
})

describe('a search of the phrasebook', () => {
  const found = (search: string) => findSentences(all, search).map(({ en }) => en)

  test('finds sentences by words of either language, whatever their case and order', () => {
    expect(found('EATEN')).toEqual(['Have you eaten?'])
    expect(found('kumain ka')).toContain('Have you eaten?')
    expect(found('best food')).toEqual(found('food best'))
    expect(found('best food')).toContain('What is the best food in your town?')
  })

  test('finds a root within a Filipino word', () => {
    expect(found('simba')).toContain('I go to Mass on Sundays.')
  })

  test('looks for short words only where words begin', () => {
    expect(found('tea')).toContain('Coffee or tea?')
    expect(found('tea')).not.toContain('I lost my husband some years ago.')
    expect(found('ea')).toEqual(all.filter(({ en, fil }) => /\bea/i.test(`${en} ${fil}`)).map(({ en }) => en))
  })

  test('finds nothing for words that no sentence has, and all for none', () => {
    expect(found('helicopter')).toEqual([])
    expect(found('kape helicopter')).toEqual([])
    expect(found('  ')).toHaveLength(150)
  })

  test('takes accents and marks for nothing', () => {
    expect(found('kapé?')).toEqual(found('kape'))
    expect(found('(.*')).toHaveLength(150)
  })
})
