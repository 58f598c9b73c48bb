import classes from './CardWords.module.css'

/** A member’s own words on a card, in two lines, whose end is left out where there is no room. */
export function CardWords({ children }: { children: string }) {
  return <p className={classes.words}>{children}</p>
}
