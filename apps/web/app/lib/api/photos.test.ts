import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '../device/browser.fixture.ts'
import {
  ownPhotoOf,
  type Photo,
  photoOf,
  photoUrl,
  placeholderUrl,
  setResizeBase,
  storagePath,
} from './photos.ts'

beforeEach(() => {
  fakeBrowser()
  setResizeBase('/photos')
})

const signed = 'https://storage.example/storage/v1/object/sign/members/7/main.jpg?token=eyJ&x=1'

test('a signed storage URL stands for its path, without the query and the first four segments @R7.22', () => {
  expect(storagePath(signed)).toBe('members/7/main.jpg')
  expect(storagePath('https://storage.example/a/b/c/d?token=1')).toBe('')
})

test('what our own server sends is taken as it is, wherever the page lies @D23', () => {
  const own = '/photos/ab/185.webp?e=zz&s=sig'
  expect(photoUrl(own, 185, 231)).toBe(`https://harana.example${own}`)
  setResizeBase('https://photos.example/resize')
  expect(photoUrl('https://photos.example/resize/ab.webp?s=1', 185, 231)).toBe(
    'https://photos.example/resize/ab.webp?s=1',
  )
})

test('another server’s photo is asked of its resizer with image, width and height @R7.22 @R7.23', () => {
  setResizeBase('https://photos.example/resize')
  const asked = 'https://photos.example/resize?image=members%2F7%2Fmain.jpg&width=185&height=185'
  expect(photoUrl(signed, 185, 185)).toBe(asked)
  expect(photoUrl('members/7/main.jpg', 185, 185)).toBe(asked)
  expect(photoUrl('members/7/main.jpg', 250, 250)).toContain('width=250&height=250')
})

test('nothing but pictures’ addresses comes through', () => {
  for (const hostile of ['javascript:alert(1)', 'data:text/html,x', 'https://', 'vbscript:x', 'file:///etc'])
    expect(photoUrl(hostile, 64, 64)).toBe('')
  expect(placeholderUrl('data:image/webp;base64,UklGRg==')).toBe('data:image/webp;base64,UklGRg==')
  for (const hostile of [undefined, '', '"); background: url(https://x.example', 'data:image/png;base64,A"B'])
    expect(placeholderUrl(hostile)).toBe('')
})

test('a photo is offered in every width there is, so that none is drawn larger than its file @D25', () => {
  const wider = [410, 600, 1280].map((width) => ({ url: `/photos/${width}`, width }))
  const images = {
    profileImage: '/photos/a',
    profileImage2x: '/photos/b',
    profileImageWider: wider,
    placeholder: '',
  }
  const widths = (photo: Photo | null) => photo?.files?.map(({ url, width }) => [url, width])
  const rest = wider.map(({ url, width }) => [url, width])
  expect(widths(photoOf(images, ''))).toEqual([['/photos/a', 185], ['/photos/b', 370], ...rest])
  expect(widths(ownPhotoOf(images, ''))).toEqual([['/photos/a', 250], ['/photos/b', 500], ...rest])
})
