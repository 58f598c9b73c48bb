import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open, phone } from '../../testing/open.tsx'
import { aMember } from '../../testing/samples.ts'
import { type Answers, inputsOf, refusal } from '../../testing/server.ts'

const sunday = {
  prompt: 'goodSunday',
  language: 'en',
  question: 'A good Sunday',
  answer: 'Mass at six.',
} as const
const lola = {
  prompt: 'lolaSays',
  language: 'fil',
  question: 'Sabi ng lola ko',
  answer: 'Matutong lumangoy muna.',
} as const

const answers: Answers = {
  'public/getcountries': { countries: [] },
  'users/getrequests': { requests: [] },
  'profiles/saveprompt': {},
  'profiles/removeprompt': {},
}
const openMine = (given: Answers = {}, prompts = [sunday, lola] as (typeof sunday | typeof lola)[]) =>
  open('/me', { as: aMember({ prompts }), answers: { ...answers, ...given } })

const mine = page.getByRole('region', { name: 'Your answers' })
const edit = (question: string) => mine.getByRole('button', { name: `Edit your answer to ${question}` })
const field = (question: string) => mine.getByRole('textbox', { name: question })
const press = (name: string) => mine.getByRole('button', { name, exact: true }).click()

describe('the answers on one’s own profile', () => {
  test('are edited in place, while the other cards stay, and sent once they are saved', async () => {
    await openMine()
    await expect.element(mine.getByText('2 of 3')).toBeVisible()
    await edit('A good Sunday').click()
    await expect.element(field('A good Sunday')).toHaveFocus()
    await expect.element(field('A good Sunday')).toHaveAccessibleDescription('12 of 200')
    await expect.element(mine.getByText('Matutong lumangoy muna.')).toBeVisible()
    await field('A good Sunday').fill('The sea until dark.')
    await press('Save')
    await expect
      .poll(() => inputsOf('profiles/saveprompt'))
      .toEqual([{ prompt: 'goodSunday', language: 'en', answer: 'The sea until dark.' }])
    await expect.element(edit('A good Sunday')).toHaveFocus()
  })

  test('are left as they were by Escape and by Cancel', async () => {
    await openMine()
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => press('Cancel')]) {
      await edit('A good Sunday').click()
      await field('A good Sunday').fill('Something else.')
      await leave()
      await expect.element(mine.getByText('Mass at six.')).toBeVisible()
      await expect.element(edit('A good Sunday')).toHaveFocus()
    }
    expect(inputsOf('profiles/saveprompt')).toEqual([])
  })

  test('give their place to another question, which is found in either language', async () => {
    await openMine()
    await edit('A good Sunday').click()
    await press('Another')
    await mine.getByRole('radio', { name: 'Filipino' }).click()
    await expect.element(mine.getByRole('button', { name: 'Sabi ng lola ko Answered' })).toBeDisabled()
    await mine.getByRole('searchbox', { name: 'Find a question' }).fill('kusina')
    await press('Ang kantang kinakanta ko sa kusina')
    await field('Ang kantang kinakanta ko sa kusina').fill('Dahil sa iyo.')
    await press('Save')
    await expect
      .poll(() => inputsOf('profiles/saveprompt'))
      .toEqual([{ prompt: 'kitchenSong', language: 'fil', answer: 'Dahil sa iyo.', replaces: 'goodSunday' }])
  })

  test('without words are not sent, and what the server refuses is said in the card', async () => {
    const full = refusal({ code: 'TOOMANYPROMPTS' })
    await openMine({ 'profiles/saveprompt': full })
    await press('Answer a question')
    await press('Save')
    await expect.element(mine.getByText('Please write an answer, or take this question away.')).toBeVisible()
    expect(inputsOf('profiles/saveprompt')).toEqual([])
    await field('I will cook you').fill('Sinigang.')
    await press('Save')
    await expect
      .element(mine.getByRole('alert'))
      .toHaveTextContent('You have answered 3 questions, which is the most. Please change one of them.')
    await expect.element(field('I will cook you')).toHaveValue('Sinigang.')
  })

  test('are taken away one by one', async () => {
    await openMine()
    await edit('My lola says').click()
    await press('Take away')
    await expect.poll(() => inputsOf('profiles/removeprompt')).toEqual([{ prompt: 'lolaSays' }])
  })
})

describe('the questions of the sign-up', () => {
  const step2: Answers = {
    'users/getdraft': { draft: null },
    'users/savedraft': {},
    'users/sign-up-step-2': { code: 'INACTIVEPROFILE' },
    'public/getcountries': { countries: [] },
  }
  const openStep2 = (given: Answers = {}) =>
    open('/sign-up-step-2#3', {
      as: aMember({ profileCreatedDate: null, profileActive: false }),
      status: 'INCOMPLETEPROFILE',
      answers: { ...step2, ...given },
    })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  test('come one at a time, may be skipped, and are kept as they are typed', async () => {
    await openStep2()
    await expect.element(page.getByText('3 of 7')).toBeVisible()
    await press('Next')
    await page.getByRole('textbox', { name: 'My lola says' }).fill('Swim first.')
    await press('Next')
    await expect.element(page.getByText('5 of 7')).toBeVisible()
    await press('Back')
    await expect.element(page.getByRole('textbox', { name: 'My lola says' })).toHaveValue('Swim first.')
    const kept = JSON.stringify([{ prompt: 'lolaSays', language: 'en', answer: 'Swim first.' }])
    await expect
      .poll(() => inputsOf('users/savedraft').at(-1))
      .toMatchObject({ form: 'sign-up-step-2', draft: { prompts: kept } })
  })

  test('stand on a phone beside a button that is there in full', async () => {
    await openStep2()
    await page.viewport(...phone)
    const another = page.getByRole('button', { name: 'Another' })
    await expect.element(another).toBeVisible()
    const words = another.element().querySelector('.mantine-Button-label')!
    expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
  })

  test('are there again with the draft', async () => {
    const prompts = JSON.stringify([{ prompt: 'askMe', language: 'en', answer: 'Karaoke.' }])
    await openStep2({ 'users/getdraft': { draft: { prompts } } })
    await expect.element(page.getByRole('textbox', { name: 'Ask me about' })).toHaveValue('Karaoke.')
  })
})
