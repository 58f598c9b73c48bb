import { Gender } from '@harana/contract/model/enums'
import { UPLOAD_MAX_BYTES } from '@harana/contract/model/limits'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect as is, test } from 'vitest'
import { type CreatedMember, createMember } from '../apps/api/src/testing/factories.ts'
import { flat, noise, padded } from '../apps/api/src/testing/photos.ts'
import { hold } from './calls.ts'
import { expect } from './expect.ts'
import { sharedSite } from './site.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

const site = sharedSite()
let her: CreatedMember
let him: CreatedMember
/** Whose photos have as many dots as any screen asks for. */
let sharp: CreatedMember
beforeAll(async () => {
  her = await createMember(site.db, { gender: Gender.Girl, profile: { profileName: 'Rosario' } })
  him = await createMember(site.db, { gender: Gender.Guy })
  sharp = await createMember(site.db, { gender: Gender.Girl, profile: { profileName: 'Marilag' } })
  const large = await padded(flat(1600, 2000, '#746').jpeg())
  for (const member of [sharp, sharp, him]) await upload(member, large)
})

const jpeg = async (colour: string, bytes?: number): Promise<File> => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await padded(flat(1000, 1000, colour).jpeg(), bytes),
})

async function choose(page: Page, button: Locator, file: File): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file)
}

const give = async (member: CreatedMember, colour: string) => upload(member, (await jpeg(colour)).buffer)

/** Uploads as the page does, without one. */
async function upload(member: CreatedMember, buffer: Buffer): Promise<void> {
  const answer = await fetch(`${site.origin}/api/v1/profiles/uploadprofileimage`, {
    method: 'POST',
    headers: { authorization: `1:${member.token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(buffer),
  })
  is(await answer.json()).toHaveProperty('pictureId')
}

const sources = (photos: Locator) =>
  photos.evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('?')[0]))

test('she adds photos, crops, retries, puts them in order by keyboard and removes one @R5.6 @R7.12', async () => {
  const page = await site.member(her.token)
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Photos' })
  const add = section.getByRole('button', { name: 'Add photo' })
  const photos = section.getByRole('img')
  const use = page.getByRole('button', { name: 'Use this photo' })

  await choose(page, add, await jpeg('#a33', 9_000))
  await expect(section.getByRole('alert')).toHaveText('A photo must be between 16 KB and 5 MB.')
  await choose(page, add, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20_000) })
  await expect(section.getByRole('alert')).toContainText('This is not a photo we can read.')

  // The frame starts in the middle and goes by keys as far as the picture does.
  await choose(page, add, await jpeg('#3a3'))
  const frame = page.getByRole('button', { name: /^The part that shows/ })
  await expect(frame).toBeFocused()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowRight')
  const sent = page.waitForRequest('**/uploadprofileimage?*')
  await use.click()
  const query = new URL((await sent).url()).searchParams
  is(['x', 'y', 'width', 'height'].map((name) => Number(query.get(name)).toFixed(3))).toEqual([
    '0.200',
    '0.000',
    '0.800',
    '1.000',
  ])
  await expect(photos).toHaveCount(1)
  await expect(section.getByRole('img', { name: 'Your main photo' })).toHaveAttribute('src', /\/250\.webp\?/)

  // The line breaks once; the same photo goes again without being chosen again.
  await page.route('**/uploadprofileimage?*', (route) => route.abort(), { times: 1 })
  await choose(page, add, await jpeg('#33a'))
  await use.click()
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect(photos).toHaveCount(2)

  // Too large as it is: the browser sends a smaller JPEG.
  const large = await noise(1700, 1300).png().toBuffer()
  is(large.length).toBeGreaterThan(UPLOAD_MAX_BYTES)
  await choose(page, add, { name: 'large.png', mimeType: 'image/png', buffer: large })
  const scaled = page.waitForRequest('**/uploadprofileimage?*')
  const release = await hold(page, 'profiles/uploadprofileimage')
  await use.click()
  is(await (await scaled).headerValue('content-type')).toBe('image/jpeg')
  await expect(section.getByRole('progressbar', { name: 'Sending the photo' })).toHaveText(/^\d+%$/)
  release()
  await expect(photos).toHaveCount(3)

  const [first, second, third] = await sources(photos)
  await section.getByRole('button', { name: 'Photo options: 3 of 3' }).press('Enter')
  const forward = page.getByRole('menuitem', { name: 'Move forward' })
  await forward.press('Enter')
  await forward.press('Enter')
  await expect(section.getByText('The photo is number 1 of 3 now.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(section.getByRole('img', { name: 'Your main photo' })).toHaveAttribute(
    'src',
    new RegExp(`^${third}`),
  )
  await section.getByRole('button', { name: 'Photo options: 3 of 3' }).click()
  await page.getByRole('menuitem', { name: 'Make main photo' }).click()
  await expect.poll(() => sources(photos)).toEqual([second, third, first])
  await page.reload()
  await expect.poll(() => sources(photos)).toEqual([second, third, first])

  await section.getByRole('button', { name: 'Photo options: 2 of 3' }).click()
  await page.getByRole('menuitem', { name: 'Remove photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect.poll(() => sources(photos)).toEqual([second, first])
})

test('he looks through her photos in their full size by keys and arrows @R7.12', async () => {
  const member = await createMember(site.db, { gender: Gender.Girl, profile: { profileName: 'Amihan' } })
  for (const colour of ['#a33', '#3a3', '#33a']) await give(member, colour)
  const page = await site.member(him.token)
  const openLarge = async (number: number, where: Page) => {
    await where.goto(`/profile/${member.id}`)
    await where.getByRole('button', { name: `Photo of Amihan, ${number} of 3, open large` }).click()
    await at(number, where)
  }
  const viewerOf = (where: Page) => where.getByRole('dialog', { name: 'Photos of Amihan' })
  const at = (number: number, where = page) =>
    expect(viewerOf(where).getByRole('status')).toHaveText(`Photo of Amihan, ${number} of 3`)
  await openLarge(2, page)
  await viewerOf(page).getByRole('button', { name: 'Next photo' }).click()
  await at(3)
  await page.keyboard.press('ArrowLeft')
  await at(2)
  await page.keyboard.press('Escape')
  await expect(viewerOf(page)).toHaveCount(0)
})

describe('no photo is drawn larger than its file', () => {
  for (const deviceScaleFactor of [1, 2])
    test(`on screens 390, 768 and 1440 wide, ${deviceScaleFactor} dots to the pixel @D25`, async () => {
      const page = await site.member(him.token, { viewport: { width: 390, height: 844 }, deviceScaleFactor })
      for (const [address, photo] of [
        ['/find-my-cupid-match', 'Photo of Marilag'],
        [`/profile/${sharp.id}`, 'Photo of Marilag, 1 of 2, open large'],
        ['/my-profile', 'Your main photo'],
      ] as const) {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(address)
        await expect(
          page
            .getByRole('img', { name: photo, exact: true })
            .or(page.getByRole('button', { name: photo, exact: true })),
        ).toBeVisible()
        // A wider screen takes larger files, and shows those of before until they are there.
        for (const size of [
          { width: 390, height: 844 },
          { width: 768, height: 1024 },
          { width: 1440, height: 900 },
        ]) {
          await page.setViewportSize(size)
          await expect.poll(() => enlarged(page), `${address} at ${size.width}`).toEqual([])
        }
      }
    })
})

/**
 * The photos that are drawn with fewer dots of their own than of the screen, with both numbers, and those that are not
 * drawn, as one whose file is exchanged just then.
 */
const enlarged = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    const photos = [...document.images].filter((image) => image.currentSrc.includes('/photos/'))
    if (photos.length === 0) return ['no photo at all']
    for (const image of photos) {
      const isDrawn = await image.decode().then(
        () => true,
        () => false,
      )
      if (!isDrawn) {
        found.push(`${image.currentSrc} is not drawn`)
        continue
      }
      const file = await createImageBitmap(await (await fetch(image.currentSrc)).blob())
      const box = image.getBoundingClientRect()
      const dots = Math.max(box.width, box.height * (file.width / file.height)) * devicePixelRatio
      if (dots > file.width + 1) found.push(`${image.currentSrc}: ${Math.round(dots)} of ${file.width}`)
    }
    return found
  })
