import classes from './HeroWindow.module.css'

/** The panes from the top left: the name of a drawn person, a heart, or the brightness of a capiz pane. */
const panes: ReadonlyArray<string | number | 'heart'> = [
  ...[0.95, 'rosario', 0.82, 'lorna'],
  ...['jasmin', 'heart', 'analyn', 0.82],
  ...[0.6, 'grace', 0.95, 'divina'],
  ...['cherry', 0.6, 'ligaya', 'heart'],
]
// The indices of the nine panes for which a phone has room.
const onPhones = new Set([0, 1, 3, 4, 5, 6, 9, 10, 11])

/** The window: sixteen panes, nine on phones. Decorative. */
export function HeroWindow() {
  return (
    <div className={classes.window} aria-hidden="true">
      <div className={classes.sash}>
        {panes.map((pane, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pane is its place
          <span key={i} className={classes.pane} data-phone={onPhones.has(i) || undefined}>
            <Pane pane={pane} />
          </span>
        ))}
      </div>
      <div className={classes.sill} />
      <img className={classes.bloom} src="/landing/bloom.svg" alt="" width={620} height={70} />
    </div>
  )
}

function Pane({ pane }: { pane: string | number }) {
  if (typeof pane === 'number') return <span className={classes.lit} style={{ opacity: pane }} />
  if (pane === 'heart')
    return (
      <span className={classes.heart}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20.6C5.4 15.8 2.4 12 2.4 8.1C2.4 5 4.8 2.8 7.5 2.8C9.4 2.8 11.1 3.8 12 5.5C12.9 3.8 14.6 2.8 16.5 2.8C19.2 2.8 21.6 5 21.6 8.1C21.6 12 18.6 15.8 12 20.6Z" />
        </svg>
      </span>
    )
  return <img src={`/people/${pane}.svg`} alt="" width={135} height={135} />
}
