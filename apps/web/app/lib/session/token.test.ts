import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../device/browser.fixture.ts'

let otherTab: (key: string | null) => void
let token: typeof import('./token.ts')

beforeEach(async () => {
  otherTab = fakeBrowser()
  vi.resetModules()
  token = await import('./token.ts')
})

test('the token comes from window, then session storage, then local storage @R7.2 @D7', () => {
  expect(token.readToken()).toBeNull()
  localStorage.setItem('authToken', 'third')
  expect(token.readToken()).toBe('third')
  sessionStorage.setItem('authToken', 'second')
  expect(token.readToken()).toBe('second')
  window.authToken = 'first'
  expect(token.readToken()).toBe('first')
})

test('what cannot stand in a header is no token, wherever it lies @R7.2', () => {
  window.authToken = { toString: () => 'x' }
  sessionStorage.setItem('authToken', 'two\nlines')
  localStorage.setItem('authToken', 'é'.repeat(9))
  expect(token.readToken()).toBeNull()
})

test('local storage holds the token only when the member asked to be remembered @R4.8', () => {
  token.keepToken('quiet', false)
  expect([sessionStorage.getItem('authToken'), localStorage.getItem('authToken')]).toEqual(['quiet', null])
  expect(token.isRemembered()).toBe(false)
  token.keepToken('kept', true)
  expect([sessionStorage.getItem('authToken'), localStorage.getItem('authToken')]).toEqual([null, 'kept'])
  expect(token.isRemembered()).toBe(true)
})

test('a browser that forbids storage still gets a session for as long as the page lives', () => {
  vi.stubGlobal('localStorage', undefined)
  token.keepToken('passing', true)
  expect(token.readToken()).toBe('passing')
  expect(token.isRemembered()).toBe(false)
})

test('forgetting takes the token from every place, but never a newer one than was meant @R4.1', () => {
  token.keepToken('old', true)
  token.keepToken('new', false)
  token.forgetToken('old')
  expect(token.readToken()).toBe('new')
  token.forgetToken('new')
  expect(token.readToken()).toBeNull()
})

test('a session that ends in one tab ends in every tab that holds it, remembered or not @R4.7', async () => {
  const posted: unknown[] = []
  const here: { hear?: (event: { data: unknown }) => void } = {}
  Object.assign(window, {
    BroadcastChannel: class {
      postMessage = (message: unknown) => posted.push(message)
      addEventListener = (_: string, listener: typeof here.hear) => {
        here.hear = listener
      }
    },
  })
  vi.resetModules()
  token = await import('./token.ts')
  token.keepToken('shared', false)
  here.hear?.({ data: 'of another member' })
  expect(token.readToken()).toBe('shared')
  here.hear?.({ data: 'shared' })
  expect(token.readToken()).toBeNull()
  expect(posted).toEqual([])
  token.keepToken('next', false)
  token.forgetToken()
  expect(posted).toEqual(['next'])
})

test('listeners are called on a change here and in another tab @R4.7', () => {
  const heard = vi.fn()
  const stop = token.onTokenChange(heard)
  token.keepToken('a', true)
  otherTab('authToken')
  otherTab(null)
  otherTab('something else')
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  token.forgetToken()
  expect(heard).toHaveBeenCalledTimes(3)
})

test('listeners are called when a page is shown again as it was left, and has heard nothing meanwhile @R4.7', () => {
  token.keepToken('a', true)
  const seen: (string | null)[] = []
  token.onTokenChange(() => seen.push(token.readToken()))
  // Another tab logs out while this page can't hear it.
  localStorage.clear()
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(seen).toEqual([])
  show(true)
  expect(seen).toEqual([null])
})
