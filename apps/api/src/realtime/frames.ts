import { clientFrame, type EventName } from '@harana/contract/events'

/** Pages of the answers since the cursor, until they have come as far as the answer of now. */
export async function* newsOf(
  ask: (input: object) => Promise<object>,
  cursors: Map<EventName, number>,
  event: EventName,
  current: object,
): AsyncGenerator<object> {
  const { timestamp: now } = current as { timestamp: number }
  for (let cursor = cursors.get(event); ; ) {
    const data = cursor === undefined ? current : await ask({ timestamp: cursor })
    const { timestamp } = data as { timestamp: number }
    const isLast = cursor === undefined || timestamp >= now || timestamp <= cursor
    cursor = timestamp
    cursors.set(event, cursor)
    yield data
    if (isLast) return
  }
}

/** Reads a frame of a browser; undefined for what is none. */
export function readFrame(text: string): ReturnType<typeof clientFrame.parse> | undefined {
  try {
    return clientFrame.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
