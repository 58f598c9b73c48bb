import { useLingui } from '@lingui/react/macro'
import classes from './MemberCardSkeleton.module.css'
import { MemberFrame } from './MemberFrame.tsx'

/** A placeholder of a card, in the card’s size, while its member loads. */
export function MemberCardSkeleton() {
  const { t } = useLingui()
  return (
    <MemberFrame className={classes.skeleton} role="img" aria-label={t`Loading`}>
      <span className={`capiz ${classes.photo}`} />
      <span className={classes.lines}>
        <i className="capiz" style={{ width: '72%', height: 22 }} />
        <i className="capiz" style={{ width: '46%', height: 26, borderRadius: 99 }} />
      </span>
    </MemberFrame>
  )
}
