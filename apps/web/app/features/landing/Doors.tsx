import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../lib/site/paths.ts'
import classes from './Doors.module.css'
import shared from './shared.module.css'

/** The two entrances, for women and for men, each with its own points and link. */
export function Doors() {
  const { t } = useLingui()
  return (
    <section className={classes.doors} id="how-it-works">
      <Door
        side="her"
        illustration={
          <img
            src="/people/amihan.svg"
            alt={t`Drawing of a woman in a white terno`}
            width={400}
            height={500}
            loading="lazy"
          />
        }
        who={<Trans>For women in the Philippines</Trans>}
        title={<Trans>Meet a man who means it.</Trans>}
        action={<Trans>Post My Profile</Trans>}
        points={[
          <Trans key="1">Free: joining, searching and being found</Trans>,
          <Trans key="2">See who liked and visited you</Trans>,
          <Trans key="3">Block or report in two taps</Trans>,
          <Trans key="4">
            Post your profile and earn: verified women can, and what pays what is written down
          </Trans>,
        ]}
      >
        <Trans>
          Say who you are and whom you hope to meet. You see who looks in, and you block whom you do not want.
        </Trans>
      </Door>
      <Door
        side="his"
        illustration={
          <img
            src="/people/james.svg"
            alt={t`Drawing of a man in a green jacket`}
            width={400}
            height={500}
            loading="lazy"
          />
        }
        who={<Trans>For men abroad</Trans>}
        title={<Trans>Read first. Mean it.</Trans>}
        action={<Trans>Start searching</Trans>}
        points={[
          <Trans key="1">Her words, her goals, and what fits you both</Trans>,
          <Trans key="2">See who liked and visited you</Trans>,
          <Trans key="3">A person on our team reads every report</Trans>,
        ]}
      >
        <Trans>No swiping. Read who she is, keep a private note, and like her when you mean it.</Trans>
      </Door>
    </section>
  )
}

type DoorProps = {
  side: 'her' | 'his'
  illustration: ReactNode
  who: ReactNode
  title: ReactNode
  children: ReactNode
  points: ReactNode[]
  action: ReactNode
}

function Door({ side, illustration, who, title, children, points, action }: DoorProps) {
  return (
    <div className={classes.door} data-side={side}>
      <div className={classes.text}>
        <p className={classes.who}>{who}</p>
        <h2>{title}</h2>
        <p>{children}</p>
        <ul>
          {points.map((point, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the points never move
            <li key={i}>
              <IconCheck size={20} stroke={1.9} aria-hidden="true" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
        <a className={shared.button} data-look={side === 'his' ? 'night' : undefined} href={paths.signUp}>
          {action}
        </a>
      </div>
      {illustration}
    </div>
  )
}
