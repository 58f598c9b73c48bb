import { Gender } from '@harana/contract/model/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { HeartView } from './HeartView.tsx'
import { usePressLike } from './use-press-like.tsx'

type LikeButtonProps = {
  profile: { profileId: number; userName: string; gender: number; liked: boolean }
  /** As in HeartView. */
  on?: 'photo' | 'surface'
  /** A button with a word, instead of the heart alone. */
  wide?: boolean
  /** The word says that a like is answered. */
  back?: boolean
}

/** The like button of one member. It pulses while the call is under way, and changes once the server has answered. */
export function LikeButton({ profile, on, wide = false, back = false }: LikeButtonProps) {
  const { t } = useLingui()
  const { busy, press } = usePressLike(profile)
  const { userName, gender, liked } = profile
  // The accessible name of a button must contain its visible word.
  const word = (
    <span>
      {liked ? <Trans>Liked</Trans> : back ? <Trans>Like back</Trans> : <Trans>Like</Trans>}
      <VisuallyHidden component="span"> {userName}</VisuallyHidden>
    </span>
  )
  return (
    <HeartView
      liked={liked}
      rainbow={gender === Gender.Lgbtqia}
      pending={busy}
      on={on}
      word={wide && word}
      label={wide ? undefined : t`Like ${userName}`}
      onClick={() => void press(!liked)}
    />
  )
}
