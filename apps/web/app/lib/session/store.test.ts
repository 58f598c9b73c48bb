import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from '../device/browser.fixture.ts'
import { keepForAWhile } from '../device/for-a-while.ts'
import { keepWayBack, wayBack } from '../site/way-back.ts'
import { cleaned, openStore, useStore } from './store.ts'
import { forgetToken, keepToken } from './token.ts'

const keys = (storage: Storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i)!)
const { hideNotification, keepSearch } = useStore.getState()

beforeEach(() => {
  fakeBrowser()
  openStore(null)
})

describe('whose it is', () => {
  test('a member’s state lies in local storage under a key starting pretty-state-machine @R9.8', () => {
    keepToken('t', true)
    openStore(7)
    hideNotification('of-seven')
    expect(keys(localStorage).filter((key) => key.startsWith('pretty-state-machine'))).toEqual([
      'pretty-state-machine:7',
    ])
    openStore(null)
    expect(useStore.getState().hiddenNotifications).toEqual([])
    openStore(7)
    expect(useStore.getState().hiddenNotifications).toEqual(['of-seven'])
  })

  test('a change of member drops what the one before left @R9.8 @D10', () => {
    keepToken('t', true)
    openStore(7)
    hideNotification('of-seven')
    sessionStorage.setItem('pretty-state-machine:7:chat-100', 'Kumusta')
    openStore(7)
    expect(sessionStorage.getItem('pretty-state-machine:7:chat-100')).toBe('Kumusta')
    openStore(8)
    expect(useStore.getState().hiddenNotifications).toEqual([])
    expect(localStorage.getItem('pretty-state-machine:7')).toBeNull()
    expect(sessionStorage.getItem('pretty-state-machine:7:chat-100')).toBeNull()
  })

  test('a session that ended by itself leaves nothing for the next visitor @D10', () => {
    for (const remember of [true, false]) {
      keepToken('t', remember)
      openStore(7)
      hideNotification('of-seven')
      keepForAWhile('sign-up', {})
      forgetToken()
      openStore(null)
      expect([...keys(localStorage), ...keys(sessionStorage)]).toEqual([])
    }
  })

  test('what a member was about to spend credits on is not the next one’s, after a reload either @D10', () => {
    keepToken('t', true)
    openStore(7)
    keepWayBack('/chat/7')
    useStore.setState({ owner: null })
    openStore(7)
    expect(wayBack()).toEqual({ path: '/chat/7', to: 'chat' })
    useStore.setState({ owner: null })
    openStore(8)
    expect(wayBack()).toBeNull()
    expect(keys(sessionStorage)).toEqual([])
  })

  test('a session that is not remembered leaves nothing in local storage @R4.8 @D10', () => {
    keepToken('t', true)
    openStore(7)
    hideNotification('first')
    keepToken('t', false)
    openStore(7)
    hideNotification('second')
    expect(keys(localStorage)).toEqual([])
    expect(sessionStorage.getItem('pretty-state-machine:7')).toContain('second')
  })

  test('a visitor’s browser remembers nothing @R9.8 @D10', () => {
    hideNotification('first')
    expect([...keys(localStorage), ...keys(sessionStorage)]).toEqual([])
  })
})

test('notifications hidden on this device are kept by uuid, the newest 500 @R4.17', () => {
  keepToken('t', true)
  openStore(7)
  for (let i = 0; i < 502; i++) hideNotification(`n${i}`)
  hideNotification('n3')
  const { hiddenNotifications } = useStore.getState()
  expect([hiddenNotifications.length, hiddenNotifications[0], hiddenNotifications.at(-1)]).toEqual([
    500,
    'n2',
    'n3',
  ])
  openStore(null)
  openStore(7)
  expect(useStore.getState().hiddenNotifications).toEqual(hiddenNotifications)
  expect(localStorage.getItem('pretty-state-machine:7')).toContain('"n3"')
})

test('a search is remembered: interest, goal, ages, country, further filters and pages @R3.5 @R9.8', () => {
  keepToken('t', true)
  openStore(7)
  expect(useStore.getState().search).toBeNull()
  const search = {
    interested: 2,
    searchingFor: 4,
    lowAge: 25,
    highAge: 99,
    countryName: 'Philippines',
    city: 'Cebu',
    onlineNow: true,
    pages: 3,
  }
  keepSearch(search)
  openStore(null)
  openStore(7)
  expect(useStore.getState().search).toEqual(search)
})

test('a search of the version before is remembered as well, with nothing lost @R3.5', () => {
  const stored = {
    searchInterest: 2,
    searchingFor: 4,
    lowAge: 25,
    highAge: 99,
    countryName: '',
    more: { city: 'Cebu', languages: ['ceb'], hasChildren: 0, onlineNow: true },
    pages: 3,
  }
  expect(cleaned({ search: stored }).search).toEqual({
    interested: 2,
    searchingFor: 4,
    lowAge: 25,
    highAge: 99,
    city: 'Cebu',
    languages: ['ceb'],
    hasChildren: 0,
    onlineNow: true,
    pages: 3,
  })
  expect(cleaned({ search: { ...stored, searchInterest: -1 } }).search).not.toHaveProperty('interested')
})

test('how many pages of other filters are shown is known as long as the store is open @D10', () => {
  keepToken('t', true)
  openStore(7)
  useStore.getState().showPages('interested=1', 3)
  expect(useStore.getState().pagesOf).toEqual({ 'interested=1': 3 })
  expect([...keys(localStorage), ...keys(sessionStorage)].join()).not.toContain('interested')
  expect(localStorage.getItem('pretty-state-machine:7')).not.toContain('interested=1')
  const search = { interested: 2, lowAge: 25, highAge: 99, pages: 4 }
  keepSearch(search)
  keepSearch({ ...search, interested: 3, pages: 1 })
  expect(useStore.getState().pagesOf).toEqual({
    'interested=1': 3,
    'interested=2&lowAge=25&highAge=99': 4,
  })
  openStore(8)
  expect(useStore.getState().pagesOf).toEqual({})
})

test('of whatever JSON there is nothing throws, and what comes out is whole @D10', () => {
  const names = ['search', 'hiddenNotifications', 'searchInterest', 'interested', 'lowAge', 'highAge']
  const key = fc.constantFrom(...names, 'countryName', 'pages', 'more', '__proto__', 'constructor')
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>(null, true, -1, 0, 1, 18, 99, 1e9, 0.5, '', 'text', Number.NaN),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { noNullPrototype: true }),
    ),
  }))
  fc.assert(
    fc.property(value, (stored) => {
      const { search, hiddenNotifications } = cleaned(JSON.parse(JSON.stringify(stored)))
      for (const uuid of hiddenNotifications) expect(typeof uuid).toBe('string')
      if (search) expect(cleaned({ search }).search).toEqual(search)
    }),
    { numRuns: 2_000 },
  )
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('whatever lies in the storage, only what is whole is taken @R9.8', () => {
  for (const hostile of [null, 7, 'x', [], { search: [], hiddenNotifications: 'abc' }]) {
    expect(cleaned(hostile)).toMatchObject({ search: null, hiddenNotifications: [] })
  }
  const long = 'x'.repeat(3000)
  const stored = JSON.parse(
    `{"__proto__":{"polluted":true},"search":{"__proto__":{"pages":1},"searchInterest":1,"countryName":"${long}"},` +
      `"hiddenNotifications":["a",7,"${long}"],"other":1}`,
  )
  expect(cleaned(stored)).toMatchObject({ search: null, hiddenNotifications: ['a'] })
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  keepToken('t', true)
  for (const text of ['{', '7', '{"state":{"search":7},"version":1}', '{"state":null,"version":9}']) {
    localStorage.setItem('pretty-state-machine:7', text)
    openStore(7)
    expect(useStore.getState()).toMatchObject({ owner: 7, search: null, hiddenNotifications: [] })
  }
})
