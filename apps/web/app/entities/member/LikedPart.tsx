import type { LikedPart as Part } from '@harana/contract/calls/likes'
import { Trans } from '@lingui/react/macro'
import { photoOf } from '../../lib/api/photos.ts'
import classes from './LikedPart.module.css'
import { MemberPhoto } from './MemberPhoto.tsx'

/** What of one's own profile somebody liked, under the like (D37). */
export function LikedPart({ part: { photo, question } }: { part: Part }) {
  return (
    <span className={classes.part}>
      {photo ? (
        <>
          <span className={classes.photo}>
            <MemberPhoto photo={photoOf(photo, '')} width={28} height={35} radius={6} />
          </span>
          <Trans>Your photo</Trans>
        </>
      ) : (
        <Trans>Your answer: {question}</Trans>
      )}
    </span>
  )
}
