import { expect, test } from 'vitest'
import { subjects } from './notices.ts'

test('the page of a subject stays one path, whatever its id holds @R1.11', () => {
  for (const { page } of Object.values(subjects)) {
    const path = page('7/../1?a=b#c d')
    expect(new URL(path, 'https://harana.example')).toMatchObject({ pathname: path, search: '', hash: '' })
  }
  expect(decodeURIComponent(subjects.member.page('7/../1?a=b#c d'))).toBe('/profile/7/../1?a=b#c d')
})
