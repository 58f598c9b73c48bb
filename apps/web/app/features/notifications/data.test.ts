import { describe, expect, test } from 'vitest'
import { aboutOf, kindOf } from './data.ts'

const nobody = { profileName: '', profileImage: '', profileClassName: '', profileOnline: false }

describe('the data of a notification', () => {
  test('it names the member, the photo, the class and whether online @R3.6', () => {
    const about = {
      profileName: 'Rosario',
      profileImage: '/photos/1',
      profileClassName: 'new',
      profileOnline: true,
    }
    expect(aboutOf({ uuid: 'u', data: JSON.stringify({ ...about, type: 'like' }) })).toEqual(about)
  })

  test.each(['', '{', 'null', '[]', '7', '"text"', '{"profileName":7,"profileOnline":"yes"}'])(
    'of %s nothing is taken: the defaults stand @R8.12',
    (data) => expect(aboutOf({ uuid: 'u', data })).toEqual(nobody),
  )

  test('nothing is inherited from it @R8.12', () => {
    const data = '{"__proto__":{"profileName":"Mallory","profileOnline":true}}'
    expect(aboutOf({ uuid: 'u', data })).toEqual(nobody)
  })
})

test.each([
  ['message', 'message'],
  ['like', 'like'],
  ['profilelike', 'like'],
  ['profilevisit', 'visit'],
  ['view', 'visit'],
  ['gift', 'other'],
  ['', 'other'],
  ['__proto__', 'other'],
])('type "%s" is shown as %s @R3.7', (type, kind) => expect(kindOf(type)).toBe(kind))
