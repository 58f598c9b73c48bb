import { useLingui } from '@lingui/react/macro'
import { IconCamera } from '@tabler/icons-react'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useObjectUrl } from '../../lib/device/use-object-url.ts'
import classes from './TakePhoto.module.css'

type PreviewProps = {
  stream: MediaStream | null
  /** The photo that was taken. */
  shot: Blob | null
  /** Whether the photo comes from the camera, which is shown as in a mirror. */
  mirrored: boolean
  countdown: number | null
  video: Ref<HTMLVideoElement>
}

/** What the camera shows, as in a mirror and with an oval for the face, or the photo that was taken. */
export function Preview({ stream, shot, mirrored, countdown, video }: PreviewProps) {
  const { t } = useLingui()
  const own = useRef<HTMLVideoElement>(null)
  useImperativeHandle(video, () => own.current as HTMLVideoElement)
  useEffect(() => {
    if (own.current) own.current.srcObject = stream
  }, [stream])
  return (
    <div className={classes.preview}>
      <video
        ref={own}
        className={classes.mirror}
        aria-label={t`Your camera`}
        hidden={!stream}
        autoPlay
        playsInline
        muted
      />
      {!stream && !shot && <IconCamera size={40} stroke={1.4} aria-hidden="true" />}
      {shot ? <Shot shot={shot} mirrored={mirrored} /> : <Guide />}
      <span className={classes.countdown} role="timer" aria-live="assertive">
        {countdown}
      </span>
    </div>
  )
}

function Shot({ shot, mirrored }: { shot: Blob; mirrored: boolean }) {
  const { t } = useLingui()
  const url = useObjectUrl(shot)
  return (
    url && <img src={url} alt={t`What you have taken`} className={mirrored ? classes.mirror : undefined} />
  )
}

const Guide = () => (
  <svg viewBox="0 0 80 100" className={classes.guide} aria-hidden="true">
    <ellipse cx="40" cy="44" rx="22" ry="29" />
  </svg>
)
