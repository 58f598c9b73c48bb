import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '../device/browser.fixture.ts'
import { keepToken } from '../session/token.ts'
import { dropPersisted, isPublicKey, isWhole, mayPersist, persist, restore } from './persisted-cache.ts'

const at = (path: string) => `https://harana.example/api/v1/${path}`
const me: [string, unknown] = [at('users/me'), { userInfo: { userId: 7 } }]

beforeEach(() => void fakeBrowser())

test('a remembered member finds the cache again @R9.7 @D29', () => {
  keepToken('token-of-seven', true)
  persist([me, [at('public/getcountries'), { countries: [] }], [at('public/configuration'), undefined]])
  expect(restore()).toEqual([me, [at('public/getcountries'), { countries: [] }]])
})

test('of the account no address, phone, birth date, last name or balance is written down @R9.7 @D29', () => {
  keepToken('token-of-seven', true)
  const kept = { userId: 7, userName: 'Nils', gender: 3, firstName: 'Nils', verifiedEmail: true }
  const secret = {
    email: 'nils@private.example',
    lastName: 'Private',
    phone: '+4712345678',
    cellPhone: '+4787654321',
    birthdate: '1980-01-02',
    creditsTotal: 777,
  }
  persist([[at('users/me?lang=fil'), { result: 'OK', code: 'SUCCESS', userInfo: { ...kept, ...secret } }]])
  const text = localStorage.getItem('data-cache')!
  for (const value of Object.values(secret)) expect(text).not.toContain(String(value))
  const [[, restored]] = restore() as [[string, { userInfo: object }]]
  expect(restored).toEqual({ result: 'OK', code: 'SUCCESS', userInfo: kept })
  expect([isWhole(restored.userInfo), isWhole({ ...kept, ...secret })]).toEqual([false, true])
})

test('nothing but public data and one’s own account is ever written down @R9.7 @D10', () => {
  keepToken('token-of-seven', true)
  const others = [
    'profiles/getnote?profileId=8',
    'chat/messages',
    'credits/history',
    'profiles/searchprofiles',
  ]
  for (const path of others) expect(mayPersist(at(path))).toBe(false)
  persist([me, ...others.map((path): [string, unknown] => [at(path), { secret: 'words' }])])
  expect(JSON.stringify(localStorage.getItem('data-cache'))).not.toContain('words')
})

test('it is dropped when the token is not remembered, and never read by another session @D10', () => {
  keepToken('token-of-seven', true)
  persist([me])
  keepToken('another-member', true)
  expect(restore()).toEqual([])
  keepToken('token-of-seven', false)
  expect(restore()).toEqual([])
  persist([me])
  expect(localStorage.getItem('data-cache')).toBeNull()
})

test('the account is not public data, the place and the configuration are @R9.7 @D10', () => {
  expect(isPublicKey(at('users/me'))).toBe(false)
  expect(isPublicKey('https://harana.example/ip')).toBe(true)
  expect(isPublicKey(at('public/configuration?lang=fil'))).toBe(true)
  expect(isPublicKey('not a URL')).toBe(false)
})

test('a damaged or hostile cache is as good as none', () => {
  keepToken('token-of-seven', true)
  persist([me])
  const whole = JSON.parse(localStorage.getItem('data-cache')!)
  for (const text of ['', '{', 'null', '[]', JSON.stringify({ ...whole, entries: { length: 1 } })]) {
    localStorage.setItem('data-cache', text)
    expect(restore()).toEqual([])
  }
  const entries = [[at('chat/messages'), {}], ['users/me', 7], 7, [1, 2, 3], [at('users/me'), 'text']]
  localStorage.setItem('data-cache', JSON.stringify({ ...whole, entries }))
  expect(restore()).toEqual([])
  dropPersisted()
  expect(localStorage.length).toBe(1)
})
