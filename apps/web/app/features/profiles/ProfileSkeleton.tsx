import { useLingui } from '@lingui/react/macro'
import { MemberFrame } from '../../entities/member/MemberFrame.tsx'
import { SlowStrip } from '../../ui/states/states.tsx'
import waits from './ProfileSkeleton.module.css'
import classes from './ProfileView.module.css'

/** A placeholder in a profile's size while it loads. `slow` adds a notice that it takes long. */
export function ProfileSkeleton({ slow }: { slow: boolean }) {
  const { t } = useLingui()
  return (
    <>
      {slow && (
        <div className={waits.slow}>
          <SlowStrip />
        </div>
      )}
      <div className={classes.columns} role="status" aria-label={t`Loading`}>
        <MemberFrame className={classes.gallery}>
          <div className={`${classes.photo} capiz ${waits.part}`} />
        </MemberFrame>
        <div className={classes.words}>
          <i className={`capiz ${waits.part}`} style={{ width: '56%', height: 44 }} />
          <i className={`capiz ${waits.part}`} style={{ width: '40%', height: 22 }} />
          <i className={`capiz ${waits.part}`} style={{ width: '90%', height: 120 }} />
          <i className={`capiz ${waits.part}`} style={{ width: '90%', height: 220 }} />
        </div>
      </div>
    </>
  )
}
