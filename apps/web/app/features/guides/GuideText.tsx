import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../lib/site/paths.ts'
import { ContentsAbove, ContentsBeside } from './Contents.tsx'
import { GuidePart } from './GuidePart.tsx'
import classes from './GuideText.module.css'
import { type Guide, minutesFor } from './guide.ts'

/** A guide in lines of 68 characters, with its table of contents beside it, or above it on narrow screens. */
export function GuideText({ guide }: { guide: Guide }) {
  const { locale, title, subject, lead, labels, people, sections } = guide
  const [left, right] = people
  return (
    <div className={classes.guide} lang={locale}>
      <ContentsBeside sections={sections} label={labels.contents} />
      <article className={classes.text}>
        <h1>{title}</h1>
        <p className={classes.lead}>
          <b>{subject}</b> {lead} {labels.minutes(minutesFor(guide))}
        </p>
        <div className={classes.window}>
          <img src={`/people/${left.name}.svg`} alt={left.alt} width={240} height={300} />
          <i />
          <img src={`/people/${right.name}.svg`} alt={right.alt} width={240} height={300} />
        </div>
        <ContentsAbove sections={sections} label={labels.contents} />
        {sections.map(({ id, heading, parts }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {parts.map((part, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never moves
              <GuidePart key={i} part={part} labels={labels} />
            ))}
          </section>
        ))}
        <p className={classes.onward}>
          <Button component={Link} to={paths.search}>
            {labels.onward}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} stroke={1.9} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {labels.print}
          </Button>
        </p>
      </article>
    </div>
  )
}
