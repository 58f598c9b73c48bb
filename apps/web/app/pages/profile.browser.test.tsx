import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepToken } from '../lib/session/token.ts'
import { open } from '../testing/open.tsx'
import { aProfile } from '../testing/samples.ts'
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

test('photos that do not load leave their placeholders in the gallery, never a broken picture @R8.14', async () => {
  const photo = {
    pictureId: crypto.randomUUID(),
    profileImage: '/no/photo',
    profileImage2x: '',
    profileImageWider: [],
    profileImageLarge: '/no/large',
    placeholder: '',
    shows: '',
  }
  const profileImages = [photo, { ...photo, profileImage: '/no/other' }]
  await open('/profile/100', {
    answers: { ...answers, 'profiles/getprofile': { profile: aProfile({ profileImages }) } },
  })
  const gallery = page.getByRole('group', { name: 'Photos of Rosario' })
  await expect.element(gallery.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect.poll(() => gallery.element().querySelector('img')).toBeNull()
  const placeholders = [...gallery.element().querySelectorAll('.capiz')]
  expect(placeholders).toHaveLength(3)
  for (const placeholder of placeholders)
    expect(placeholder.getBoundingClientRect().height).toBeGreaterThan(40)
})

test('a drawn member is called so in a chip, and the alt text of a photo without a face says what it shows', async () => {
  const photo = {
    pictureId: '0f6f7f4a-54a4-4a3c-8f43-0d0a6f6fe001',
    profileImage: drawnPhoto,
    profileImage2x: '',
    profileImageWider: [],
    profileImageLarge: drawnPhoto,
    placeholder: '',
    shows: '',
  }
  const profileImages = [
    photo,
    {
      ...photo,
      pictureId: '0f6f7f4a-54a4-4a3c-8f43-0d0a6f6fe002',
      profileImageLarge: `${drawnPhoto}#2`,
      shows: 'A guitar against a wall',
    },
  ]
  const drawn = aProfile({ profileImages, drawn: true, aboutUser: 'I own eleven plants, all alive.' })
  await open('/profile/100', { answers: { ...answers, 'profiles/getprofile': { profile: drawn } } })
  await expect.element(page.getByText('Drawn demo member', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Photo of Rosario, 1 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect.element(page.getByRole('img', { name: 'A guitar against a wall, photo 2 of 2' })).toBeVisible()
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
