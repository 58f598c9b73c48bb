import { LIKE_TOAST_MS } from '@harana/contract/model/limits'
import { useLingui } from '@lingui/react/macro'
import { IconHeartFilled, IconHeartOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { ToastWords } from '../../ui/toast/ToastWords.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type Part, useLike } from './use-like.ts'

/** The id of the latest like's toast. */
let latest = ''

/** Shows a like's toast in place of the one before, and returns its id. */
function show(...toastOfLike: Parameters<typeof toast.info>): string {
  toast.hide(latest)
  latest = toast.info(...toastOfLike)
  return latest
}

/**
 * Returns a function that likes or unlikes a member, with one toast: first what is under way, then the result with
 * "Undo", or in its place the moment of a mutual like. If the call fails, the toast disappears at once. Further presses are ignored while a call is under way.
 */
export function usePressLike({ profileId, userName }: { profileId: number; userName: string }) {
  const { t } = useLingui()
  const like = useLike()
  const { busy, attempt } = useAttempt()
  const underWay = useRef(false)

  const press = async (isLike: boolean, part?: Part) => {
    if (underWay.current) return
    underWay.current = true
    const sentence = isLike
      ? t`Your like of this profile is on its way to the server! You can LIKE or show Interest in other profiles while you're waiting to hear back!`
      : t`Unliking profile`
    const icon = isLike ? <IconHeartFilled size={20} /> : <IconHeartOff size={20} stroke={1.9} />
    let celebrates = false
    const asked = attempt(async () => {
      celebrates = await like(profileId, isLike, isLike ? part : undefined)
    })
    // The heart beats first: to draw the toast takes a slow phone as long as some frames.
    await new Promise((resolve) => setTimeout(resolve))
    const shown = show(<ToastWords sentence={sentence} />, {
      autoClose: LIKE_TOAST_MS,
      icon,
      warm: true,
    })
    const done = await asked
    underWay.current = false
    // A mutual like opens its moment instead.
    if (!done || celebrates) return toast.hide(shown)
    const text = isLike ? t`You like ${userName}.` : t`You no longer like ${userName}.`
    const outcome = { text, onUndo: () => void press(!isLike, part) }
    toast.update(shown, <ToastWords sentence={sentence} outcome={outcome} />)
  }
  return { busy, press }
}
