import type { ShownAnswer } from '@harana/contract/model/prompts'
import { Fact } from '../../ui/Facts/Facts.tsx'
import classes from './admin.module.css'

/** A member's answers to questions of the profile, as staff read them; nothing where there are none. */
export function Answers({ of }: { of: readonly ShownAnswer[] }) {
  if (of.length === 0) return null
  return (
    <dl className={classes.case}>
      {of.map(({ prompt, question, answer }) => (
        <Fact key={prompt} label={question}>
          {answer}
        </Fact>
      ))}
    </dl>
  )
}
