import { useEffect, useState } from 'react'
import classes from './Contents.module.css'
import type { Section } from './guide.ts'

type ContentsProps = { sections: readonly Section[]; label: string }

/** The table of contents beside the text, on wide screens, with the current section marked. */
export function ContentsBeside({ sections, label }: ContentsProps) {
  return (
    <nav className={classes.beside} aria-label={label}>
      <Links sections={sections} reading={useReading(sections)} />
    </nav>
  )
}

/** The folded table of contents above the text, on narrow screens. */
export function ContentsAbove({ sections, label }: ContentsProps) {
  return (
    <details className={classes.above}>
      <summary>{label}</summary>
      <nav aria-label={label}>
        <Links sections={sections} />
      </nav>
    </details>
  )
}

function Links({ sections, reading }: { sections: readonly Section[]; reading?: string }) {
  return sections.map(({ id, heading }) => (
    <a key={id} href={`#${id}`} aria-current={id === reading ? 'true' : undefined}>
      {heading}
    </a>
  ))
}

/** Returns the id of the section a little below the page's top. */
function useReading(sections: readonly Section[]): string | undefined {
  const [reading, setReading] = useState(sections[0]?.id)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setReading(entered.target.id)
      },
      { rootMargin: '-18% 0px -78% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return reading
}
