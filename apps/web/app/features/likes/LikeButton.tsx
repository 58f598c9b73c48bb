import { Gender } from '@harana/contract/model/enums'
import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { HeartView } from './HeartView.tsx'
import { usePressLike } from './use-press-like.tsx'

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
  const { busy, press } = usePressLike(profile)
  const { userName, gender, liked } = profile
  // The name of a button with a word contains the word.
  const word = (
    <span>
      {liked ? <Trans>Liked</Trans> : <Trans>Like</Trans>}
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
