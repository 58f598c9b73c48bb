import type { Input } from '@harana/contract'
import { PROMPT_ANSWER_MAX } from '@harana/contract/model/limits'
import { prompts, questionOf, questions } from '@harana/contract/model/question-texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../db/db.ts'
import { type CreatedMember, createMember, newProfile } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const as = ({ token }: { token: string }) => ({ token })
type Asked = Partial<Input<'profiles/saveprompt'>>
const sunday = { prompt: 'goodSunday', language: 'en', answer: 'Mass at six, then the sea.' } as const
const save = (member: CreatedMember, asked: Asked = {}) =>
  app.call('profiles/saveprompt', { ...sunday, ...asked }, as(member))
/** The answers as others see them. */
async function shownOf({ id }: CreatedMember) {
  const viewer = await createMember(app.db, { gender: 3 })
  const { profile } = await app.call('profiles/getprofile', { profileId: id }, as(viewer))
  return profile.prompts.map(({ question, answer }) => `${question}: ${answer}`)
}
const own = async (member: CreatedMember) =>
  (await app.call('users/me', {}, as(member))).userInfo.prompts.map(({ prompt }) => prompt)

describe('the questions of profiles', () => {
  test('are about forty, each in both languages and none twice', () => {
    expect(prompts.length).toBeGreaterThanOrEqual(36)
    for (const language of ['en', 'fil'] as const) {
      const asked = prompts.map((prompt) => questions[prompt][language])
      expect(new Set(asked).size).toBe(prompts.length)
      for (const question of asked) expect(question).toMatch(/^[A-Z].{5,50}$/)
    }
  })
})

describe('an answer', () => {
  test('is shown under its question, in the language that was chosen, and with one’s own', async () => {
    const her = await createMember(app.db)
    await save(her)
    await save(her, { prompt: 'cannotSleep', language: 'fil', answer: 'May naiwang ilaw sa kusina.' })
    expect(await shownOf(her)).toEqual([
      'A good Sunday: Mass at six, then the sea.',
      'Hindi ako makatulog kapag: May naiwang ilaw sa kusina.',
    ])
    expect(await own(her)).toEqual(['goodSunday', 'cannotSleep'])
  })

  test('is changed in its place, once however often it is sent', async () => {
    const her = await createMember(app.db)
    await save(her)
    await save(her, { prompt: 'lolaSays', answer: 'Learn to swim first.' })
    for (let times = 0; times < 2; times++) await save(her, { answer: 'I sleep until nine.' })
    expect(await shownOf(her)).toEqual([
      'A good Sunday: I sleep until nine.',
      'My lola says: Learn to swim first.',
    ])
  })

  test('takes the place of the question it replaces, also when that is sent again', async () => {
    const her = await createMember(app.db)
    for (const prompt of ['goodSunday', 'lolaSays', 'cookYou'] as const) await save(her, { prompt })
    const change = { prompt: 'askMe', answer: 'Karaoke.', replaces: 'goodSunday' } as const
    for (let times = 0; times < 2; times++) expect((await save(her, change)).result).toBe('OK')
    expect(await own(her)).toEqual(['askMe', 'lolaSays', 'cookYou'])
  })

  test('is one of three at most, and a fourth changes nothing', async () => {
    const her = await createMember(app.db)
    for (const prompt of ['goodSunday', 'lolaSays', 'cookYou'] as const) await save(her, { prompt })
    expect((await save(her, { prompt: 'askMe' })).code).toBe('TOOMANYPROMPTS')
    expect((await save(her, { prompt: 'askMe', replaces: 'fiesta' })).code).toBe('TOOMANYPROMPTS')
    expect(await own(her)).toEqual(['goodSunday', 'lolaSays', 'cookYou'])
  })

  test('of many at once, three are kept and the others refused', async () => {
    const her = await createMember(app.db)
    const answers = await Promise.all(prompts.slice(0, 9).map((prompt) => save(her, { prompt })))
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'TOOMANYPROMPTS')).toHaveLength(6)
    expect(await own(her)).toHaveLength(3)
  })

  test('is taken away alone, and its place is the next one’s', async () => {
    const her = await createMember(app.db)
    for (const prompt of ['goodSunday', 'lolaSays', 'cookYou'] as const) await save(her, { prompt })
    for (let times = 0; times < 2; times++)
      expect((await app.call('profiles/removeprompt', { prompt: 'lolaSays' }, as(her))).result).toBe('OK')
    await save(her, { prompt: 'askMe' })
    expect(await own(her)).toEqual(['goodSunday', 'askMe', 'cookYou'])
  })

  test.each<[string, object]>([
    ['answer', { answer: '' }],
    ['answer', { answer: '   ' }],
    ['answer', { answer: 'x'.repeat(PROMPT_ANSWER_MAX + 1) }],
    ['answer', { answer: 'Read \u202Eme otherwise' }],
    ['prompt', { prompt: 'salary' }],
    ['language', { language: 'de' }],
    ['replaces', { replaces: 'salary' }],
  ])('that is wrong in its %s names the field, and changes nothing: %j', async (field, wrong) => {
    const her = await createMember(app.db)
    const answer = await save(her, wrong)
    expect(answer).toMatchObject({ code: 'INVALIDINPUT', fields: { [field]: expect.any(String) } })
    expect(await own(her)).toEqual([])
  })

  test('is refused to whom staff took the profile’s texts from, as the story is', async () => {
    const her = await createMember(app.db)
    const staff = await createMember(app.db, { staffRoles: ['moderator'] })
    const restrict = { action: 'restrict', reason: 'other', days: 2 } as const
    const taken = { profileId: her.id, ...restrict, abilities: ['edit-profile' as const] }
    await app.call('admin/sanctionmember', taken, as(staff))
    expect((await save(her)).code).toBe('RESTRICTED')
    expect((await app.call('profiles/removeprompt', { prompt: 'goodSunday' }, as(her))).code).toBe(
      'RESTRICTED',
    )
  })
})

describe('the answers of the sign-up', () => {
  test('come with its second step, in their order, and are all kept or none', async () => {
    const her = await createMember(app.db, { step: 'account' })
    const second = { prompt: 'lolaSays', language: 'fil', answer: 'Matutong lumangoy muna.' } as const
    const twice = { ...newProfile(), prompts: [sunday, sunday] }
    expect(await app.call('users/sign-up-step-2', twice, as(her))).toMatchObject({
      code: 'INVALIDINPUT',
      fields: { prompts: 'One answer to a question.' },
    })
    await app.call('users/sign-up-step-2', { ...newProfile(), prompts: [second, sunday] }, as(her))
    expect(await own(her)).toEqual(['lolaSays', 'goodSunday'])
    // Sent once more without them, as the version before does.
    await app.call('users/sign-up-step-2', newProfile(), as(her))
    expect(await own(her)).toEqual(['lolaSays', 'goodSunday'])
    await app.call('users/sign-up-step-2', { ...newProfile(), prompts: [] }, as(her))
    expect(await own(her)).toEqual([])
  })
})

describe('staff', () => {
  const taking = async () => {
    const her = await createMember(app.db, { prompts: [sunday], profile: { aboutUser: '', aboutMatch: '' } })
    const him = await createMember(app.db, { gender: 3 })
    const staff = await createMember(app.db, { staffRoles: ['moderator'] })
    await app.call('profiles/reportuserprofile', { profileId: her.id, category: 'fake' }, as(him))
    const { tickets } = await app.call('admin/gettickets', {}, as(staff))
    const { ticketId } = tickets.find(({ member }) => member.profileId === her.id)!
    return { her, staff, ticketId }
  }

  test('read the answers of today and those of when they were reported', async () => {
    const { her, staff, ticketId } = await taking()
    await save(her, { answer: 'Nothing to see.' })
    const theCase = await app.call('admin/getticket', { ticketId }, as(staff))
    expect(theCase.member!.prompts).toEqual([
      { ...sunday, question: questionOf('goodSunday', 'en'), answer: 'Nothing to see.' },
    ])
    expect(theCase.reports[0]!.evidence.prompts).toMatchObject([{ answer: sunday.answer }])
    const reader = await createMember(app.db, { staffRoles: ['administrator'] })
    const opened = await app.call(
      'admin/getmembercase',
      { memberId: her.id, reason: 'I look at it.' },
      as(reader),
    )
    expect(opened.profile?.prompts).toMatchObject([{ answer: 'Nothing to see.' }])
  })

  test('take them with the other texts, and an appeal puts them back beside what was written since', async () => {
    const { her, staff, ticketId } = await taking()
    const remove = { action: 'remove-texts', reason: 'other', words: 'Not so.' } as const
    await app.call('admin/sanctionmember', { profileId: her.id, ticketId, ...remove }, as(staff))
    expect(await own(her)).toEqual([])
    await save(her, { prompt: 'askMe', answer: 'Anything.' })
    const other = await createMember(app.db, { staffRoles: ['moderator'] })
    const { statements } = await app.call('users/getstatements', {}, as(her))
    await app.call('users/appeal', { token: statements[0]!.token, text: 'Please look at it again.' })
    const { tickets } = await app.call('admin/gettickets', {}, as(other))
    const appeal = tickets.find(({ member, kind }) => member.profileId === her.id && kind === 'appeal')!
    const decide = { ticketId: appeal.ticketId, reverse: true, words: 'We looked again.' }
    expect((await app.call('admin/decideappeal', decide, as(other))).kept).toEqual([])
    expect((await own(her)).toSorted()).toEqual(['askMe', 'goodSunday'])
  })

  test('who decided on a profile as it is decided on no answer that came later', async () => {
    const her = await createMember(app.db, { profile: { reviewedAt: new Date() } })
    expect((await app.call('users/me', {}, as(her))).userInfo.reviewed).toBe(true)
    await save(her)
    expect((await app.call('users/me', {}, as(her))).userInfo.reviewed).toBe(false)
  })
})

test('whoever takes back the agreement to what a profile may reveal has no answers any more', async () => {
  const her = await createMember(app.db)
  await save(her)
  const { rows } = await sql`SELECT FROM consent_records
    WHERE member_id = ${her.id} AND document = 'sensitive' AND act = 'given'`.execute(app.db)
  expect(rows).toHaveLength(1)
  await app.call('users/takebackconsent', { document: 'sensitive' }, as(her))
  expect(await own(her)).toEqual([])
})
