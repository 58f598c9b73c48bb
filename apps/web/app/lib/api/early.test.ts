import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from '../device/browser.fixture.ts'
import { forgetToken, keepToken, readToken } from '../session/token.ts'
import { call } from './api.ts'
import { keepEarly } from './early.ts'
import { headersIn, urlIn } from './request.ts'

const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answerOf = (who: string) => ({ text: JSON.stringify({ result: 'OK', userInfo: { userName: who } }) })
const profile = urlIn('en', 'profiles/getprofile', { profileId: 7 })
/** The document's script asks, as whoever is logged in. */
const begin = (
  url = urlIn('en', 'users/me'),
  answer: Promise<{ text: string }> = Promise.resolve(answerOf('Early')),
) => keepEarly(url, headersIn('en', url), answer)
const shown = async () => (await call('users/me', {})).userInfo.userName

beforeEach(() => {
  fakeBrowser()
  keepToken('token-of-seven', false)
  send.mockReset().mockImplementation(async () => new Response(answerOf('Later').text))
  vi.stubGlobal('fetch', send)
})

describe('a request that the document’s script has sent', () => {
  test('is taken over by the first call that is the same, and no other', async () => {
    begin()
    expect(await Promise.all([shown(), shown()])).toEqual(['Early', 'Later'])
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('answers no other member, and nobody who has logged out', async () => {
    begin()
    keepToken('token-of-eight', false)
    expect(await shown()).toBe('Later')
    expect(new Headers(send.mock.lastCall![1].headers).get('authorization')).toBe('1:token-of-eight')
    forgetToken()
    expect(readToken()).toBeNull()
    expect(await shown()).toBe('Later')
  })

  test('answers no other question, and no change', async () => {
    begin(profile)
    await call('profiles/getprofile', { profileId: 8 })
    begin(urlIn('en', 'profiles/likeprofile'))
    await call('profiles/likeprofile', { profileId: 7, liked: true })
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('is sent again when it failed', async () => {
    begin(undefined, Promise.reject(new TypeError('Failed to fetch')))
    expect(await shown()).toBe('Later')
  })

  test('counts for nothing half a minute later', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    begin()
    vi.setSystemTime(Date.now() + 30_000)
    expect(await shown()).toBe('Later')
  })
})
