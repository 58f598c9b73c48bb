import { useLingui } from '@lingui/react/macro'
import { MemberFrame } from '../../entities/member/MemberFrame.tsx'
import { SlowStrip } from '../../ui/states/states.tsx'
import classes from './ProfileView.module.css'
import waits from './ProfileWait.module.css'

/** A profile's place, in its final size, before it is known; with a word when that takes long. */
export function ProfileWait({ slow }: { slow: boolean }) {
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
