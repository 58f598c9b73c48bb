import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { setDebug } from '../../lib/device/debug.ts'
import { aboutOf, kindOf } from './data.ts'

const nobody = {
  profileName: '',
  profileImage: '',
  profileImage2x: '',
  profileClassName: '',
  profileOnline: false,
}

describe('the data of a notification', () => {
  test('it names the member, the photo, the class and whether online @R3.6', () => {
    const about = {
      profileName: 'Rosario',
      profileImage: '/photos/1',
      profileImage2x: '/photos/2',
      profileClassName: 'new',
      profileOnline: true,
    }
    expect(aboutOf({ uuid: 'u', data: JSON.stringify({ ...about, type: 'like' }) })).toEqual(about)
  })

  test.each(['', '{', 'null', '[]', '7', '"text"', '{"profileName":7,"profileOnline":"yes"}'])(
    'of %s nothing is taken: the defaults stand @R8.12',
    (data) => expect(aboutOf({ uuid: 'u', data })).toEqual(nobody),
  )

  test('what can’t be read is logged, by its number @R8.12', () => {
    const logged = vi.spyOn(console, 'debug').mockImplementation(() => {})
    onTestFinished(() => {
      setDebug('')
      logged.mockRestore()
    })
    setDebug('notifications')
    aboutOf({ uuid: 'u-7', data: '{"profileName":' })
    expect(logged.mock.calls).toEqual([
      ['[notifications]', 'unreadable data', 'u-7', expect.any(SyntaxError)],
    ])
  })

  test('whatever it is, four texts and a yes or no come out, and nothing throws @R8.12', () => {
    const anyText = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc
        .dictionary(
          fc.constantFrom(
            'profileName',
            'profileImage',
            'profileImage2x',
            'profileClassName',
            'profileOnline',
            '__proto__',
            'type',
          ),
          fc.jsonValue(),
        )
        .map((fields) => JSON.stringify(fields)),
    )
    fc.assert(
      fc.property(anyText, (data) => {
        const about = aboutOf({ uuid: 'u', data })
        expect(Object.entries(about).map(([name, value]) => [name, typeof value])).toEqual(
          Object.entries(nobody).map(([name, value]) => [name, typeof value]),
        )
      }),
      { numRuns: 300 },
    )
    expect('profileName' in {}).toBe(false)
  })

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
  ['gift', 'gift'],
  ['wink', 'other'],
  ['', 'other'],
  ['__proto__', 'other'],
])('type "%s" is shown as %s @R3.7', (type, kind) => expect(kindOf(type)).toBe(kind))
