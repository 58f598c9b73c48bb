import type { Output } from '@harana/contract'
import {
  GEOLOCATION_CACHE_MS,
  LOGOUT_DELAY_MS,
  POLL_BESIDE_SOCKET_MS,
  USER_INFO_POLL_MS,
} from '@harana/contract/model/limits'
import { reaches, type SessionFlags, sessionFlags } from '@harana/contract/policy/policy'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  createContext,
  type ReactNode,
  use,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { BootPage } from '../../ui/states/states.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { call, geoUrl, whereAmI } from '../api/api.ts'
import { errorText } from '../api/errors.ts'
import { keysOf, useCall } from '../cache/swr.tsx'
import { forgetPushes } from '../device/push.ts'
import { removeStored } from '../device/storage.ts'
import { useAccountDisplay } from '../i18n/display.ts'
import { greetAgain, startRealtime, useEvent, useLive } from '../realtime/realtime.ts'
import { publicPath } from '../site/public-pages.ts'
import { openStore, useStore } from './store.ts'
import { forgetToken, keepStatus, onTokenChange, readToken } from './token.ts'

/** The session: the member who is logged in, and the log-out. */

export type Member = Output<'users/me'>['userInfo']

type SessionContent = {
  flags: SessionFlags<Member>
  /** The session opens nothing until a second factor has confirmed it. */
  asksSecondFactor: boolean
  /** Reloads the member and resolves once the answer is there. */
  refresh: () => Promise<void>
  /**
   * Ends this session or, with `everywhere`, all sessions of the member, and opens the landing page or the one of `to`.
   * @throws ApiError if those could not be ended
   */
  logOut: (options?: { everywhere?: boolean; to?: string }) => Promise<void>
}

const unknown: SessionContent = {
  flags: sessionFlags<Member>(null, { synchronized: false, geoLocalize: false }),
  asksSecondFactor: false,
  refresh: async () => {},
  logOut: async () => {},
}

const SessionContext = createContext(unknown)

/** The session's flags, which gates and menus read. */
export const useSession = (): SessionFlags<Member> => use(SessionContext).flags
export const useAsksSecondFactor = (): boolean => use(SessionContext).asksSecondFactor
export const useRefreshSession = () => use(SessionContext).refresh
export const useLogOut = () => use(SessionContext).logOut

/** Provides the session. Rendered once around all pages, inside the DataProvider. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui()
  const { mutate } = useSWRConfig()
  const [leaving, setLeaving] = useState(false)
  const token = useToken()
  const refreshInterval = useLive() ? POLL_BESIDE_SOCKET_MS : USER_INFO_POLL_MS
  const me = useCall('users/me', token && !leaving ? {} : null, { refreshInterval })
  const geo = useSWR(geoUrl(), whereAmI, {
    refreshInterval: GEOLOCATION_CACHE_MS,
    // Shorter than the refresh, which would be taken for the same request as the one an hour before.
    dedupingInterval: GEOLOCATION_CACHE_MS / 2,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })

  const asksSecondFactor = me.error?.code === 'SECONDFACTOR'
  const failure = me.error && !asksSecondFactor ? errorText(me.error, t`Unknown error`) : null
  useEffect(() => {
    if (failure !== null) toast.error(t`Failed to load user profile: ${failure}`)
  }, [failure, t])

  const mine = useLatest(me.data, token)
  const memberId = mine?.userInfo.userId ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token also ends a session that was never loaded
  useEffect(() => openStore(memberId), [memberId, token])
  useAccountDisplay(mine?.userInfo)
  const code = token ? mine?.code : undefined
  useEffect(() => {
    if (code !== undefined) keepStatus(code)
  }, [code])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the account is told in the locale of the page
  useEffect(greetAgain, [i18n.locale])
  useEvent('users/changed', (account) => {
    void mutate(keysOf('users/me', {}), account, { revalidate: false })
  })

  // A member's pages are rendered once the member's stored state has been loaded.
  const opened = useStore((store) => store.owner) === memberId
  const isKnown = token === null || (token !== undefined && mine !== undefined && opened)
  // The first drawing of a member's page takes a slow phone long: a deferred one leaves it room to answer touches.
  const ready = useDeferredValue(isKnown) && isKnown
  const placed = geo.data !== undefined || geo.error !== undefined
  const flags = sessionFlags(token && mine ? mine : null, {
    synchronized: ready && placed,
    geoLocalize: geo.data?.countryCode === 'PH',
    loading: !ready,
  })
  // A ticket is for those whom the application is open to.
  const hasSocket = !leaving && reaches('active', flags) === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session has another socket
  useEffect(
    () => (hasSocket ? startRealtime(() => void mutate(keysOf('users/me', {}))) : undefined),
    [hasSocket, token, mutate],
  )
  const content: SessionContent = {
    flags,
    asksSecondFactor,
    refresh: async () => {
      await mutate(keysOf('users/me', {}))
    },
    logOut: async ({ everywhere = false, to } = {}) => {
      if (everywhere) await call('users/logout-everywhere', {})
      toast.clear()
      setLeaving(true)
      // Even without a connection the session ends on this device.
      if (!everywhere) await call('users/logout', {}, { signal: AbortSignal.timeout(5_000) }).catch(() => {})
      void forgetPushes()
      forgetToken()
      openStore(null)
      removeStored('localStorage')
      removeStored('sessionStorage')
      // Loads that page anew, the landing page in the current locale, so that nothing of the session stays in memory.
      const next = to ?? publicPath('landing', i18n.locale)
      setTimeout(() => window.location.assign(next), LOGOUT_DELAY_MS)
    },
  }
  return (
    <SessionContext value={content}>
      {leaving ? (
        <BootPage>
          <Trans>Logging you out...</Trans>
        </BootPage>
      ) : (
        children
      )}
    </SessionContext>
  )
}

/** Returns the latest answer to this owner, also while the next one, in another locale, loads. */
function useLatest<T>(answer: T | undefined, owner: unknown): T | undefined {
  const [last, setLast] = useState({ answer, owner })
  if (answer !== undefined && (last.answer !== answer || last.owner !== owner)) setLast({ answer, owner })
  return answer ?? (last.owner === owner ? last.answer : undefined)
}

/** The token; null for a visitor, undefined until the page is hydrated. */
function useToken(): string | null | undefined {
  return useSyncExternalStore<string | null | undefined>(onTokenChange, readToken, () => undefined)
}
