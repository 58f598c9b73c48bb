import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser } from '../device/browser.fixture.ts'
import { keepToken, readToken } from '../session/token.ts'
import { installation } from '../site/installation.ts'
import { call, geoUrl, headersFor, urlOf, whereAmI } from './api.ts'
import { ApiError } from './api-error.ts'

const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

function answers(body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  send.mockImplementation(async () => new Response(text, { headers }))
}

const refused = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.unreachable('it was not refused'),
    (error) => {
      expect(error).toBeInstanceOf(ApiError)
      return error
    },
  )

beforeEach(() => {
  fakeBrowser()
  vi.unstubAllEnvs()
  send.mockReset()
  vi.stubGlobal('fetch', send)
  i18n.load('en', {})
  i18n.activate('en')
})

describe('what is done once', () => {
  const propose = () =>
    call('admin/proposeadjustment', { profileId: 7, kind: 'up', amount: 5, reason: 'It was lost.' })
  const keys = () => send.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'))

  test('is sent with the same key until an answer says that it was done, and with another one then', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await refused(propose())
    answers({ result: 'ERROR', code: 'UNAVAILABLE', message: 'Busy', error: 'Busy' })
    await refused(propose())
    answers({ result: 'OK', code: 'SUCCESS', proposalId: 'x' })
    await Promise.all([propose(), propose()])
    expect(keys()[0]).toMatch(/^[\w-]{16,64}$/)
    expect(new Set(keys()).size).toBe(1)
    await propose()
    expect(new Set(keys()).size).toBe(2)
  })

  test('has a key of its own for another input, and what may be done twice has none', async () => {
    answers({ result: 'OK', code: 'SUCCESS', proposalId: 'x' })
    await Promise.all([
      propose(),
      call('admin/proposeadjustment', { profileId: 7, kind: 'up', amount: 6, reason: 'It was lost.' }),
    ])
    expect(new Set(keys()).size).toBe(2)
    await call('profiles/likeprofile', { profileId: 7 })
    expect(keys()[2]).toBe(null)
  })
})

describe('what is sent', () => {
  test('a GET carries its input in the query, without what was left out @R7.1 @R7.3', async () => {
    answers({ result: 'OK', code: 'SUCCESS', message: '', error: '', profiles: [], more: false })
    await call('profiles/searchprofiles', { page: 1, countryName: 'Côte d’Ivoire', lowAge: undefined })
    const [url, init] = send.mock.calls[0]!
    expect(url).toBe(
      'https://harana.example/api/v1/profiles/searchprofiles?page=1&countryName=C%C3%B4te+d%E2%80%99Ivoire',
    )
    expect(init.method).toBeUndefined()
    expect(init.body).toBeUndefined()
  })

  test('a POST carries its input as JSON @R7.3', async () => {
    answers({ result: 'OK', code: 'SUCCESS', message: '', error: '', liked: true })
    const { liked } = await call('profiles/likeprofile', { profileId: 7, liked: true })
    const [url, init] = send.mock.calls[0]!
    expect(url).toBe('https://harana.example/api/v1/profiles/likeprofile')
    expect([init.method, init.body]).toEqual(['POST', '{"profileId":7,"liked":true}'])
    expect(new Headers(init.headers).get('content-type')).toBe('application/json')
    expect(liked).toBe(true)
  })

  test('our own hosts are shown the token as 1:token, and the language @R7.2', async () => {
    answers({ result: 'OK' })
    keepToken('secret', false)
    i18n.load('fil', {})
    i18n.activate('fil')
    await call('public/configuration', {})
    const headers = new Headers(send.mock.calls[0]![1].headers)
    expect(headers.get('authorization')).toBe('1:secret')
    expect(headers.get('accept-language')).toBe('fil')
  })

  test('a visitor sends no Authorization header @R7.2', async () => {
    answers({ result: 'OK' })
    await call('public/configuration', {})
    expect(new Headers(send.mock.calls[0]![1].headers).has('authorization')).toBe(false)
  })

  test('nobody else is shown the token, however alike the host is @R7.2', () => {
    vi.stubEnv('VITE_API_BASE', 'https://api.harana.example/v1/')
    keepToken('secret', false)
    const isShown = (url: string) => headersFor(url).has('authorization')
    expect(['https://harana.example/x', 'https://api.harana.example/v1/users/me'].map(isShown)).toEqual([
      true,
      true,
    ])
    for (const other of [
      'http://harana.example/x',
      'https://harana.example:8443/x',
      'https://www.harana.example/x',
      'https://harana.example.evil.example/x',
      'https://harana.example@evil.example/x',
      'https://photos.example/resize',
    ])
      expect(isShown(other), other).toBe(false)
  })

  test('the API may lie elsewhere, over https alone; anything else is an Invalid URL @R5.4 @R5.5 @R7.1', async () => {
    vi.stubEnv('VITE_API_BASE', 'https://api.harana.example/v1/')
    expect(urlOf('users/me')).toBe('https://api.harana.example/v1/users/me')
    expect(geoUrl()).toBe('https://api.harana.example/ip')
    for (const base of ['http://api.harana.example/v1', 'https://api.harana.example', 'ftp://localhost/v1']) {
      vi.stubEnv('VITE_API_BASE', base)
      expect(await refused(call('users/me', {}))).toMatchObject({ code: 'ERROR', message: 'Invalid URL' })
    }
    expect(send).not.toHaveBeenCalled()
  })

  test('the API that the page names comes before the build’s @R3.10 @R7.1', () => {
    onTestFinished(() => {
      installation().api = ''
      vi.unstubAllGlobals()
    })
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    vi.stubEnv('VITE_API_BASE', 'https://api.harana.example/v1')
    installation().api = 'https://named.example/their/api'
    expect(urlOf('users/me')).toBe('https://named.example/their/api/users/me')
    expect(geoUrl()).toBe('https://named.example/ip')
  })

  test('on one’s own machine plain http will do @D2', () => {
    fakeBrowser('http://tagpo.localhost:3000/')
    expect(urlOf('users/me')).toBe('http://tagpo.localhost:3000/api/v1/users/me')
  })
})

describe('what comes back', () => {
  test('PHP’s serialised form in base64 is read as JSON is @R1.19 @R7.5', async () => {
    answers(btoa('a:3:{s:6:"result";s:2:"OK";s:4:"code";s:7:"SUCCESS";s:5:"liked";b:1;}'))
    expect(await call('profiles/likeprofile', { profileId: 7 })).toMatchObject({ liked: true })
  })

  test('a refusal is thrown with its code, its words and its fields @R3.28', async () => {
    answers(
      {
        result: 'ERROR',
        code: 'INVALIDINPUT',
        message: 'm',
        error: 'e',
        fields: { email: 'Not whole.', x: 1 },
      },
      { 'x-request-id': 'r-7' },
    )
    const error = await refused(call('users/forgotpassword', { email: '?' }))
    expect(error).toMatchObject({
      code: 'INVALIDINPUT',
      message: 'e',
      requestId: 'r-7',
      call: 'users/forgotpassword',
    })
    expect(error.fields).toEqual({ email: 'Not whole.' })
    expect(error.passing).toBe(false)
  })

  test('a failure of the network is result ERROR, code ERROR and the error’s message @R8.9', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'))
    const error = await refused(call('users/me', {}))
    expect(error).toMatchObject({
      code: 'ERROR',
      message: 'Failed to fetch',
      passing: true,
      failure: 'unreached',
    })
    expect(await refused(whereAmI())).toMatchObject({ code: 'ERROR', message: 'Failed to fetch' })
  })

  test.each([
    ['<html>502</html>', 'The answer is neither JSON nor base64.'],
    ['', 'The answer is neither JSON nor base64.'],
    ['7', 'The answer is no envelope.'],
    ['null', 'The answer is no envelope.'],
  ])(
    '“%s”, which can’t be read, is result ERROR, code ERROR and the error’s message @R8.9 @D28',
    async (body, message) => {
      answers(body)
      expect(await refused(call('users/me', {}))).toMatchObject({ code: 'ERROR', message, failure: 'unread' })
    },
  )

  test('a notification is read when the code is SUCCESS and the error empty, and not by an OK alone @R7.18', async () => {
    const read = () => call('notifications/markread', { uuid: '5f0c54b1-8a4e-4d39-9f5d-0a3a6f6f3c11' })
    answers({ result: 'OK', code: 'SUCCESS', message: '', error: '' })
    expect(await read()).toMatchObject({ code: 'SUCCESS' })
    for (const [code, error] of [
      ['NOTYET', ''],
      ['SUCCESS', 'Not yet.'],
    ] as const) {
      answers({ result: 'OK', code, message: '', error })
      expect(await refused(read())).toMatchObject({ code, message: error })
    }
  })

  test('Not Authenticated from any call ends the session, and nothing else does @R4.1 @R8.10', async () => {
    keepToken('mine', true)
    answers({ result: 'ERROR', code: 'FORBIDDEN', message: 'This is not open to you.', error: '' })
    await refused(call('users/me', {}))
    expect(readToken()).toBe('mine')
    answers({ result: 'ERROR', code: 'NOTAUTHENTICATED', message: 'Not Authenticated', error: '' })
    await refused(call('profiles/visitprofile', { profileId: 7 }))
    expect(readToken()).toBeNull()
  })

  test('a late Not Authenticated of the session before does not end the one of now @R4.1', async () => {
    keepToken('before', true)
    send.mockImplementation(async () => {
      keepToken('now', true)
      return new Response(JSON.stringify({ result: 'ERROR', message: 'Not Authenticated' }))
    })
    await refused(call('users/me', {}))
    expect(readToken()).toBe('now')
  })
})
