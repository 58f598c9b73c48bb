import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from './browser.fixture.ts'
import { cleaned, openStore, useStore } from './store.ts'
import { keepToken } from './token.ts'

const keys = (storage: Storage) => Array.from({ length: storage.length }, (_, i) => storage.key(i)!)
const { keepDraft, hideNotification } = useStore.getState()

beforeEach(() => {
  fakeBrowser()
  openStore(null)
})

describe('whose it is', () => {
  test('a member’s state lies in local storage under a key starting pretty-state-machine @R9.8', () => {
    keepToken('t', true)
    openStore(7)
    keepDraft('sign-up-step-2', { city: 'Cebu' })
    expect(keys(localStorage).filter((key) => key.startsWith('pretty-state-machine'))).toEqual([
      'pretty-state-machine:7',
    ])
    openStore(null)
    expect(useStore.getState().drafts).toEqual({})
    openStore(7)
    expect(useStore.getState().drafts).toEqual({ 'sign-up-step-2': { city: 'Cebu' } })
  })

  test('a change of member drops what the one before left @D10', () => {
    keepToken('t', true)
    openStore(7)
    hideNotification('of-seven')
    openStore(8)
    expect(useStore.getState().hiddenNotifications).toEqual([])
    expect(localStorage.getItem('pretty-state-machine:7')).toBeNull()
  })

  test('a session that is not remembered leaves nothing in local storage @R4.8 @D10', () => {
    keepToken('t', true)
    openStore(7)
    keepDraft('a', { city: 'Cebu' })
    keepToken('t', false)
    openStore(7)
    keepDraft('a', { city: 'Davao' })
    expect(keys(localStorage)).toEqual([])
    expect(sessionStorage.getItem('pretty-state-machine:7')).toContain('Davao')
  })

  test('a visitor’s browser remembers nothing', () => {
    keepDraft('a', { city: 'Cebu' })
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
})

test('whatever lies in the storage, only what is whole is taken', () => {
  for (const hostile of [null, 7, 'x', [], { drafts: [], hiddenNotifications: 'abc' }]) {
    expect(cleaned(hostile)).toMatchObject({ drafts: {}, hiddenNotifications: [] })
  }
  const long = 'x'.repeat(3000)
  const stored = JSON.parse(
    `{"drafts":{"__proto__":{"polluted":true},"form":{"__proto__":"x","city":"Cebu","story":"${long}","list":[1]},"bad":7},` +
      `"hiddenNotifications":["a",7,"${long}"],"other":1}`,
  )
  expect(cleaned(stored).drafts).toEqual({ form: { city: 'Cebu' } })
  expect(cleaned(stored).hiddenNotifications).toEqual(['a'])
  keepToken('t', true)
  for (const text of ['{', '7', '{"state":{"drafts":7},"version":1}', '{"state":null,"version":9}']) {
    localStorage.setItem('pretty-state-machine:7', text)
    openStore(7)
    expect(useStore.getState()).toMatchObject({ owner: 7, drafts: {}, hiddenNotifications: [] })
  }
})
