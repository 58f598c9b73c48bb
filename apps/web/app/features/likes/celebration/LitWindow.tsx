import type { Celebration } from '@harana/contract/calls/likes'
import { useLingui } from '@lingui/react/macro'
import { MemberPhoto } from '../../../entities/member/MemberPhoto.tsx'
import { ownPhotoOf, photoOf } from '../../../lib/api/photos.ts'
import { useSession } from '../../../lib/session/session.tsx'
import classes from './LitWindow.module.css'

/** A window of two panes with four small ones above: the other's lights up first, one's own after it. */
export function LitWindow({ member }: { member: Celebration }) {
  const { t } = useLingui()
  const me = useSession().userInfo
  const { userName } = member
  return (
    <div className={classes.window}>
      <div className={classes.sash}>
        {[1, 2, 3, 4].map((pane) => (
          <i key={pane} className={classes.small} />
        ))}
        <span className={classes.pane}>
          <MemberPhoto photo={photoOf(member, t`Photo of ${userName}`)} sizes="190px" radius={4} eager />
        </span>
        <span className={classes.pane}>
          <MemberPhoto photo={me ? ownPhotoOf(me, t`Your photo`) : null} sizes="190px" radius={4} eager />
        </span>
      </div>
      <div className={classes.sill} />
      <img className={classes.bloom} src="/landing/bloom.svg" alt="" width={620} height={70} />
    </div>
  )
}
