import type { PassingFrame } from '@harana/contract/events'

/** A member whom a viewer watches. */
export type Watched = { viewerId: number; profileId: number }

/** How many pairs are asked about at a time. */
const pairsAtOnce = 2_000

/** What presence needs: which of these members are online to their viewers, and whether there is more urgent work. */
export type PresenceSource = {
  online(pairs: Watched[]): Promise<Watched[]>
  isBusy(): boolean
  onError(error: Error): void
}

type Watch = {
  viewerId: number
  profileIds: ReadonlySet<number>
  /** Whom the page was told to be online; undefined before it was told anything. */
  told: ReadonlySet<number> | undefined
  send(frame: PassingFrame): void
}

/**
 * Tells pages who of the members they watch is online: at once for all of them, then what has changed since. One
 * question is asked for all pages together; none while the process is busy, when the next turn makes up for it.
 */
export function createPresence(source: PresenceSource, everyMs: number) {
  const watches = new Map<object, Watch>()
  let isFailing = false
  let isLooking = false

  async function look(asked: Watch[]): Promise<void> {
    if (source.isBusy()) return
    try {
      const pairs = asked.flatMap(({ viewerId, profileIds }) =>
        [...profileIds].map((profileId) => ({ viewerId, profileId })),
      )
      const online = new Map<number, Set<number>>()
      for (let at = 0; at < pairs.length; at += pairsAtOnce)
        for (const { viewerId, profileId } of await source.online(pairs.slice(at, at + pairsAtOnce)))
          online.set(viewerId, (online.get(viewerId) ?? new Set()).add(profileId))
      isFailing = false
      for (const watch of asked) sendChanges(watch, online.get(watch.viewerId) ?? new Set())
    } catch (error) {
      if (!isFailing) source.onError(error as Error)
      isFailing = true
    }
  }

  function sendChanges(watch: Watch, online: ReadonlySet<number>): void {
    const { told, profileIds, send } = watch
    const changed = [...profileIds].filter((id) => !told || told.has(id) !== online.has(id))
    watch.told = new Set([...profileIds].filter((id) => online.has(id)))
    if (changed.length === 0) return
    const members = changed.map((profileId) => ({ profileId, online: online.has(profileId) }))
    send({ event: 'presence', data: { members } })
  }

  const turn = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    await look([...watches.values()])
    isLooking = false
  }, everyMs).unref()

  return {
    /** Takes a page's wish, in place of the one before; none of an empty one. */
    watch(page: object, wish: Omit<Watch, 'told'>): void {
      watches.delete(page)
      if (wish.profileIds.size === 0) return
      const watch = { ...wish, told: undefined }
      watches.set(page, watch)
      void look([watch])
    },
    watches: (page: object, profileId: number) => watches.get(page)?.profileIds.has(profileId) ?? false,
    forget: (page: object) => void watches.delete(page),
    stop: () => clearInterval(turn),
  }
}
