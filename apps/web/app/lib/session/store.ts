import type { SearchFilter } from '@harana/contract/calls/search'
import { SEARCH_MAX_PAGES, STORE_KEY_PREFIX } from '@harana/contract/model/limits'
import { cleanFilter, writeFilter } from '@harana/contract/model/search-filter'
import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import { forgetKept } from '../device/for-a-while.ts'
import { readStored, removeStored, type StorageName, writeStored } from '../device/storage.ts'
import { isRemembered, readToken } from './token.ts'

/**
 * What the application stores on this device for the member who is logged in.
 * For a session that is not remembered it is stored until the browser is closed.
 */

/** The filter of My Search and the number of pages it shows. */
export type SearchState = SearchFilter & { pages: number }

type StoredAnswers = {
  /** Null until the member changes the filter or opens a saved search; until then the saved preferences apply. */
  search: SearchState | null
  /** Ids of notifications hidden on this device, the newest last. */
  hiddenNotifications: string[]
  /** The emoji that were picked last, the newest first. */
  recentEmoji: string[]
  /** The skin tone of emoji, from 1 to 5; 0 is the yellow one. */
  emojiTone: number
  /** Whether the string of a mutual like is heard. */
  sound: boolean
}

type Store = StoredAnswers & {
  /** The number of pages shown of other filters, by their text in the URL; forgotten when the page is reloaded. */
  pagesOf: Readonly<Record<string, number>>
  /** The id of the member whose store is open; null if none is. */
  owner: number | null
  /** Remembers a search. How many pages were shown of the one before stays known until the page is reloaded. */
  keepSearch: (search: SearchState) => void
  /** Forgets the search that is remembered, and how many pages of which were shown. */
  forgetSearch: () => void
  showPages: (text: string, pages: number) => void
  hideNotification: (uuid: string) => void
  keepEmoji: (emoji: string) => void
  setEmojiTone: (tone: number) => void
  setSound: (sound: boolean) => void
}

const MAX_HIDDEN = 500
const MAX_RECENT_EMOJI = 16
const nothing: StoredAnswers = {
  search: null,
  hiddenNotifications: [],
  recentEmoji: [],
  emojiTone: 0,
  sound: false,
}

let place: StorageName | null = null

const storage: StateStorage = {
  getItem: (key) => place && readStored(place, key),
  setItem: (key, text) => void (place && writeStored(place, key, text)),
  removeItem: (key) => void (place && removeStored(place, (other) => other === key)),
}

export const useStore = create<Store>()(
  persist<Store, [], [], StoredAnswers>(
    (set) => ({
      ...nothing,
      pagesOf: {},
      owner: null,
      keepSearch: (search) =>
        set(({ search: left, pagesOf }) => ({
          search,
          pagesOf: left ? { ...pagesOf, [writeFilter(left)]: left.pages } : pagesOf,
        })),
      forgetSearch: () => set({ search: null, pagesOf: {} }),
      showPages: (text, pages) => set(({ pagesOf }) => ({ pagesOf: { ...pagesOf, [text]: pages } })),
      hideNotification: (uuid) =>
        set(({ hiddenNotifications }) => ({
          hiddenNotifications: [...hiddenNotifications.filter((other) => other !== uuid), uuid].slice(
            -MAX_HIDDEN,
          ),
        })),
      keepEmoji: (emoji) =>
        set(({ recentEmoji }) => ({
          recentEmoji: [emoji, ...recentEmoji.filter((other) => other !== emoji)].slice(0, MAX_RECENT_EMOJI),
        })),
      setEmojiTone: (emojiTone) => set({ emojiTone }),
      setSound: (sound) => set({ sound }),
    }),
    {
      name: STORE_KEY_PREFIX,
      version: 1,
      skipHydration: true,
      storage: createJSONStorage(() => storage),
      partialize: ({ search, hiddenNotifications, recentEmoji, emojiTone, sound }) => ({
        search,
        hiddenNotifications,
        recentEmoji,
        emojiTone,
        sound,
      }),
      merge: (stored, current) => ({ ...current, ...cleaned(stored) }),
    },
  ),
)

/** Where the storages keep what belongs to a member. A key that goes on after a further colon goes with it. */
export const keyOf = (memberId: number): string => `${STORE_KEY_PREFIX}:${memberId}`

/** Opens a member's store, or none for null, and removes other members' stores from this device. */
export function openStore(memberId: number | null): void {
  place = null
  const { owner } = useStore.getState()
  if (owner !== null && owner !== memberId) forgetKept()
  useStore.setState({ ...nothing, pagesOf: {}, owner: memberId })
  const own = memberId === null ? null : keyOf(memberId)
  // While the session's member is not known yet, a store on this device may be theirs.
  if (own === null && readToken() !== null) return
  const others = (key: string) =>
    key.startsWith(STORE_KEY_PREFIX) && key !== own && !key.startsWith(`${own}:`)
  removeStored('localStorage', others)
  removeStored('sessionStorage', others)
  if (own === null) return
  place = isRemembered() ? 'localStorage' : 'sessionStorage'
  if (place === 'sessionStorage') removeStored('localStorage', (key) => key === own)
  useStore.persist.setOptions({ name: own })
  void useStore.persist.rehydrate()
}

/** The valid parts of a stored state; the storage may hold anything. */
export function cleaned(stored: unknown): StoredAnswers {
  const { search, hiddenNotifications, recentEmoji, emojiTone, sound } = isRecord(stored) ? stored : {}
  return {
    search: isRecord(search) ? cleanedSearch(search) : null,
    hiddenNotifications: shortTexts(hiddenNotifications).slice(-MAX_HIDDEN),
    recentEmoji: shortTexts(recentEmoji).slice(0, MAX_RECENT_EMOJI),
    emojiTone: [1, 2, 3, 4, 5].includes(Number(emojiTone)) ? Number(emojiTone) : 0,
    sound: sound === true,
  }
}

const shortTexts = (stored: unknown): string[] =>
  (Array.isArray(stored) ? stored : []).filter(
    (text): text is string => typeof text === 'string' && text.length <= 64,
  )

function cleanedSearch({ pages, ...search }: Record<string, unknown>): SearchState | null {
  if (!Number.isInteger(pages) || Number(pages) < 1 || Number(pages) > SEARCH_MAX_PAGES) return null
  // Earlier the interest had another name, and the filters beyond the bar stood in a part of their own.
  const { searchInterest: interested, more } = search
  const filter = { interested, ...search, ...(isRecord(more) && more) }
  return { ...cleanFilter(filter), pages: Number(pages) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
