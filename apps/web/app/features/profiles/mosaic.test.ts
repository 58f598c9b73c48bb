import { describe, expect, test } from 'vitest'
import { rowsOf } from './mosaic.ts'

/** "P1 A1 P2" for a row, with the large block in brackets. */
const drawn = (contents: Parameters<typeof rowsOf>[0]) =>
  rowsOf(contents).map(({ blocks, large }) =>
    blocks
      .map((block, at) => {
        const name =
          'photo' in block ? `P${block.photo + 1}` : 'answer' in block ? `A${block.answer + 1}` : block.text
        const isLarge = large === 'left' ? at === 0 : large === 'right' && at === blocks.length - 1
        return isLarge ? `(${name})` : name
      })
      .join(' '),
  )

describe('the rows of a profile', () => {
  test('show photos, answers and texts by turns, and leave none out', () => {
    expect(drawn({ photos: 8, answers: 3, about: true, meet: true })).toEqual([
      '(P1) A1 P2',
      'about',
      'P3 A2 (P4)',
      'meet',
      '(P5) A3 P6',
      'P7 P8',
    ])
    for (let photos = 1; photos <= 8; photos++)
      for (let answers = 0; answers <= 3; answers++) {
        const words = drawn({ photos, answers, about: true, meet: true })
          .join(' ')
          .replaceAll(/[()]/g, '')
          .split(' ')
        expect(words.toSorted()).toEqual(
          [
            ...Array.from({ length: photos }, (_, n) => `P${n + 1}`),
            ...Array.from({ length: answers }, (_, n) => `A${n + 1}`),
            'about',
            'meet',
          ].toSorted(),
        )
      }
  })

  test('put the words beside a photo that would stand alone', () => {
    expect(drawn({ photos: 1, answers: 0, about: true, meet: true })).toEqual(['(P1) about', 'meet'])
    expect(drawn({ photos: 3, answers: 1, about: true, meet: true })).toEqual([
      '(P1) A1 P2',
      'about',
      '(P3) meet',
    ])
  })

  test('give an answer without a photo the whole width, and keep a place for a photo where there is none', () => {
    expect(drawn({ photos: 0, answers: 2, about: false, meet: false })).toEqual(['(P1) A1', 'A2'])
  })

  test('make two photos without words equal', () => {
    expect(drawn({ photos: 2, answers: 0, about: true, meet: false })).toEqual(['P1 P2', 'about'])
  })
})
