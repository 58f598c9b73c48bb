import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '../../lib/device/browser.fixture.ts'
import { beginLogIn, isInsideApp, readAnswer } from './oauth.ts'

const google = {
  provider: 'google' as const,
  clientId: 'the-site',
  authorizeUrl: 'https://accounts.example/auth',
  scope: 'openid email',
}
const back = 'https://harana.example/social-login/google'
const begin = async (authorizeUrl = google.authorizeUrl) =>
  new URL(
    await beginLogIn(
      { ...google, authorizeUrl },
      { apiUrl: 'https://harana.example/api/v1', back, options: { remember: true, invite: 'abc' } },
    ),
  )

beforeEach(() => void fakeBrowser())

test('the way to a provider carries a state and the hash of a secret that stays here @R4.4 @D8', async () => {
  const url = await begin()
  expect(url.origin + url.pathname).toBe('https://accounts.example/auth')
  const query = Object.fromEntries(url.searchParams)
  expect(query).toMatchObject({
    client_id: 'the-site',
    redirect_uri: back,
    response_type: 'id_token',
    scope: 'openid email',
  })
  const stored = JSON.parse(sessionStorage.getItem('social-login')!)
  expect(stored.verifier).toMatch(/^[\w-]{43}$/)
  expect(query.nonce).toBe(createHash('sha256').update(stored.verifier).digest('base64url'))
  expect(url.href).not.toContain(stored.verifier)
  expect(query.state).toBe(stored.state)
  const again = await begin('/dev/identity/google')
  expect(again.href).toMatch(/^https:\/\/harana\.example\/dev\/identity\/google\?/)
  expect(again.searchParams.get('nonce')).not.toBe(query.nonce)
})

test('only the answer to one’s own try is taken, and once @R4.4 @D8', async () => {
  const state = (await begin()).searchParams.get('state')!
  const { verifier } = JSON.parse(sessionStorage.getItem('social-login')!)
  expect(readAnswer('', 'google')).toBeNull()
  expect(readAnswer(`#state=${state}&id_token=token`, 'google')).toEqual({
    proof: { idToken: 'token', verifier },
    options: { remember: true, invite: 'abc', link: false },
  })
  expect(readAnswer(`#state=${state}&id_token=token`, 'google')).toBe('foreign')

  const other = (await begin()).searchParams.get('state')!
  expect(readAnswer(`#state=${other}&id_token=token`, 'facebook')).toBe('foreign')
  const third = (await begin()).searchParams.get('state')!
  expect(readAnswer(`#error=access_denied&state=${third}`, 'google')).toBe('stopped')
  for (const hostile of [
    '7',
    '{',
    'null',
    '{"state":7}',
    '{"__proto__":{"state":"s"},"provider":"google"}',
  ]) {
    sessionStorage.setItem('social-login', hostile)
    expect(readAnswer('#state=s&id_token=t', 'google')).toBe('foreign')
  }
})

test.each([
  [
    true,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0',
  ],
  [
    true,
    'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480]',
  ],
  [
    true,
    'Mozilla/5.0 (Linux; Android 15; Pixel; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36',
  ],
  [
    true,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ],
  [
    false,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  [
    false,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130 Mobile/15E148 Safari/604.1',
  ],
  [
    false,
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
  ],
  [
    false,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
  ],
])('inside an app is %s for %s', (inside, userAgent) => expect(isInsideApp(userAgent)).toBe(inside))
