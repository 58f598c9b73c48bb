import { type ComponentProps, type ReactNode, useId } from 'react'
import { tokens } from '../../ui/theme/tokens.ts'
import classes from './HeartView.module.css'

const heart =
  'M12 20.6C5.4 15.8 2.4 12 2.4 8.1C2.4 5 4.8 2.8 7.5 2.8C9.4 2.8 11.1 3.8 12 5.5C12.9 3.8 14.6 2.8 16.5 2.8C19.2 2.8 21.6 5 21.6 8.1C21.6 12 18.6 15.8 12 20.6Z'

type HeartViewProps = Omit<ComponentProps<'button'>, 'children'> & {
  liked: boolean
  /** The heart has six coloured bands instead of red, for an LGBTQIA*+ member (gender 2). */
  rainbow?: boolean
  /** The server has not answered yet: the outline pulses and the heart does not change. */
  pending?: boolean
  /** 'photo' lies on a photo, or where a compact list has it; 'surface' on a card or page, 'gallery' always on a photo. */
  on?: 'photo' | 'surface' | 'gallery'
  /** The accessible name, "Like Rosario"; left out where the button has a `word`. */
  label?: string
  /** A word beside the heart, among a profile's actions. */
  word?: ReactNode
}

/** The like button's looks, without an action of its own. */
export function HeartView({ liked, rainbow, pending, on = 'photo', label, word, ...others }: HeartViewProps) {
  return (
    <button
      type="button"
      {...others}
      className={`${classes.heart} ${word ? classes.framed : ''} ${others.className ?? ''}`}
      aria-label={label}
      aria-pressed={liked}
      aria-busy={pending || undefined}
      data-liked={liked || undefined}
      data-pending={pending || undefined}
      data-on={on}
    >
      <svg viewBox="0 0 24 24" width="25" height="25" aria-hidden="true" key={String(liked)}>
        {rainbow ? (
          <Rainbow filled={liked} />
        ) : (
          <path className={liked ? classes.full : classes.outline} d={heart} />
        )}
      </svg>
      {word}
    </button>
  )
}

function Rainbow({ filled }: { filled: boolean }) {
  const id = useId()
  const bands = filled ? tokens.fixed.rainbow : tokens.fixed.rainbowOutline
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        {bands.flatMap((colour, i) => [
          <stop key={`${colour}0`} offset={i / 6} stopColor={colour} />,
          <stop key={`${colour}1`} offset={(i + 1) / 6} stopColor={colour} />,
        ])}
      </linearGradient>
      {filled ? (
        <path d={heart} fill={`url(#${id})`} />
      ) : (
        <path d={heart} fill="none" stroke={`url(#${id})`} strokeWidth="2.3" strokeLinejoin="round" />
      )}
    </>
  )
}
