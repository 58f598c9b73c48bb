import type { Output } from '@harana/contract'
import type { Notification } from '@harana/contract/calls/notifications'
import { NOTIFICATIONS_FIRST_PAGE, NOTIFICATIONS_PAGE_SIZE } from '@harana/contract/model/limits'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { useCall, useChangeAnswers } from '../../lib/cache/swr.tsx'

type List = Output<'notifications/getnotifications'>

/** Loads one page of the member's notifications, newest first; null loads none. */
export function useNotifications(page: number | null = NOTIFICATIONS_FIRST_PAGE) {
  return useCall(
    'notifications/getnotifications',
    page === null ? null : { page, recordsPerPage: NOTIFICATIONS_PAGE_SIZE },
  )
}

/**
 * Returns the actions on notifications; the cached lists change once the server has answered. One that is gone already, on
 * another device or with its member, leaves the lists and is no failure. All @throws ApiError.
 */
export function useNotificationActions() {
  const { mutate } = useSWRConfig()
  const changeAnswers = useChangeAnswers()
  const change = (how: (list: List) => List) => changeAnswers(isList, (list?: List) => list && how(list))
  return {
    markRead: async ({ uuid }: Notification) => {
      const isThere = await isDone(call('notifications/markread', { uuid }))
      await change((list) => (isThere ? asRead : without)(list, uuid))
    },
    /** Marks all notifications up to the list's cursor as read; later ones stay unread. */
    markAllRead: async (timestamp: number) => {
      await call('notifications/markallread', { timestamp })
      await mutate(isList)
    },
    /** Removes a notification on the server; call `drop` once it has left the screen, to remove it from the lists. */
    remove: async ({ uuid }: Notification) => {
      await isDone(call('notifications/remove', { uuid }))
      return { drop: () => change((list) => without(list, uuid)) }
    },
  }
}

/** Whether an action found its notification. @throws ApiError for any other failure */
async function isDone(action: Promise<unknown>): Promise<boolean> {
  try {
    await action
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOTFOUND') return false
    throw error
  }
}

export const isList = answersOf('notifications/getnotifications')

export function asRead(list: List, uuid: string): List {
  const unread = list.notifications.some((one) => one.uuid === uuid && !one.read)
  return {
    ...list,
    unread: Math.max(0, list.unread - (unread ? 1 : 0)),
    notifications: list.notifications.map((one) => (one.uuid === uuid ? { ...one, read: true } : one)),
  }
}

export function without(list: List, uuid: string): List {
  const read = asRead(list, uuid)
  return { ...read, notifications: read.notifications.filter((one) => one.uuid !== uuid) }
}
