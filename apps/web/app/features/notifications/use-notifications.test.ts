import { expect, test } from 'vitest'
import { asRead, isList, without } from './use-notifications.ts'

const one = (uuid: string, read: boolean) => ({ uuid, read }) as never
const list = { notifications: [one('a', false), one('b', true)], unread: 1, more: false, timestamp: 2 }

test('one that was marked shows read and counts no longer @R4.15', () => {
  const read = asRead(list, 'a')
  expect(read).toMatchObject({
    notifications: [
      { uuid: 'a', read: true },
      { uuid: 'b', read: true },
    ],
    unread: 0,
    more: false,
  })
  expect(asRead(read, 'a')).toEqual(read)
  expect(asRead(list, 'b')).toEqual(list)
})

test('one that was removed is off the list; removing is not reading @R4.16', () => {
  expect(without(list, 'b')).toMatchObject({
    notifications: [{ uuid: 'a', read: false }],
    unread: 1,
    more: false,
  })
  expect(without(list, 'a')).toMatchObject({
    notifications: [{ uuid: 'b', read: true }],
    unread: 0,
    more: false,
  })
})

test('only the lists of notifications are changed by it', () => {
  expect(isList('http://localhost/api/v1/notifications/getnotifications?page=1')).toBe(true)
  expect(isList('http://localhost/api/v1/notifications/getnewnotifications')).toBe(false)
  expect(isList(undefined)).toBe(false)
})
