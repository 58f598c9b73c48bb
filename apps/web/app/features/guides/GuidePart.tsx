import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './GuideText.module.css'
import type { Guide, Part } from './guide.ts'

/** One part of a guide: a paragraph, a phrase, a warning, or the lists of dos and don'ts. */
export function GuidePart({ part, labels }: { part: Part; labels: Guide['labels'] }) {
  if (typeof part === 'string') return <p>{stressed(part)}</p>
  if ('say' in part)
    return (
      <div className={classes.say}>
        <b>{part.say}</b>
        {part.meaning}
      </div>
    )
  if ('warning' in part)
    return (
      <div className={classes.warning} role="note">
        <IconAlertTriangle size={24} stroke={1.9} aria-hidden="true" />
        <p>{part.warning}</p>
      </div>
    )
  return (
    <div className={classes.both}>
      <Points title={labels.dos} icon={IconCheck} points={part.dos} />
      <Points title={labels.donts} icon={IconX} points={part.donts} />
    </div>
  )
}

function Points(props: { title: string; icon: typeof IconCheck; points: readonly string[] }) {
  const { title, icon: Icon, points } = props
  return (
    <div className={classes.points}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon size={18} stroke={1.9} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Renders the words between stars as stressed. */
function stressed(text: string): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never moves
  return text.split('*').map((piece, i) => (i % 2 ? <em key={i}>{piece}</em> : piece))
}
