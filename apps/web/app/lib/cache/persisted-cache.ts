import { readStored, removeStored, writeStored } from '../device/storage.ts'
import { isRemembered, readToken } from '../session/token.ts'

/**
 * The part of the data cache that outlives the page: what is public, and of the member's own account what is shown to
 * others anyway or needed to draw the first page.
 * It belongs to one remembered session; notes, other members' data, messages and payments never enter it.
 */

const KEY = 'data-cache'
const VERSION = 1
const MAX_ENTRIES = 50
/** Fields of the member's own account that are never stored on the device. */
const privateFields = ['email', 'lastName', 'phone', 'cellPhone', 'birthdate', 'creditsTotal']
const lasting = ['/ip', '/public/configuration', '/public/getcountries', '/users/me']

/** Whether the answer under this cache key may be stored on the device. */
export function mayPersist(key: string): boolean {
  return URL.canParse(key) && lasting.some((path) => new URL(key).pathname.endsWith(path))
}

/** Whether the answer under this cache key is the same for everybody. */
export function isPublicKey(key: string): boolean {
  return mayPersist(key) && !new URL(key).pathname.endsWith('/users/me')
}

/** Stores the cache on the device; for a session that is not remembered, removes what was stored. */
export function persist(entries: Iterable<[string, unknown]>): void {
  if (!isRemembered()) {
    dropPersisted()
    return
  }
  const stored = [...entries]
    .filter(([key, data]) => data !== undefined && mayPersist(key))
    .slice(0, MAX_ENTRIES)
    .map(([key, data]) => [key, isPublicKey(key) ? data : withoutPrivate(data)])
  writeStored('localStorage', KEY, JSON.stringify({ version: VERSION, owner: owner(), entries: stored }))
}

/** The stored cache of the current session; empty if it belongs to another session or is damaged. */
export function restore(): [string, unknown][] {
  const text = readStored('localStorage', KEY)
  if (text === null || !isRemembered()) return []
  try {
    const { version, owner: theirs, entries } = JSON.parse(text)
    if (version !== VERSION || theirs !== owner() || !Array.isArray(entries)) return []
    return entries.filter(
      (entry) => Array.isArray(entry) && entry.length === 2 && mayPersist(entry[0]) && isObject(entry[1]),
    )
  } catch {
    return []
  }
}

/** The answer of users/me without the fields that are never stored. */
function withoutPrivate(data: unknown): unknown {
  const { userInfo, ...rest } = Object(data)
  const storable = Object.entries(Object(userInfo)).filter(([name]) => !privateFields.includes(name))
  return { ...rest, userInfo: Object.fromEntries(storable) }
}

/** Whether this is an account as the server sent it, not the reduced copy stored on the device. */
export function isWhole(member: { email?: string }): boolean {
  return member.email !== undefined
}

export function dropPersisted(): void {
  removeStored('localStorage', (key) => key === KEY)
}

/** A part of the token: enough to tell sessions apart, too little to be used as one. */
const owner = () => readToken()?.slice(0, 8)
const isObject = (value: unknown) => typeof value === 'object' && value !== null
