import { conversations } from '@harana/demo/conversations'
import { daysHere } from '@harana/demo/encounters'
import { mayLogIn } from '@harana/demo/logins'
import { people } from '@harana/demo/people'
import { describe, expect, test } from 'vitest'
import { judgeByDefault } from '../domains/scams/scams.ts'

const week = 7 * 24 * 60
const personOf = (name: string) => people.find((person) => person.name === name)!
const actors = people.filter((person) => mayLogIn(person) && person.standing !== 'staff')

describe('the conversations of the demo members', () => {
  test('each who can log in has four to six: one with news, a request that waits, an old one, and an action', () => {
    expect(actors.length).toBe(3)
    for (const { name } of actors) {
      const own = conversations.filter(({ between }) => between.includes(name))
      expect(own.length, name).toBeGreaterThanOrEqual(4)
      expect(own.length, name).toBeLessThanOrEqual(6)
      const got = own.filter(({ lines, unread }) => unread && lines.at(-1)![1] !== name)
      expect(got.map(({ lines }) => lines.length > 1).toSorted(), name).toEqual([false, true])
      expect(
        own.some(({ lines, unread }) => !unread && lines.at(-1)![0] > week),
        name,
      ).toBe(true)
      expect(
        own.some(({ lines }) => lines.some(([, , said]) => typeof said !== 'string')),
        name,
      ).toBe(true)
    }
  })

  test('everybody writes in turn of time, after both had joined and before the last activity, and answers what was read', () => {
    for (const { between, lines, unread = 0 } of conversations) {
      const agos = lines.map(([ago]) => ago)
      expect(agos, between.join()).toEqual(agos.toSorted((a, b) => b - a))
      expect(lines[0]![1]).toBe(between[0])
      for (const name of between) expect(agos[0]! / 60 / 24, name).toBeLessThan(daysHere(personOf(name)))
      for (const [ago, name] of lines) {
        expect(between).toContain(name)
        expect(ago, name).toBeGreaterThan(personOf(name).away)
      }
      if (unread > 0)
        expect(new Set(lines.slice(-unread).map(([, name]) => name)).size, between.join()).toBe(1)
      // Of a request no second line is taken.
      if (lines.every(([, name]) => name === between[0])) expect(lines.length).toBe(1)
      else expect(lines[1]![1], between.join()).toBe(between[1])
    }
  })

  test('no two say the same, and the rules about scams find nothing', () => {
    const all = conversations.flatMap(({ lines }) =>
      lines.flatMap(([, , said]) => (typeof said === 'string' ? said : [])),
    )
    expect(new Set(all).size).toBe(all.length)
    for (const { lines } of conversations)
      for (const [at, [, from, said]] of lines.entries()) {
        if (typeof said !== 'string') continue
        const before = lines.slice(0, at + 1)
        const texts = before.flatMap(([, name, text]) =>
          name === from && typeof text === 'string' ? text : [],
        )
        const answers = before.filter(([, name]) => name !== from).length
        const sender = { accountDays: Math.floor(daysHere(personOf(from))), isVerified: false }
        expect(judgeByDefault({ texts, answers }, { sender }), said).toMatchObject({
          verdict: 'none',
          warnings: [],
        })
      }
  })
})
