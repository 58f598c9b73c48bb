import { expect, test } from 'vitest'
import { answersIn, answersText } from './answers-text.ts'

test('answers come back from their text as they were; what is none is left out', () => {
  const answers = [{ prompt: 'goodSunday', language: 'fil', answer: '“Simba”, tapos dagat.' }] as const
  expect(answersIn(answersText(answers))).toEqual(answers)
  expect(answersText([])).toBe('')
  for (const text of ['', 'x', '{}', 'null', '[null, 1, {}]']) expect(answersIn(text)).toEqual([])
  const foreign = { prompt: 'toString', language: 'en', answer: 'x' }
  expect(answersIn(JSON.stringify([foreign, ...answers, { ...answers[0], language: 'de' }]))).toEqual(answers)
})
