import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { clock } from './clock.ts'
import { useSound } from './use-sound.ts'
import classes from './voice.module.css'
import { Wave } from './Wave.tsx'

type VoicePlayerProps = {
  voice: { url: string; durationMs: number | null; peaks: readonly number[] | null }
  /** On one’s own dark bubble. */
  own: boolean
  /** What it is, such as “Recording of Rosario, 9:41 PM”. */
  label: string
  /** Called when the address does not answer any more: to ask for another one. */
  onExpired?: () => Promise<unknown>
}

const speeds = [1, 1.5, 2]
const stepMs = 2_000
const silence = Array.from({ length: 64 }, () => 0)

/** Plays a recording: its loudness as bars in which one can seek, its time, and how fast it is played. */
export function VoicePlayer({ voice, own, label, onExpired }: VoicePlayerProps) {
  const { t } = useLingui()
  const durationMs = voice.durationMs ?? 0
  const { isPlaying, position, rate, failed, toggle, seek, setSpeed } = useSound(
    voice.url,
    durationMs,
    onExpired,
  )
  const [now, all] = [clock(position), clock(durationMs)]
  const seekTo = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    seek(((clientX - left) / width) * durationMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyed(event.key, position, durationMs)
    if (event.key === ' ') toggle()
    else if (to !== null) seek(to)
    else return
    event.preventDefault()
  }
  return (
    <fieldset className={classes.player} data-own={own || undefined} aria-label={label}>
      <button
        type="button"
        className={classes.play}
        aria-label={isPlaying ? t`Pause` : t`Play`}
        onClick={toggle}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={22} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={22} aria-hidden="true" />
        )}
      </button>
      <div
        className={classes.track}
        role="slider"
        tabIndex={0}
        aria-label={t`Place in the recording`}
        aria-valuemin={0}
        aria-valuemax={Math.round(durationMs / 1000)}
        aria-valuenow={Math.round(position / 1000)}
        aria-valuetext={t`${now} of ${all}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          seekTo(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event)
        }}
        onKeyDown={onKeyDown}
      >
        <Wave peaks={voice.peaks ?? silence} heard={durationMs ? position / durationMs : 0} />
      </div>
      <span className={classes.time}>{position > 0 ? now : all}</span>
      <button
        type="button"
        className={classes.speed}
        aria-label={t`Speed: ${rate} times`}
        onClick={() => setSpeed(speeds[(speeds.indexOf(rate) + 1) % speeds.length]!)}
      >
        {rate}×
      </button>
      {failed && (
        <p role="alert" className={classes.failed}>
          <Trans>This recording did not play. Press play to try again.</Trans>
        </p>
      )}
    </fieldset>
  )
}

function keyed(key: string, position: number, durationMs: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return position + stepMs
  if (key === 'ArrowLeft' || key === 'ArrowDown') return position - stepMs
  if (key === 'Home') return 0
  return key === 'End' ? durationMs : null
}
