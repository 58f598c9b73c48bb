import type { NewsCard } from '@harana/contract/calls/whats-new'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../lib/session/session.tsx'
import classes from './WhatsNewRoom.module.css'

/** Its code is loaded only where there is something new; where that fails, the page does without it. */
const WhatsNewStrip = lazy(() =>
  import('./WhatsNewStrip.tsx').then(
    ({ WhatsNewStrip }) => ({ default: WhatsNewStrip }),
    () => ({ default: () => null }),
  ),
)

/**
 * Who liked or visited the member since last time, above My Search. What happens while the page is open waits for the
 * next time, so that nothing moves under who reads.
 */
export function WhatsNew({ answer }: { answer: (member: NewsCard) => ReactNode }) {
  const [hadNews] = useState(useSession().userInfo?.hasNews === true)
  if (!hadNews) return null
  return (
    <Suspense fallback={<div className={classes.room} />}>
      <WhatsNewStrip answer={answer} />
    </Suspense>
  )
}
