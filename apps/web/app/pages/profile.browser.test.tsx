import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepToken } from '../lib/session/token.ts'
import { open, phone } from '../testing/open.tsx'
import { aMember, aProfile } from '../testing/samples.ts'
import { type Answers, inputsOf, tokensOf } from '../testing/server.ts'

const h1 = page.getByRole('heading', { level: 1 })
const me = { profileId: 7, userName: 'Nils', age: 36, gender: 3 } as const

/** A photo that needs no server. */
const drawnPhoto = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/%3E'

const answers: Answers = {
  'profiles/getprofile': ({ profileId }) => ({
    profile: aProfile(Number(profileId) === 7 ? me : { profileId: Number(profileId) }),
  }),
  'profiles/visitprofile': {},
  'profiles/getnote': { note: '', version: 0 },
}

test('/profile?user=ID shows that member, and is a visit to that member @R2.24 @D18', async () => {
  await open('/profile?user=100', { answers })
  await expect.element(h1).toHaveTextContent('Rosario, 30')
  await expect.element(page.getByRole('button', { name: 'Like Rosario' }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Edit my profile' })).not.toBeInTheDocument()
  await expect.poll(() => inputsOf('profiles/visitprofile')).toEqual([{ profileId: 100 }])
})

test('/profile?user=ID shows one’s own profile when it is one’s own @R2.24 @D18', async () => {
  await open('/profile?user=7', { answers })
  await expect.element(h1).toHaveTextContent('Nils, 36')
  await expect.element(page.getByRole('link', { name: 'Edit my profile' }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Like/ })).not.toBeInTheDocument()
  expect(inputsOf('profiles/visitprofile')).toEqual([])
})

/** So many photos of her, the last of them without a face where `shows` says what it shows. */
const photosOf = (count: number, file = drawnPhoto, shows = '') =>
  Array.from({ length: count }, (_, n) => ({
    pictureId: `0f6f7f4a-54a4-4a3c-8f43-0d0a6f6fe00${n + 1}`,
    profileImage: `${file}#${n}`,
    profileImage2x: '',
    profileImageWider: [],
    profileImageLarge: `${file}#${n}`,
    placeholder: '',
    shows: n === count - 1 ? shows : '',
  }))
const shownAs = (wish: Parameters<typeof aProfile>[0]) =>
  ({ ...answers, 'profiles/getprofile': { profile: aProfile(wish) } }) satisfies Answers

test('photos that do not load leave their placeholders, never a broken picture @R8.14', async () => {
  await open('/profile/100', { answers: shownAs({ profileImages: photosOf(2, '/no/photo') }) })
  const tile = page.getByRole('button', { name: 'Photo of Rosario, 1 of 2, open large' })
  await expect.element(tile).toBeVisible()
  await expect.poll(() => page.getByRole('main').element().querySelector('img:not([src*="flag"])')).toBeNull()
  const placeholders = [...page.getByRole('main').element().querySelectorAll('[data-photo] .capiz')]
  expect(placeholders).toHaveLength(2)
  for (const placeholder of placeholders)
    expect(placeholder.getBoundingClientRect().height).toBeGreaterThan(200)
})

test('the clock beside the time where she lives stands apart from its words', async () => {
  await page.viewport(...phone)
  await open('/profile/100', { answers: shownAs({ timeZone: 'Asia/Manila' }) })
  const line = page.getByText(/^It is .* there now$/)
  await expect.element(line).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(line.element().lastChild!)
  const clock = line.element().querySelector('svg')!.getBoundingClientRect()
  expect(words.getBoundingClientRect().left - clock.right).toBeGreaterThanOrEqual(4)
})

test('a drawn member is called so in a chip, with nothing confirmed, and the name of a photo without a face says what it shows', async () => {
  await open('/profile/100', {
    answers: shownAs({
      profileImages: photosOf(2, drawnPhoto, 'A guitar against a wall'),
      drawn: true,
      verified: true,
    }),
  })
  await expect.element(page.getByText('Drawn demo member', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Nothing confirmed: this member is drawn')).toBeVisible()
  await expect.element(page.getByText(/^Confirmed:/)).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Photo of Rosario, 1 of 2, open large' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'A guitar against a wall, photo 2 of 2, open large' }))
    .toBeVisible()
})

test('what was confirmed of a member is said as far as others may know it, with what it stands for and how it is done @D35', async () => {
  await open('/profile/100', { answers: shownAs({ verified: true, kaPartner: true }) })
  const shields = () => document.querySelectorAll('summary .tabler-icon-shield-check-filled')
  await page.getByText('Confirmed: ID, live photo, name, age and main photo').click()
  expect(shields()).toHaveLength(1)
  await expect.element(page.getByText(/compared with the name, the age and the main photo/)).toBeVisible()
  await expect.element(page.getByText(/Whoever changes the name or the main photo is checked/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'How verification works' }))
    .toHaveAttribute('href', '/settings/verification')

  await open('/profile/100', { answers: shownAs({ verified: false }) })
  await page.getByText('Confirmed: e-mail, phone or live photo').click()
  expect(shields()).toHaveLength(0)
  await expect.element(page.getByText(/No ID has been checked/)).toBeVisible()
  await expect.element(page.getByText(/^Confirmed: ID/)).not.toBeInTheDocument()
})

test('a question is asked in the reader’s language, whichever its member chose', async () => {
  const said = { prompt: 'lolaSays', language: 'en', question: 'My lola says', answer: 'Swim.' } as const
  const as = aMember({ language: 'fil' })
  await open('/profile/100', { as, answers: shownAs({ prompts: [said] }) })
  await expect.element(page.getByRole('heading', { name: 'Sabi ng lola ko' })).toHaveAttribute('lang', 'fil')
  await expect.element(page.getByText('Swim.')).toBeVisible()
})

describe('the order of a profile', () => {
  const said = (prompt: 'goodSunday' | 'lolaSays', answer: string) =>
    ({ prompt, language: 'en', question: prompt, answer }) as const
  const whole = {
    profileImages: photosOf(4),
    prompts: [said('goodSunday', 'The sea.'), said('lolaSays', 'Learn to swim.')],
    aboutUser: 'I teach Grade 4.',
    aboutMatch: 'A kind man.',
  }

  test('is photos and words by turns', async () => {
    await open('/profile/100', { answers: shownAs(whole) })
    await expect.element(page.getByText('The sea.')).toBeVisible()
    const all = [...page.getByRole('main').element().querySelectorAll('[data-photo], section p')]
    const said = all.map((one) => (one.matches('[data-photo]') ? 'photo' : one.textContent))
    expect(said.filter((text) => text !== null && (text === 'photo' || !text.includes('note')))).toEqual(
      expect.arrayContaining(['photo']),
    )
    expect(said.join(' | ')).toContain(
      'photo | The sea. | photo | I teach Grade 4. | photo | Learn to swim. | photo | A kind man.',
    )
  })

  test.each([
    ['no words and one photo', { profileImages: photosOf(1) }],
    ['one photo and a long story', { profileImages: photosOf(1), aboutUser: 'I teach. '.repeat(60) }],
    ['everything', whole],
  ])('leaves no column half empty with %s', async (_what, wish) => {
    await open('/profile/100', { answers: shownAs(wish) })
    await expect.element(h1).toBeVisible()
    for (const row of page.getByRole('main').element().querySelectorAll('[data-large]')) {
      const { right, height } = row.getBoundingClientRect()
      const blocks = [...row.children].map((one) => one.getBoundingClientRect())
      // What stands at the right reaches the row's edge, and photos beside each other its foot.
      expect(Math.max(...blocks.map((one) => one.right))).toBeCloseTo(right, 0)
      expect(height).toBeGreaterThan(0)
    }
  })

  test('names what matters first, leaves out what says nothing, and keeps the body for who asks', async () => {
    await open('/profile/100', {
      answers: shownAs({
        wantChildren: 1,
        hasChildren: 0,
        educationLevel: 5,
        eyesType: 3,
        bodyType: 1,
        languages: ['fil', 'en'],
      }),
    })
    const labels = () =>
      page
        .getByRole('term')
        .elements()
        .filter((one) => one.checkVisibility())
        .map(({ textContent }) => textContent)
    await expect.poll(labels).toEqual(['Wants children', 'Has children', 'Languages', 'Education'])
    await page.getByRole('button', { name: 'More facts' }).click()
    await expect
      .poll(labels)
      .toEqual(['Wants children', 'Has children', 'Languages', 'Education', 'Body type'])
  })

  test('has one main action', async () => {
    await open('/profile/100', { answers: shownAs({}) })
    await expect.element(page.getByRole('link', { name: 'Message' }).first()).toBeVisible()
    const actions = page.getByRole('link', { name: 'Message' }).first().element().parentElement!
    const painted = [...actions.children].map((one) => getComputedStyle(one).backgroundColor)
    const [main, ...others] = painted
    expect(others).not.toContain(main)
    expect(others.length).toBeGreaterThan(0)
  })
})

describe('the photos over the whole screen', () => {
  const openThird = async () => {
    await open('/profile/100', { answers: shownAs({ profileImages: photosOf(3) }) })
    await page.getByRole('button', { name: 'Photo of Rosario, 2 of 3, open large' }).click()
    await expect.element(viewer).toBeVisible()
    await expect.element(viewer.getByRole('status')).toHaveTextContent('Photo of Rosario, 2 of 3')
    await expect.poll(() => viewer.element().contains(document.activeElement)).toBe(true)
  }
  const viewer = page.getByRole('dialog', { name: 'Photos of Rosario' })

  test('open where they were pressed, go on by keys and end at both ends', async () => {
    await openThird()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(viewer.getByRole('status')).toHaveTextContent('Photo of Rosario, 3 of 3')
    await expect.element(viewer.getByRole('button', { name: 'Next photo' })).toBeDisabled()
    await viewer.getByRole('button', { name: 'Previous photo' }).click()
    await expect.element(viewer.getByRole('status')).toHaveTextContent('Photo of Rosario, 2 of 3')
    await expect.poll(() => viewer.element().contains(document.activeElement)).toBe(true)
  })

  test('keep the focus, close by Escape and give it back to the photo', async () => {
    await openThird()
    for (let press = 0; press < 8; press++) {
      await userEvent.keyboard('{Tab}')
      expect(page.getByRole('main', { includeHidden: true }).element().contains(document.activeElement)).toBe(
        false,
      )
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(viewer).not.toBeInTheDocument()
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe('Photo of Rosario, 2 of 3, open large')
  })

  test('are enlarged by button and by key', async () => {
    await openThird()
    const scale = () =>
      new DOMMatrix(
        getComputedStyle(viewer.element().querySelector('.yarl__slide_current .yarl__slide_wrapper')!)
          .transform,
      ).a
    await expect.poll(scale).toBe(1)
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(scale).toBeGreaterThan(1.2)
    await userEvent.keyboard('-')
    await expect.poll(scale).toBe(1)
  })
})

describe('the list that a profile was opened from', () => {
  const three = [100, 101, 102]
  const listAnswers: Answers = {
    ...answers,
    'profiles/savenote': { version: 1 },
    'profiles/getprofile': ({ profileId }) => ({
      profile: aProfile({ profileId: Number(profileId), userName: `Woman_${profileId}` }),
    }),
  }
  const opened = (profileId: number, members: unknown = three) =>
    open(`/profile/${profileId}`, { state: { members }, answers: listAnswers })
  const next = page.getByRole('button', { name: /^Next member/ })
  const previous = page.getByRole('button', { name: /^Previous member/ })

  test('leads on by button and key in the same entry of the history, without asking for the list', async () => {
    const { go, been, visit } = await open('/notifications', { answers: listAnswers })
    await visit('/profile/100', { members: three })
    await expect.element(next).toBeVisible()
    await expect.element(previous).not.toBeInTheDocument()
    await next.click()
    await expect.element(h1).toHaveTextContent('Woman_101, 30')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(h1).toHaveTextContent('Woman_102, 30')
    await expect.element(next).not.toBeInTheDocument()
    await expect.element(page.getByText('That was the last one of this list.')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(h1).toHaveTextContent('Woman_101, 30')
    const members = ['/profile/100', '/profile/101', '/profile/102', '/profile/101']
    expect(been()).toEqual(['/notifications', ...members])
    expect(inputsOf('profiles/searchprofiles')).toEqual([])
    await go(-1)
    await expect.element(h1).toHaveTextContent('Notifications')
  })

  test('leads on by a swipe beside the photos, and not by one on a photo', async () => {
    await page.viewport(...phone)
    const { been } = await opened(100, [...three, 103])
    await expect.element(h1).toHaveTextContent('Woman_100, 30')
    const swipe = (on: Element) => {
      const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, clientY: 300 }
      on.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 300 }))
      on.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: 120 }))
    }
    swipe(page.getByRole('main').element().querySelector('[data-photo]')!)
    await next.click()
    await expect.element(h1).toHaveTextContent('Woman_101, 30')
    swipe(page.getByText(/^Member since/).element())
    await expect.element(h1).toHaveTextContent('Woman_102, 30')
    expect(been()).toEqual(['/profile/100', '/profile/101', '/profile/102'])
  })

  test('leaves the arrow keys to a field that is written in', async () => {
    await opened(100)
    await page.getByRole('button', { name: /note/i }).first().click()
    await page.getByRole('textbox', { name: /note/i }).fill('Lucena')
    const isTaken = (on: Element) =>
      !on.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    expect(isTaken(page.getByRole('textbox', { name: /note/i }).element())).toBe(false)
    expect(isTaken(h1.element())).toBe(true)
    await expect.element(h1).toHaveTextContent('Woman_101, 30')
  })

  test.each([[null], [['100', {}]], [[7, 8]]])('is nothing where the history holds %j', async (members) => {
    await opened(100, members)
    await expect.element(h1).toHaveTextContent('Woman_100, 30')
    await expect.element(next).not.toBeInTheDocument()
    await expect.element(page.getByText('That was the last one of this list.')).not.toBeInTheDocument()
  })
})

test('nobody else is called drawn', async () => {
  await open('/profile/100', { answers })
  await expect.element(h1).toHaveTextContent('Rosario, 30')
  await expect.element(page.getByText('Drawn demo member')).not.toBeInTheDocument()
})

test('a note that is saved after another member logged in here is saved in the session it was written in', async () => {
  await open('/profile/100', { answers: { ...answers, 'profiles/savenote': { version: 1 } } })
  await page.getByRole('button', { name: /note/i }).first().click()
  await page.getByRole('textbox', { name: /note/i }).fill('Met her cousin in Lucena.')
  keepToken('of-another', false)
  await expect.poll(() => tokensOf('profiles/savenote')).toEqual(['a-token'])
  await expect.poll(() => tokensOf('users/me')).toContain('of-another')
})

describe('what of a profile is liked by itself', () => {
  const photo = {
    pictureId: '6b1f2c1e-3a54-4f0e-9c64-0a4c43d9a111',
    profileImage: '/no/photo',
    profileImage2x: '',
    profileImageWider: [],
    profileImageLarge: '/no/large',
    placeholder: '',
    shows: '',
  }
  const said = {
    prompt: 'goodSunday',
    language: 'en',
    question: 'A good Sunday',
    answer: 'The sea.',
  } as const
  const shown = aProfile({ profileId: 100, profileImages: [photo], prompts: [said] })
  const openHers = (liked: boolean, wish = {}) =>
    open('/profile/100', {
      answers: {
        ...answers,
        'profiles/getprofile': { profile: { ...shown, ...wish } },
        'profiles/likeprofile': { liked, celebrate: false },
      },
    })
  const heart = (name: string) => page.getByRole('button', { name, exact: true })
  const own = heart('Like Rosario')
    .or(page.getByRole('button', { name: 'Liked Rosario' }))
    .first()

  test('a photo’s heart fills its own and the member’s, and no other @D37', async () => {
    await openHers(true)
    await expect.element(heart('Like this photo of Rosario')).toHaveAttribute('aria-pressed', 'false')
    await heart('Like this photo of Rosario').click()
    await expect.element(heart('Like this photo of Rosario')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(own).toHaveAttribute('aria-pressed', 'true')
    await expect.element(heart('Like this answer of Rosario')).toHaveAttribute('aria-pressed', 'false')
    expect(inputsOf('profiles/likeprofile')).toEqual([
      { profileId: 100, liked: true, pictureId: photo.pictureId },
    ])
  })

  test('a filled heart of an answer takes the whole like back @D37', async () => {
    await openHers(false, { liked: true, likedPrompt: said.prompt })
    await expect.element(heart('Like this answer of Rosario')).toHaveAttribute('aria-pressed', 'true')
    const { width, height } = heart('Like this answer of Rosario').element().getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
    await heart('Like this answer of Rosario').click()
    await expect.element(heart('Like this answer of Rosario')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(own).toHaveAttribute('aria-pressed', 'false')
    expect(inputsOf('profiles/likeprofile')).toEqual([{ profileId: 100, liked: false }])
  })

  test('one’s own photos and answers have no heart', async () => {
    await open('/profile/7', {
      answers: {
        ...answers,
        'profiles/getprofile': { profile: { ...shown, ...me } },
      },
    })
    await expect.element(page.getByText('The sea.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Like/ })).not.toBeInTheDocument()
  })
})
