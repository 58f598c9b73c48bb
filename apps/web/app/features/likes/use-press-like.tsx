import { LIKE_TOAST_MS } from '@harana/contract/model/limits'
import { useLingui } from '@lingui/react/macro'
import { IconHeartFilled, IconHeartOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { ToastWords } from '../../ui/toast/ToastWords.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { useLike } from './use-like.ts'

/** The toast of the latest like: the next one takes its place. */
let latest = ''

/**
 * Likes a member or takes that back, with one toast: at once what is under way, above it what came of it and "Undo" once
 * the server said OK; it goes at once when that fails. One press at a time: others are not heard meanwhile.
 */
export function usePressLike({ profileId, userName }: { profileId: number; userName: string }) {
  const { t } = useLingui()
  const like = useLike()
  const { busy, attempt } = useAttempt()
  const underWay = useRef(false)

  const press = async (wished: boolean) => {
    if (underWay.current) return
    underWay.current = true
    const sentence = wished
      ? t`Your like of this profile is on its way to the server! You can LIKE or show Interest in other profiles while you're waiting to hear back!`
      : t`Unliking profile`
    const icon = wished ? <IconHeartFilled size={20} /> : <IconHeartOff size={20} stroke={1.9} />
    toast.hide(latest)
    const shown = toast.info(<ToastWords sentence={sentence} />, {
      autoClose: LIKE_TOAST_MS,
      icon,
      warm: true,
    })
    latest = shown
    const done = await attempt(() => like(profileId, wished))
    underWay.current = false
    if (!done) return toast.hide(shown)
    const text = wished ? t`You like ${userName}.` : t`You no longer like ${userName}.`
    const outcome = { text, onUndo: () => void press(!wished) }
    toast.update(shown, <ToastWords sentence={sentence} outcome={outcome} />)
  }
  return { busy, press }
}
