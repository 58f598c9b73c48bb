import type { Input } from '@harana/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api/api.ts'
import { answersOf } from '../../lib/cache/answers-of.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { useRefreshSession, useSession } from '../../lib/session/session.tsx'
import { toast } from '../../ui/toast/toast.tsx'

type Shown = Required<Input<'users/saveprivacy'>>
const saved = 'privacy-saved'

/** What others see of the member. A change shows at once, and is rolled back if the server refuses it. */
export function usePrivacy() {
  const { t } = useLingui()
  const { userInfo } = useSession()
  const refresh = useRefreshSession()
  const { mutate } = useSWRConfig()
  const { attempt } = useAttempt()
  const [wishes, setWishes] = useState<Partial<Shown>>({})
  const { showOnline = true, showVisits = true, showCity = true } = userInfo ?? {}
  const save = async (wish: Partial<Shown>) => {
    setWishes((others) => ({ ...others, ...wish }))
    const done = await attempt(async () => {
      await call('users/saveprivacy', wish)
      await refresh()
      if (wish.showVisits !== undefined) await mutate(answersOf('profiles/getprofilevisitors'))
    })
    setWishes((others) => Object.fromEntries(Object.entries(others).filter(([name]) => !(name in wish))))
    toast.hide(saved)
    if (done) toast.success(t`Saved.`, { id: saved })
  }
  return { shown: { showOnline, showVisits, showCity, ...wishes }, save }
}

/** Whether the member takes a pause, and the way in and out of it. */
export function usePause() {
  const { t } = useLingui()
  const { userInfo } = useSession()
  const refresh = useRefreshSession()
  const { busy, attempt } = useAttempt()
  const save = async (paused: boolean) => {
    const done = await attempt(async () => {
      await call('users/savepause', { paused })
      // The button may go, and must not take the focus with it.
      document.getElementById('main')?.focus({ preventScroll: true })
      await refresh()
    })
    if (done) toast.success(paused ? t`You are out of sight.` : t`Welcome back. Others see you again.`)
  }
  return { paused: userInfo?.paused ?? false, busy, save: (paused: boolean) => void save(paused) }
}
