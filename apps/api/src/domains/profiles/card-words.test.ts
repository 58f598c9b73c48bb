import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type MemberOverrides } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const as = ({ token }: { token: string }) => ({ token })
/** A member as a card shows her to a guy. */
async function cardOf(her: MemberOverrides, him: MemberOverrides = {}) {
  const [woman, guy] = [await createMember(app.db, her), await createMember(app.db, { gender: 3, ...him })]
  const read = async () => (await app.call('profiles/getprofile', { profileId: woman.id }, as(guy))).profile
  return { woman, guy, read, ...(await read()) }
}
const wordsOf = async (aboutUser: string) => (await cardOf({ profile: { aboutUser } })).words

describe('the words on a card', () => {
  test.each([
    ['I own eleven plants, all alive. My sister waters them.', 'I own eleven plants, all alive.'],
    ['Hi! I am Ana from Cebu. I cook.', 'Hi! I am Ana from Cebu.'],
    ['Do you sing in the kitchen? I do.', 'Do you sing in the kitchen?'],
    ['A line without an end\n\nAna is a drawn demo member.', 'A line without an end'],
    ['  Two   blanks\nand a new line. More.', 'Two blanks and a new line.'],
    ['Kumusta', 'Kumusta'],
  ])('are the beginning of the story: %j', async (story, words) => {
    expect(await wordsOf(story)).toBe(words)
  })

  test('end at a word, where the first sentence is a long one', async () => {
    const words = await wordsOf(`${'plenty of words '.repeat(20)}and an end.`)
    expect(words).toMatch(/^(plenty of words )+\w+( \w+)*…$/)
    expect(words.length).toBeLessThanOrEqual(120)
    expect(await wordsOf('x'.repeat(500))).toBe(`${'x'.repeat(119)}…`)
  })

  test('follow the story, and are those of the first answer where there is none', async () => {
    const { woman, read } = await cardOf({ profile: { aboutUser: 'I teach Grade 4 in La Paz.' } })
    await app.call('users/updateprofileinfo', { aboutUser: 'I sing alto on Sundays. And you?' }, as(woman))
    expect((await read()).words).toBe('I sing alto on Sundays.')
    const sunday = {
      prompt: 'goodSunday',
      language: 'en',
      answer: 'Batchoy, then the sea until dark.',
    } as const
    await app.call('profiles/saveprompt', sunday, as(woman))
    expect((await read()).words).toBe('I sing alto on Sundays.')
    await app.call('users/updateprofileinfo', { aboutUser: '' }, as(woman))
    expect((await read()).words).toBe('Batchoy, then the sea until dark.')
    await app.call('profiles/removeprompt', { prompt: 'goodSunday' }, as(woman))
    expect((await read()).words).toBe('')
  })

  test('stand on the cards of the search', async () => {
    const { woman, guy } = await cardOf({ profile: { aboutUser: 'I laugh first and ask later. Always.' } })
    const { profiles } = await app.call('profiles/searchprofiles', {}, as(guy))
    expect(profiles.find(({ profileId }) => profileId === woman.id)).toMatchObject({
      words: 'I laugh first and ask later.',
      fits: 'lfSerious',
    })
  })
})

describe('what fits on a card', () => {
  test('is what the viewer and the member have both said, and nothing else', async () => {
    const fits = async (her: MemberOverrides['profile'] = {}, him: MemberOverrides['profile'] = {}) =>
      (await cardOf({ profile: her }, { profile: him })).fits
    expect(await fits({ wantChildren: 1 }, { wantChildren: 1 })).toBe('wantChildren')
    expect(await fits({ wantChildren: 0 }, { wantChildren: 0 })).toBe('wantNoChildren')
    expect(await fits({ wantChildren: 1, goals: 1 }, { goals: 8 })).toBeNull()
    expect(await fits({ wantChildren: 3, goals: 2 }, { wantChildren: 3, goals: 2 })).toBe('lfFriendship')
  })
})
