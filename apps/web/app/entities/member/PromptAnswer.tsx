import type { ReactNode } from 'react'
import classes from './PromptAnswer.module.css'

type PromptAnswerProps = {
  question: string
  /** The language of the question. */
  language: string
  answer: string
  /** The heart of this answer. */
  heart?: ReactNode
  /** What can be done with it, below. */
  children?: ReactNode
}

/** A member's answer to a question of the profile. */
export function PromptAnswer({ question, language, answer, heart, children }: PromptAnswerProps) {
  return (
    <section className={classes.prompt}>
      <h2 lang={language}>{question}</h2>
      <p>{answer}</p>
      {children}
      {heart && <div className={classes.heart}>{heart}</div>}
    </section>
  )
}
