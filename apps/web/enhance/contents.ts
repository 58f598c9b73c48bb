import { findAll } from './find.ts'

/** Marks the current section in a page's table of contents. */
export function followContents(): void {
  const links = findAll<HTMLAnchorElement>('[data-contents] a')
  if (links.length === 0) return
  const seen = new Set<string>()
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes)
        if (isIntersecting) seen.add(target.id)
        else seen.delete(target.id)
      const reading = links.find((link) => seen.has(link.hash.slice(1)))
      // Above all sections the first one is marked; between two sections the previous mark stays.
      const first = reading ?? (scrollY < innerHeight / 3 ? links[0] : undefined)
      if (!first) return
      for (const link of links) {
        if (link.hash === first.hash) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    },
    { rootMargin: '-10% 0px -60% 0px' },
  )
  for (const part of findAll('article section[id]')) observer.observe(part)
}
