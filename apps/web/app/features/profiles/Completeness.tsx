import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { factNames } from '../../entities/member/labels.ts'
import type { Member } from '../../lib/session/session.tsx'
import { useVerifyEmail } from '../../lib/session/use-verify-email.ts'
import classes from './Completeness.module.css'
import { completeness, type Part } from './completeness.ts'

/** Shows how complete the own profile is, with a link to each part that is missing. */
export function Completeness({ member }: { member: Member }) {
  const { t } = useLingui()
  const answered = factNames.filter((name) => member[name] !== null).length
  const { percent, parts } = completeness(member, answered)
  const missing = parts.filter(({ done }) => !done).length
  const names: Record<Part, string> = {
    gender: t`Your gender`,
    photo: t`A photo`,
    story: t`Your story`,
    goals: t`What you look for`,
    match: t`Who you would like to meet`,
    facts: t`A few facts`,
    email: t`A verified e-mail`,
  }
  return (
    <section className={classes.card} aria-labelledby="completeness">
      <Ring percent={percent} />
      <div className={classes.steps}>
        <h2 id="completeness">
          {missing === 0 ? (
            <Trans>Your profile is complete</Trans>
          ) : (
            <Plural value={missing} one="One step from a full profile" other="# steps from a full profile" />
          )}
        </h2>
        <ul>
          {parts.map(({ part, done }) => (
            <li key={part} data-done={done || undefined}>
              {done ? (
                <IconCircleCheckFilled size={20} role="img" aria-label={t`Done`} />
              ) : (
                <IconCircleDashed size={20} stroke={1.9} role="img" aria-label={t`Missing`} />
              )}
              <span>{names[part]}</span>
              {!done && (part === 'email' ? <VerifyEmail /> : <Way to={anchors[part]} what={names[part]} />)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The ids of the sections in which the parts are edited. */
const anchors = {
  gender: 'profile-change',
  photo: 'photo',
  story: 'story',
  goals: 'facts',
  match: 'story',
  facts: 'facts',
} as const

/** A link to the photos or the gender, or one that opens the form of a section. */
function Way({ to, what }: { to: string; what: string }) {
  const { t } = useLingui()
  const props = { variant: 'light', 'aria-label': t`Add: ${what}`, children: <Trans>Add</Trans> }
  if (to === 'photo' || to === 'profile-change') return <Button component="a" href={`#${to}`} {...props} />
  return <Button component={Link} to={`#${to}`} replace {...props} />
}

function VerifyEmail() {
  const { busy, send } = useVerifyEmail()
  return (
    <Button variant="light" loading={busy} onClick={() => void send()}>
      <Trans>Send again</Trans>
    </Button>
  )
}

const RADIUS = 52
const ROUND = 2 * Math.PI * RADIUS

function Ring({ percent }: { percent: number }) {
  const { t } = useLingui()
  return (
    <svg
      className={classes.ring}
      viewBox="0 0 124 124"
      width={124}
      height={124}
      role="img"
      aria-label={t`${percent} percent complete`}
    >
      <circle cx="62" cy="62" r={RADIUS} className={classes.track} />
      <circle
        cx="62"
        cy="62"
        r={RADIUS}
        className={classes.done}
        strokeDasharray={`${(percent / 100) * ROUND} ${ROUND}`}
        transform="rotate(-90 62 62)"
      />
      <text x="62" y="71" textAnchor="middle" className={classes.percent}>
        {percent}%
      </text>
    </svg>
  )
}
