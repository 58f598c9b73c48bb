import { Gender } from '@harana/contract/enums'
import { LIKE_TOAST_MS } from '@harana/contract/limits'
import { useLingui } from '@lingui/react/macro'
import { IconHeart } from '@tabler/icons-react'
import { useAttempt } from '../../lib/use-attempt.ts'
import { HeartView } from '../../ui/HeartView.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLike } from './use-like.ts'

type LikeButtonProps = {
  profile: { profileId: number; userName: string; gender: number; liked: boolean }
  /** Where it sits: on a photo from md up, or always on a surface. */
  on?: 'photo' | 'surface'
  /** A button with the word, instead of the heart alone. */
  wide?: boolean
}

/** The heart of one member. It says at once what is under way, and turns only when the server has answered. */
export function LikeButton({ profile, on, wide = false }: LikeButtonProps) {
  const { t } = useLingui()
  const like = useLike()
  const { busy, attempt } = useAttempt()
  const { profileId, userName, gender, liked } = profile

  const press = async () => {
    if (busy) return
    const said = toast.info(
      liked
        ? t`Unliking profile`
        : t`Your like of this profile is on its way to the server! You can LIKE or show Interest in other profiles while you're waiting to hear back!`,
      { autoClose: LIKE_TOAST_MS, icon: <IconHeart size={22} stroke={1.9} /> },
    )
    if (!(await attempt(() => like(profileId, !liked)))) toast.hide(said)
  }
  return (
    <HeartView
      liked={liked}
      rainbow={gender === Gender.Lgbtqia}
      pending={busy}
      on={on}
      word={wide && t`Like`}
      label={t`Like ${userName}`}
      onClick={() => void press()}
    />
  )
}
