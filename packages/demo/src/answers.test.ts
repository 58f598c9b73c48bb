import { writtenAnswer } from '@harana/contract/model/prompts'
import { questionOf } from '@harana/contract/model/question-texts'
import { describe, expect, test } from 'vitest'
import { answersOf } from './answers.ts'
import { mayLogIn } from './logins.ts'
import { people } from './people.ts'

const members = people.filter(({ standing }) => standing !== 'staff')
const answers = answersOf(people)
const all = [...answers.values()].flat()
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}’-]+/gu) ?? []

describe('answers of the demo members', () => {
  test('no two members say the same', () => {
    const said = all.map(({ answer }) => wordsOf(answer).join(' '))
    expect(said.filter((one, at) => said.indexOf(one) < at)).toEqual([])
  })

  test('whoever logs in or opens a list has some, and nobody answers one question twice', () => {
    for (const isMan of [true, false]) {
      const list = members
        .filter(({ gender }) => (gender === 3) === isMan)
        .toSorted((a, b) => a.away - b.away)
      for (const { name } of [...list.slice(0, 100), ...list.filter(mayLogIn)])
        expect(answers.get(name)!.length, name).toBeGreaterThan(0)
    }
    expect([...answers.keys()].toSorted()).toEqual(members.map(({ name }) => name).toSorted())
    for (const [name, own] of answers) {
      expect(own.length, name).toBeLessThan(4)
      expect(new Set(own.map(({ prompt }) => prompt)).size, name).toBe(own.length)
    }
  })

  test('no answer begins with the word that the question ends with', () => {
    for (const { prompt, language, answer } of all)
      expect(wordsOf(answer)[0], `${prompt}: ${answer}`).not.toBe(
        wordsOf(questionOf(prompt, language)).at(-1),
      )
  })

  test('a Filipino answer goes on from the question and does not repeat its words', () => {
    const filipino = all.filter(({ language }) => language === 'fil')
    expect(filipino.length).toBeGreaterThan(10)
    for (const { prompt, language, answer } of filipino) {
      const [first] = wordsOf(answer)
      const asked = wordsOf(questionOf(prompt, language))
      expect(asked, answer).not.toContain(first)
      // "Sa mesa namin ay laging may | Tuyo at laging may kuwentuhan" repeats it further on.
      const long = asked.filter((word) => word.length > 3 && word !== 'akong')
      expect(
        long.filter((word) => wordsOf(answer).includes(word)),
        answer,
      ).toEqual([])
    }
  })

  test('they are as the site takes them, and give no way round it', () => {
    for (const one of all) {
      expect(writtenAnswer.safeParse(one).success, one.answer).toBe(true)
      expect(one.answer).not.toMatch(/[@!—]|https?:|whats\s?app|telegram|gcash|\d{6,}/i)
    }
  })
})
