import { Gender } from '@harana/contract/model/enums'
import { useLingui } from '@lingui/react/macro'
import { HeartView } from './HeartView.tsx'
import type { Part } from './use-like.ts'
import { usePressLike } from './use-press-like.tsx'

type LikePartButtonProps = {
  profile: {
    profileId: number
    userName: string
    gender: number
    liked: boolean
    likedPictureId: string | null
    likedPrompt: string | null
  }
  part: Part
}

/**
 * The heart of one photo or answer. A like of it is the member's, with the part named beside it (D37): pressed once more,
 * the filled one takes the whole like back.
 */
export function LikePartButton({ profile, part }: LikePartButtonProps) {
  const { t } = useLingui()
  const { busy, press } = usePressLike(profile)
  const { userName, gender, liked, likedPictureId, likedPrompt } = profile
  const isPhoto = 'pictureId' in part
  const isLiked = liked && (isPhoto ? likedPictureId === part.pictureId : likedPrompt === part.prompt)
  return (
    <HeartView
      liked={isLiked}
      rainbow={gender === Gender.Lgbtqia}
      pending={busy}
      on={isPhoto ? 'gallery' : 'surface'}
      label={isPhoto ? t`Like this photo of ${userName}` : t`Like this answer of ${userName}`}
      onClick={() => void press(!isLiked, part)}
    />
  )
}
