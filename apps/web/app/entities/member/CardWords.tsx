import classes from './CardWords.module.css'

/** The line of a member’s own words on a card, whose end is left out where there is no room. */
export function CardWords({ children }: { children: string }) {
  return <p className={classes.words}>{children}</p>
}
