import { useEffect, useState } from 'react'
import classes from './Contents.module.css'
import type { Section } from './guide.ts'

/** The way to each section, the one being read marked: beside the text, or to be unfolded above it. */
export function Contents({ sections, label }: { sections: readonly Section[]; label: string }) {
  const reading = useReading(sections)
  const links = sections.map(({ id, heading }) => (
    <a key={id} href={`#${id}`} aria-current={id === reading ? 'true' : undefined}>
      {heading}
    </a>
  ))
  return (
    <>
      <nav className={classes.beside} aria-label={label}>
        {links}
      </nav>
      <details className={classes.above}>
        <summary>{label}</summary>
        <nav aria-label={label}>{links}</nav>
      </details>
    </>
  )
}

/** The section that lies a little below the page's top. */
function useReading(sections: readonly Section[]): string | undefined {
  const [reading, setReading] = useState<string>()
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
