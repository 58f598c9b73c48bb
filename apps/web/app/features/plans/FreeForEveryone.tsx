import { Plan } from '@harana/contract/model/enums'
import { planGifts } from '@harana/contract/model/plans'
import { requestsADay } from '@harana/contract/policy/writing'
import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './plans.module.css'

/** What nobody ever pays for. */
export function FreeForEveryone() {
  const id = useId()
  const searches = planGifts.savedSearches.without
  const [free, verified] = [requestsADay(Plan.Unverified, false), requestsADay(Plan.Verified, false)]
  const lines = [
    <Trans key="search">Searching with every filter, and reading every profile</Trans>,
    <Trans key="likes">Liking, and seeing who likes you and who visited you</Trans>,
    <Trans key="first">
      Writing first to {free} new members a day, or to {verified} once you are verified, and to everyone who
      likes you
    </Trans>,
    <Trans key="searches">{searches} saved searches, mailed daily</Trans>,
    <Trans key="safety">Blocking, reporting, and every setting of privacy and safety</Trans>,
    <Trans key="data">Your data, and leaving at any time</Trans>,
  ]
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Free for everyone, and stays so</Trans>
      </h2>
      <ul className={classes.free}>
        {lines.map((line) => (
          <li key={line.key}>
            <IconCheck size={18} stroke={2.2} aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
