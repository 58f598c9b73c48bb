import type { Correspondent } from '@harana/contract/model/message'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { OnlineDot } from '../../entities/member/Online.tsx'
import { photoOf } from '../../lib/api/photos.ts'
import classes from './Avatar.module.css'

/** The round photo of whom one writes with, and whether they are online; a shell for somebody who is no longer here. */
export function Avatar({ member, size = 56 }: { member: Correspondent | null; size?: number }) {
  return (
    <span className={classes.avatar} style={{ width: size, height: size }}>
      <MemberPhoto photo={member && photoOf(member, '')} width={size} height={size} radius={size} />
      {member?.online && (
        <span className={classes.online}>
          <OnlineDot size={14} />
        </span>
      )}
    </span>
  )
}
