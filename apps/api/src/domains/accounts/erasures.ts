import type { WorkerDeps } from '../../jobs/catalogue.ts'
import { now } from '../../kernel/clock.ts'
import type { Secrets } from '../../kernel/secrets.ts'

/**
 * The erasure journal: one empty object of the storage for each erased member, outside the database, so that a restored
 * backup of it brings nobody back. An object is named by the member's number, which was random, the time, and a seal.
 */
const folder = 'erasures'

export type Erasure = { memberId: number; at: Date; isOurs: boolean }

const entryOf = (memberId: number, ms: number) => `${memberId}.${ms}`

/** Writes an erasure into the journal, once. */
export async function recordErasure(
  { storage, secrets }: Pick<WorkerDeps, 'storage' | 'secrets'>,
  memberId: number,
): Promise<void> {
  for await (const { isOurs } of listErasures({ storage, secrets: [secrets] }, memberId)) if (isOurs) return
  const entry = entryOf(memberId, now().getTime())
  await storage.put(`${folder}/${entry}.${secrets.signErasure(entry)}`, new Uint8Array())
}

/**
 * Lists the journal, or one member's entries. `isOurs` is false for an entry that was not sealed with any of the secrets.
 */
export async function* listErasures(
  { storage, secrets }: Pick<WorkerDeps, 'storage'> & { secrets: readonly Secrets[] },
  memberId?: number,
): AsyncIterable<Erasure> {
  for await (const { key } of storage.list(`${folder}/${memberId === undefined ? '' : `${memberId}.`}`)) {
    const [, id, ms, seal] = /\/(\d+)\.(\d+)\.([0-9a-f]+)$/.exec(key) ?? []
    if (!id || !ms) continue
    const entry = entryOf(Number(id), Number(ms))
    const isOurs = secrets.some((one) => one.signErasure(entry) === seal)
    yield { memberId: Number(id), at: new Date(Number(ms)), isOurs }
  }
}
