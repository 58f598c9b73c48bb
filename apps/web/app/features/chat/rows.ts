import { MessageType } from '@harana/contract/model/enums'
import type { Message } from '@harana/contract/model/message'
import { daysBetween } from './days.ts'
import type { Waiting } from './outbox.ts'
import { asMessage } from './words.ts'

/** Messages of one member within this time stand closer to each other, in milliseconds. */
const GROUP_MS = 5 * 60_000

export type MessageRow = {
  kind: 'message'
  key: string
  message: Message
  /** It is not acknowledged yet. */
  waiting: Waiting | null
  /** Whether it begins, and ends, a group of the same member's. */
  begins: boolean
  ends: boolean
  /** Whether it says why it is held, which the last of several does for all. */
  explainsHold: boolean
}
export type Row = MessageRow | { kind: 'day'; key: string; at: string } | { kind: 'new'; key: 'new' }

/**
 * What a thread draws: its messages and those that wait, in groups, with the days between, and where new ones begin.
 * @param newFrom the number of the first new message; null for none
 */
export function rowsOf(
  messages: readonly Message[],
  waiting: readonly Waiting[],
  newFrom: number | null,
): Row[] {
  const there = new Set(messages.map(({ clientId }) => clientId))
  const all: Omit<MessageRow, 'begins' | 'ends' | 'explainsHold'>[] = [
    ...messages.map((message) => ({
      kind: 'message' as const,
      // The bubble stays the same when it is acknowledged.
      key: message.clientId ?? `m${message.number}`,
      message,
      waiting: null,
    })),
    ...waiting
      .filter(({ clientId }) => !there.has(clientId))
      .map((one) => ({ kind: 'message' as const, key: one.clientId, message: asMessage(one), waiting: one })),
  ]
  return all.flatMap((row, at): Row[] => {
    const { message } = row
    const [before, after] = [all[at - 1]?.message, all[at + 1]?.message]
    const isNewDay = !before || daysBetween(before.at, new Date(message.at)) !== 0
    const isNew = newFrom !== null && message.number === newFrom
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day ${message.at}`, at: message.at }] : []),
      ...(isNew ? [{ kind: 'new' as const, key: 'new' as const }] : []),
      {
        ...row,
        begins: isNewDay || isNew || !areTogether(before, message),
        ends: !after || after.number === newFrom || !areTogether(message, after),
        explainsHold: isHeld(message) && !isHeld(after),
      },
    ]
  })
}

function areTogether(one: Message, next: Message): boolean {
  if (isLine(one) || isLine(next) || one.own !== next.own) return false
  const apart = new Date(next.at).getTime() - new Date(one.at).getTime()
  return apart < GROUP_MS && daysBetween(one.at, new Date(next.at)) === 0
}

/** Only one's own can be seen while it is held. */
const isHeld = (message: Message | undefined) => message?.status === 'held'

/** Whether a message is a centred line rather than a bubble. */
export const isLine = ({ type, gift, unsent }: Message): boolean =>
  unsent || (type === MessageType.Action && gift === null)
