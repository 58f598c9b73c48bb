/** Whether the reader wants nothing to move: a page that becomes another is not even pictured before, which takes a phone frames. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
