import classes from './progress.module.css'

/** How much of an upload is on its way, from 0 to 1, and a sentence once all of it is. */
export function Progress({ part, label, done }: { part: number; label: string; done: string }) {
  const percent = Math.round(part * 100)
  return (
    <div className={classes.progress}>
      <progress value={percent} max={100} aria-label={label} />
      <span role="status">{percent === 100 ? done : ''}</span>
      {percent < 100 && <span aria-hidden="true">{percent}%</span>}
    </div>
  )
}
