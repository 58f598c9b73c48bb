import { IconChevronDown } from '@tabler/icons-react'
import { Columns } from './Article.tsx'
import type { Questions } from './document.ts'
import { Inline } from './Inline.tsx'
import classes from './QuestionList.module.css'

/** Questions that open their answers without any script; with one, they can be searched. */
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
              <details key={question}>
                <summary>
                  <h3>{question}</h3>
                  <IconChevronDown size={20} stroke={1.9} aria-hidden="true" />
                </summary>
                <p>
                  <Inline text={answer} />
                </p>
              </details>
            ))}
          </div>
        </section>
      ))}
    </Columns>
  )
}
