import type { CallName, Calls, Input, Output } from '@harana/contract'
import * as limits from '@harana/contract/model/limits'
import { locales } from '@harana/contract/model/locale'
import { type ReactNode, useEffect, useState } from 'react'
import useSWR, { type State, SWRConfig, type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr'
import { call, urlOf } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { urlIn } from '../api/request.ts'
import { isSlowNetwork, slowAfter } from '../device/network.ts'
import { onTokenChange, readToken } from '../session/token.ts'
import { dropPersisted, isPublicKey, persist, restore } from './persisted-cache.ts'

/** Reading from the server: successful answers are cached under the request's URL. */

type GetName = { [N in CallName]: Calls[N]['method'] extends 'GET' ? N : never }[CallName]
/** The calls that only read: every GET, and what the specification reads by POST. */
export type ReadName = GetName | 'users/getblockeduserprofiles' | 'users/getinvitelink'

/** The cache's rules; the growth of the retries (jitter, at most 2^8) is SWR's own. */
export function swrConfig(slowNetwork = isSlowNetwork()): SWRConfiguration {
  return {
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    focusThrottleInterval: limits.FOCUS_THROTTLE_MS,
    dedupingInterval: limits.DEDUPE_MS,
    loadingTimeout: slowAfter(slowNetwork),
    errorRetryInterval: slowNetwork ? limits.RETRY_BASE_SLOW_NETWORK_MS : limits.RETRY_BASE_MS,
    // Repeating a call that was refused would not help.
    shouldRetryOnError: (error) => !(error instanceof ApiError) || error.passing,
  }
}

/** The cache key of a call, which is its URL. */
export function keyOf<N extends ReadName>(name: N, input: Input<N>): string {
  return urlOf(name, input)
}

/**
 * Matches the cache keys of a call, for SWR's `mutate`: those in each locale, since a page that is open keeps what it asked
 * for in the locale before.
 */
export function keysOf<N extends ReadName>(name: N, input: Input<N>): (key: unknown) => boolean {
  const keys: unknown[] = locales.map((locale) => urlIn(locale, name, input))
  return (key) => keys.includes(key)
}

export type AnswerState<T> = SWRResponse<T, ApiError> & {
  /** The first load takes longer than expected: show the SlowStrip. */
  slow: boolean
}
export type CallState<N extends ReadName> = AnswerState<Output<N>>

/** The answer of a call, cached and revalidated; null as input requests nothing. */
export function useCall<N extends ReadName>(
  name: N,
  input: Input<N> | null,
  config: SWRConfiguration<Output<N>, ApiError> = {},
): CallState<N> {
  const key = input === null ? null : keyOf(name, input)
  return useAnswer(key, () => call(name, input as Input<N>), config)
}

/** The result of `load`, cached under the key and revalidated; null as key requests nothing. */
export function useAnswer<T>(
  key: string | null,
  load: () => Promise<T>,
  config: SWRConfiguration<T, ApiError> = {},
): AnswerState<T> {
  const [late, setLate] = useState<string | null>(null)
  const answer = useSWR<T, ApiError>(key, load, config)
  const { isLoading } = answer
  // SWR reports a slow load only to the component that asked first, but every component that waits shows it.
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(key), slowAfter())
    return () => clearTimeout(timer)
  }, [isLoading, key])
  return { ...answer, slow: isLoading && key !== null && late === key }
}

/**
 * Returns a function that changes cached answers where they lie. A change makes what was asked for before it count for
 * nothing, so that an answer which was on its way is asked for again: it may hold what is new, or be the first.
 */
export function useChangeAnswers() {
  const { cache, mutate } = useSWRConfig()
  return <T,>(matches: (key: unknown) => boolean, change: (answer?: T) => T | undefined) =>
    mutate(matches, change, { revalidate: (_answer, key) => cache.get(String(key))?.isValidating === true })
}

/** Provides the cache for the whole application. */
export function DataProvider({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ ...swrConfig(), provider: restoredCache }}>
      <CacheKeeper />
      {children}
    </SWRConfig>
  )
}

function restoredCache(): Map<string, State> {
  return new Map(restore().map(([key, data]) => [key, { data }]))
}

/** Stores the cache when the page is left, and clears it when the session changes. */
function CacheKeeper() {
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    const write = () => persist([...cache.keys()].map((key) => [key, cache.get(key)?.data]))
    window.addEventListener('pagehide', write)
    return () => window.removeEventListener('pagehide', write)
  }, [cache])
  useEffect(() => {
    let token = readToken()
    return onTokenChange(() => {
      if (readToken() === token) return
      token = readToken()
      dropPersisted()
      const isPrivate = (key?: unknown) => typeof key !== 'string' || !isPublicKey(key)
      void mutate(isPrivate, undefined, { revalidate: token !== null })
    })
  }, [mutate])
  return null
}
