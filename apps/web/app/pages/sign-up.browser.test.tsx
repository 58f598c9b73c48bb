import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { activate } from '../lib/i18n/i18n.ts'
import { open, phone } from '../testing/open.tsx'
import { aConfiguration, aMember } from '../testing/samples.ts'
import { answer, answerPlace, hold, inputsOf, refusal } from '../testing/server.ts'
import { pass, stopTime } from '../testing/time.ts'

const h1 = page.getByRole('heading', { level: 1 })

/** Fills in the first step of the sign-up, whole. */
async function fillStepOne(): Promise<void> {
  await page.getByRole('radio', { name: 'Guy' }).click()
  await page.getByLabelText('First name').fill('Erik')
  await page.getByRole('textbox', { name: 'Day' }).fill('20')
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('November')
  await page.getByRole('textbox', { name: 'Year' }).fill('1988')
  await page.getByLabelText('E-mail').fill('erik@people.example')
  await page.getByLabelText('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('checkbox', { name: /I agree/ }).click()
}

describe('a sign-up', () => {
  test('says under each field what is missing and goes to the first one @R5.3 @R5.17', async () => {
    await page.viewport(...phone)
    await open('/sign-up', { as: null })
    const send = page.getByRole('button', { name: 'Create my account' })
    await send.click()
    await expect.element(page.getByText('Please choose one.')).toBeVisible()
    for (const text of ['Please enter your first name.', 'Please enter your birth date.'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Girl' })).toHaveFocus()
    await page.getByRole('radio', { name: 'LGBTQIA*+' }).click()
    await page.getByLabelText('First name').fill('Kit')
    await page.getByRole('textbox', { name: 'Day' }).fill('1')
    await page.getByRole('combobox', { name: 'Month' }).selectOptions('January')
    await page.getByRole('textbox', { name: 'Year' }).fill(String(new Date().getFullYear() - 17))
    await page.getByLabelText('E-mail').fill('kit@people')
    await page.getByLabelText('Password', { exact: true }).fill('short')
    await send.click()
    for (const text of [
      'This address is missing its ending, such as .com',
      'At least 8 characters.',
      'Please read and agree, then go on.',
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveFocus()
    await expect
      .element(page.getByRole('group', { name: 'Birth date' }))
      .toHaveAccessibleDescription('You must be 18 or older.')
  })

  test('keeps what was typed for a reload, but never the password and the consent, until the account is there', async () => {
    await open('/sign-up', { as: null })
    await fillStepOne()
    expect(JSON.stringify(sessionStorage)).not.toContain('a-good-password')

    await open('/sign-up', { as: null })
    await expect.element(page.getByLabelText('First name')).toHaveValue('Erik')
    await expect.element(page.getByRole('radio', { name: 'Guy' })).toBeChecked()
    await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveValue('20')
    await expect.element(page.getByRole('combobox', { name: 'Month' })).toHaveValue('11')
    await expect.element(page.getByRole('textbox', { name: 'Year' })).toHaveValue('1988')
    await expect.element(page.getByLabelText('E-mail')).toHaveValue('erik@people.example')
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
    await expect.element(page.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked()

    answer('users/sign-up', {
      authToken: 'a-token',
      code: 'SUCCESS',
      loginInformation: { userId: 7 },
      asksSecondFactor: true,
    })
    hold('users/me')
    await page.getByLabelText('Password', { exact: true }).fill('a-good-password')
    await page.getByRole('checkbox', { name: /I agree/ }).click()
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect.poll(() => inputsOf('users/sign-up')).toMatchObject([{ birthdate: '1988-11-20' }])
    await expect.poll(() => sessionStorage.getItem('kept:sign-up')).toBeNull()
  })

  test('is empty where half an hour has passed, or the tab holds anything else', async () => {
    const begun = { gender: '3', firstName: 'Erik', birthdate: '1988-11-20', email: 'erik@people.example' }
    for (const kept of [
      '{',
      '[]',
      JSON.stringify(begun),
      JSON.stringify({ ...begun, at: Date.now() - 1_800_000 }),
    ]) {
      sessionStorage.setItem('kept:sign-up', kept)
      await open('/sign-up', { as: null })
      await expect.element(page.getByLabelText('First name')).toHaveValue('')
      expect(sessionStorage.getItem('kept:sign-up'), kept).toBeNull()
    }
  })

  test('with an address that is taken says so in the form', async () => {
    await open('/sign-up', { as: null, answers: { 'users/sign-up': refusal({ code: 'ADDRESSTAKEN' }) } })
    await fillStepOne()
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toHaveTextContent('A member has this address already. Log in, or ask for a new password.')
  })

  test('without the server says so, and is there once the server is', async () => {
    stopTime()
    const nobody = () => {
      throw new TypeError('Failed to fetch')
    }
    await open('/sign-up', { as: null, answers: { 'public/configuration': nobody } })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We can’t reach the server. We keep trying.')
    answer('public/configuration', aConfiguration())
    await pass(5_000)
    await expect.element(h1).toHaveTextContent('Create your account')
  })

  test.each([
    ['en', 'Signing up is not open yet', 'Log in'],
    ['fil', 'Hindi pa bukas ang sign-up', 'Mag-log in'],
  ] as const)(
    'where nobody could be sent a code says in %s that it is not open, and leads on',
    async (locale, title, logIn) => {
      await page.viewport(...phone)
      const answers = { 'public/configuration': aConfiguration({ signUpOpen: false }) }
      const { at } = await open('/sign-up', { as: null, answers })
      await activate(locale)
      await expect.element(h1).toHaveTextContent(title)
      expect(page.getByRole('textbox').elements()).toEqual([])
      await page.getByRole('main').getByRole('link', { name: logIn }).click()
      await expect.poll(at).toBe('/login')
    },
  )
})

describe('a birth date', () => {
  const [day, year] = [
    page.getByRole('textbox', { name: 'Day' }),
    page.getByRole('textbox', { name: 'Year' }),
  ]
  const month = page.getByRole('combobox', { name: 'Month' })

  test('is a day, a month by its name and a year, in that order, as browsers fill them in', async () => {
    await open('/sign-up', { as: null })
    await expect.element(day).toBeVisible()
    const fields = page.getByRole('group', { name: 'Birth date' }).element().querySelectorAll('input, select')
    expect([...fields].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'bday-day',
      'bday-month',
      'bday-year',
    ])
    const months = month.element()
    const names = () => [...months.querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(names().slice(0, 3)).toEqual(['', 'January', 'February'])
    await activate('fil')
    await expect.poll(() => names()[1]).toBe('Enero')
  })

  test('takes digits alone, and is sent as one date, whole or not at all', async () => {
    await open('/sign-up', { as: null, answers: { 'users/sign-up': refusal({ code: 'ADDRESSTAKEN' }) } })
    await page.getByRole('radio', { name: 'Guy' }).click()
    await page.getByLabelText('First name').fill('Erik')
    await page.getByLabelText('E-mail').fill('erik@people.example')
    await page.getByLabelText('Password', { exact: true }).fill('a-good-password')
    await page.getByRole('checkbox', { name: /I agree/ }).click()
    await day.fill('x5.')
    await month.selectOptions('March')
    await year.fill('198')
    const send = page.getByRole('button', { name: 'Create my account' })
    await send.click()
    await expect.element(day).toHaveFocus()
    expect(inputsOf('users/sign-up')).toEqual([])
    await expect.element(day).toHaveValue('5')
    await year.fill('1988 ')
    await send.click()
    await expect.poll(() => inputsOf('users/sign-up')).toMatchObject([{ birthdate: '1988-03-05' }])
  })
})

describe('step 2', () => {
  const norway = { countryId: 578, countryShortCode: 'NO', countryName: 'Norway', englishName: 'Norway' }
  const philippines = {
    countryId: 608,
    countryShortCode: 'PH',
    countryName: 'Philippines',
    englishName: 'Philippines',
  }
  const openStep2 = (address = '/sign-up-step-2', draft: Record<string, string | boolean> | null = null) => {
    answerPlace({ countryCode: 'PH', countryName: 'Philippines' })
    return open(address, {
      as: aMember({
        gender: 1,
        firstName: 'Rosa',
        countryId: null,
        profileName: '',
        profileCreatedDate: null,
        profileActive: false,
        verifiedEmail: false,
      }),
      status: 'INCOMPLETEPROFILE',
      answers: {
        'users/getdraft': { draft },
        'users/savedraft': {},
        'users/sign-up-step-2': { code: 'INACTIVEPROFILE' },
        'public/getcountries': { countries: [norway, philippines] },
        'public/getcities': { cities: [] },
      },
    })
  }
  /** Types a profile name that the server never says it has stored; the time stands still. */
  const typeUnanswered = async (text: string) => {
    stopTime()
    await openStep2('/sign-up-step-2#2')
    answer('users/savedraft', () => new Promise(() => {}))
    const name = page.getByRole('textbox', { name: 'Profile name' })
    await name.fill(text)
    return name
  }
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  const part = (name: string) => page.getByRole('heading', { level: 2, name })

  test('says what is needed, starts with the country the visitor is in, and says nothing that was not chosen', async () => {
    await openStep2('/sign-up-step-2#2')
    const country = page.getByRole('combobox', { name: 'Country' })
    await expect.element(country).toHaveValue('Philippines')
    const needed = document.querySelectorAll<HTMLInputElement>(
      '#main :is(input:not([type="file"]), textarea)[required]',
    )
    expect([...needed].map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'Profile name *',
      'Country *',
      'City *',
      'Tell your story *',
    ])
    const preview = page.getByRole('complementary', { name: 'How others will see you' })
    await expect.element(preview.getByText('What you look for')).toBeVisible()
    await expect.element(preview.getByText('Rosa')).not.toBeInTheDocument()
    const goal = () => preview.element().querySelector('[data-class]')?.textContent
    expect(goal()).toBeUndefined()
    await page.getByRole('checkbox', { name: 'BG/GF' }).click()
    await expect.poll(goal).toBe('BF/GF')
    // The own country stands before the alphabet.
    await country.click()
    await expect.element(page.getByRole('option').first()).toHaveTextContent('Philippines')
  })

  test('goes in seven small steps, which back, forward and the browser’s back leave as they were typed', async () => {
    const { go } = await openStep2()
    await expect.element(page.getByText('1 of 7')).toBeVisible()
    await next()
    await expect.element(part('About you')).toHaveFocus()
    await next()
    // What is needed is said before the next step, at the first field.
    const name = page.getByRole('textbox', { name: 'Profile name' })
    await expect.element(name).toHaveFocus()
    await expect.element(name).toHaveAccessibleDescription(/^Please enter a profile name/)
    await expect.element(page.getByText('2 of 7')).toBeVisible()
    await name.fill('Rosa_Cebu')
    await page.getByRole('combobox', { name: 'City' }).fill('Cebu')
    await page.getByRole('checkbox', { name: 'Marriage ONLY' }).click()
    await next()
    await expect.element(part('A few words of your own')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(name).toHaveValue('Rosa_Cebu')
    await expect.element(page.getByRole('checkbox', { name: 'Marriage ONLY' })).toBeChecked()
    await go(-1)
    await expect.element(page.getByText('3 of 7')).toBeVisible()
    await expect
      .poll(() => inputsOf('users/savedraft').at(-1))
      .toMatchObject({
        draft: { profileName: 'Rosa_Cebu', lfSerious: true },
      })
  })

  test('begins on a phone with the camera, beside a photo there is already, and with neither in the way', async () => {
    await openStep2()
    const take = page.getByRole('button', { name: 'Take a photo' })
    await expect.element(page.getByRole('button', { name: 'Add photo' })).toBeVisible()
    await expect.element(take).not.toBeInTheDocument()
    await page.viewport(...phone)
    await expect.element(take).toBeVisible()
    const top = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
    expect(top('Take a photo')).toBe(top('Add photo'))
    const camera = document.querySelector<HTMLInputElement>('input[capture="user"]')!
    const opened = vi.spyOn(camera, 'click').mockImplementation(() => {})
    await take.click()
    expect(opened).toHaveBeenCalledOnce()
    await next()
    await expect.element(page.getByText('2 of 7')).toBeVisible()
  })

  test('says on a phone too that the draft could not be kept', async () => {
    await page.viewport(...phone)
    await openStep2('/sign-up-step-2#2')
    answer('users/savedraft', refusal({ code: 'FAILURE' }))
    await page.getByRole('textbox', { name: 'Profile name' }).fill('Rosa')
    await expect.element(page.getByText(/could not be kept/)).toBeVisible()
  })

  test('keeps what was typed last when the page is left for another of the application', async () => {
    // The half second that a draft waits is never over.
    stopTime()
    await openStep2('/sign-up-step-2#2')
    await page.getByRole('textbox', { name: 'Profile name' }).fill('Rosa_Davao')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Harana/ })
      .click()
    await pass(100)
    await expect
      .poll(() => inputsOf('users/savedraft').at(-1))
      .toMatchObject({ draft: { profileName: 'Rosa_Davao' } })
  })

  test('is there again after a reload that overtakes what was typed last, until that is stored @D10', async () => {
    // The half second that a draft waits is never over, and what is sent as the page is left is long on its way.
    const name = await typeUnanswered('Rosa_Davao')
    dispatchEvent(new Event('pagehide'))
    await openStep2('/sign-up-step-2#2', { profileName: 'Rosa_D' })
    await expect.element(name).toHaveValue('Rosa_Davao')
    await pass(500)
    await expect
      .poll(() => inputsOf('users/savedraft').at(-1))
      .toMatchObject({ draft: { profileName: 'Rosa_Davao' } })
    await expect.element(page.getByText('Your draft is kept.')).toBeVisible()
    await openStep2('/sign-up-step-2#2', { profileName: 'Rosa_Elsewhere' })
    await expect.element(name).toHaveValue('Rosa_Elsewhere')
  })

  test('is there again after a reload while what was typed is on its way @D10', async () => {
    const name = await typeUnanswered('Rosa_Davao')
    await pass(500)
    await expect.poll(() => inputsOf('users/savedraft').length).toBe(1)
    dispatchEvent(new Event('pagehide'))
    await openStep2('/sign-up-step-2#2')
    await expect.element(name).toHaveValue('Rosa_Davao')
  })

  test('is there again after a reload, in the step and with what was typed', async () => {
    await openStep2('/sign-up-step-2#6', { aboutUser: 'I teach Grade 4.' })
    await expect.element(page.getByText('6 of 7')).toBeVisible()
    await expect
      .element(page.getByRole('textbox', { name: 'Tell your story' }))
      .toHaveValue('I teach Grade 4.')
  })

  test('has what was typed last stored before it is sent, since that may be refused', async () => {
    stopTime()
    const story = 'I teach Grade 4 in Cebu City.'
    await openStep2('/sign-up-step-2#6', {
      profileName: 'Rosa_Cebu',
      city: 'Cebu',
      lfSerious: true,
      aboutUser: story,
    })
    answer('users/sign-up-step-2', refusal({ code: 'FAILURE' }))
    await page.getByRole('textbox', { name: 'Tell your story' }).fill(`${story} I sing.`)
    await next()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect.poll(() => inputsOf('users/sign-up-step-2')).toHaveLength(1)
    expect(inputsOf('users/savedraft')).toMatchObject([{ draft: { aboutUser: `${story} I sing.` } }])
  })

  test('leads back to the step where something is wrong before anything is sent', async () => {
    await openStep2('/sign-up-step-2#7', { aboutUser: 'I teach Grade 4 and bake on Sundays.' })
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect.element(page.getByText('2 of 7')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Profile name' })).toHaveFocus()
    expect(inputsOf('users/sign-up-step-2')).toEqual([])
  })

  test('asks the facts that matter first, the others behind a press', async () => {
    await openStep2('/sign-up-step-2#7')
    const shown = () =>
      page
        .getByRole('combobox')
        .elements()
        .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)
    await expect.element(part('A few facts')).toBeVisible()
    const first = shown()
    expect(first).toHaveLength(6)
    expect(first[0]).toBe('Wants children')
    await page.getByText('More facts').click()
    await expect.poll(() => shown().length).toBeGreaterThan(6)
  })
})
