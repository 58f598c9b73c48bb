import { Question } from '../../ui/Question/Question.tsx'
import { Columns } from './Article.tsx'
import type { Questions } from './document.ts'
import { Inline } from './Inline.tsx'
import classes from './QuestionList.module.css'

/** Questions and answers in groups. The public pages' script adds a search. */
export function QuestionList({ questions: { title, find, none, groups } }: { questions: Questions }) {
  return (
    <Columns contents={groups}>
      <h1>{title}</h1>
      <div data-find hidden className={classes.find}>
        <label htmlFor="find-question">{find}</label>
        <input id="find-question" type="search" autoComplete="off" />
        <p id="no-question" hidden role="status">
          {none}
        </p>
      </div>
      {groups.map((group) => (
        <section key={group.id} id={group.id} data-group aria-labelledby={`${group.id}-title`}>
          <h2 id={`${group.id}-title`}>{group.title}</h2>
          <div className={classes.list}>
            {group.questions.map(([question, answer]) => (
              <Question key={question} title={question}>
                <Inline text={answer} />
              </Question>
            ))}
          </div>
        </section>
      ))}
    </Columns>
  )
}
