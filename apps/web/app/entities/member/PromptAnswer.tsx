import type { ReactNode } from 'react'
import classes from './PromptAnswer.module.css'
import { useQuestion } from './use-question.ts'

type PromptAnswerProps = {
  prompt: string
  /** As the server sends it. */
  question: string
  /** The language of the question. */
  language: string
  answer: string
  /** The heart of this answer. */
  heart?: ReactNode
  /** What stands below the answer, with the question as it is shown. */
  children?: (question: string) => ReactNode
}

/** A member's answer to a question of the profile. */
export function PromptAnswer({ answer, heart, children, ...asked }: PromptAnswerProps) {
  const question = useQuestion(asked)
  return (
    <section className={classes.prompt}>
      <h2 lang={question.language}>{question.text}</h2>
      <p>{answer}</p>
      {children?.(question.text)}
      {heart && <div className={classes.heart}>{heart}</div>}
    </section>
  )
}
