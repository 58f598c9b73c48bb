import { UPLOAD_MIN_BYTES } from '@harana/contract/model/limits'
import type { Gesture } from '@harana/contract/model/live-photos'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCamera, IconRefresh, IconSend } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { errorText } from '../../lib/api/errors.ts'
import { prepare } from '../../lib/device/prepare-photo.ts'
import { type CameraTrouble, takeStill, useCamera } from '../../lib/device/use-camera.ts'
import { FormAlert } from '../../ui/FormAlert/FormAlert.tsx'
import { TextButton } from '../../ui/TextButton/TextButton.tsx'
import { GestureCard } from './GestureCard.tsx'
import { Preview } from './Preview.tsx'
import classes from './TakePhoto.module.css'
import { useCountdown } from './use-countdown.ts'

type TakePhotoProps = {
  gesture: Gesture
  /** Until when a photo with this gesture may be sent. */
  ends: string
  /** Whether the camera is asked for at once. */
  open: boolean
  /** Asks for another gesture once the time of this one is over. */
  onAskAgain: () => Promise<void>
  /** Why there is no other gesture. */
  notAsked: string | null
  onSending: (isSending: boolean) => void
  /** Sends the photo, telling how much is out; sending the same one again after an error does no harm. @throws ApiError */
  send: (picture: Blob, onProgress: (part: number) => void) => Promise<unknown>
  /** Who sees it, and how long it is kept. */
  children: ReactNode
}

/** Takes a photo with a gesture, by the camera or from a file, and sends it once its member likes it. */
export function TakePhoto({
  gesture,
  ends,
  open,
  onAskAgain,
  notAsked,
  onSending,
  send: sendPicture,
  children,
}: TakePhotoProps) {
  const { t } = useLingui()
  const camera = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [shot, setShot] = useState<{ picture: Blob; mirrored: boolean } | null>(null)
  const { part, problem, setProblem, send } = useSending(sendPicture, onSending)
  const over = useOver(ends)
  const countdown = useCountdown(async () => {
    const picture = video.current && (await takeStill(video.current, UPLOAD_MIN_BYTES))
    if (picture) setShot({ picture, mirrored: true })
    else setProblem(t`The photo could not be taken. Please try again.`)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for whoever has just asked for the gesture
  useEffect(() => {
    if (open) void camera.open()
  }, [])
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? []
    input.value = ''
    if (!chosen) return
    setProblem(null)
    countdown.stop()
    try {
      setShot({ picture: (await prepare(chosen)).file, mirrored: false })
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const again = () => {
    setShot(null)
    setProblem(null)
    if (!camera.stream) void camera.open()
  }
  const sending = part !== null
  return (
    <>
      <h2 className={classes.subtitle}>
        <Trans>Take a live photo</Trans>
      </h2>
      <div className={classes.columns}>
        <GestureCard gesture={gesture} />
        <Preview
          video={video}
          stream={camera.stream}
          shot={shot?.picture ?? null}
          mirrored={shot?.mirrored ?? true}
          countdown={countdown.left}
        />
        <div className={classes.beside}>
          <p className={classes.plain}>
            <Trans>Keep your face and your hand in the picture, in good light.</Trans>
          </p>
          {camera.trouble && !shot && <Trouble trouble={camera.trouble} />}
          {(notAsked ?? problem) && <FormAlert>{notAsked ?? problem}</FormAlert>}
          {over && !sending ? (
            <>
              {!notAsked && !problem && (
                <FormAlert kind="info">
                  <Trans>The time for this gesture is over.</Trans>
                </FormAlert>
              )}
              <Button fullWidth leftSection={<IconRefresh size={20} />} onClick={() => void onAskAgain()}>
                <Trans>Ask for a new gesture</Trans>
              </Button>
            </>
          ) : shot ? (
            <>
              <Button
                fullWidth
                disabled={sending}
                leftSection={<IconSend size={20} stroke={1.9} aria-hidden="true" />}
                onClick={() => void send(shot.picture)}
              >
                {sending ? <Trans>Sending the photo</Trans> : <Trans>Send this photo</Trans>}
              </Button>
              {sending ? (
                <Sent part={part} />
              ) : (
                <Button fullWidth variant="default" leftSection={<IconRefresh size={20} />} onClick={again}>
                  <Trans>Take another</Trans>
                </Button>
              )}
            </>
          ) : camera.stream ? (
            <Button
              fullWidth
              disabled={countdown.left !== null}
              leftSection={<IconCamera size={20} stroke={1.9} aria-hidden="true" />}
              onClick={countdown.start}
            >
              <Trans>Take the photo in 3 seconds</Trans>
            </Button>
          ) : (
            <Button
              fullWidth
              loading={camera.opening}
              leftSection={<IconCamera size={20} stroke={1.9} aria-hidden="true" />}
              onClick={() => void camera.open()}
            >
              <Trans>Open the camera</Trans>
            </Button>
          )}
          {!sending && !over && (
            <div>
              <TextButton onClick={() => file.current?.click()}>
                <Trans>No camera? Upload instead</Trans>
              </TextButton>
            </div>
          )}
          <input
            ref={file}
            type="file"
            accept="image/*"
            capture="user"
            hidden
            aria-label={t`A photo of you with the gesture`}
            onChange={(event) => void choose(event)}
          />
        </div>
      </div>
      {children}
    </>
  )
}

/** How much of the photo is on its way, from 0 to 1. */
function Sent({ part }: { part: number }) {
  const { t } = useLingui()
  const percent = Math.round(part * 100)
  return (
    <div className={classes.sent}>
      <progress value={percent} max={100} aria-label={t`Sending the photo`} />
      <span>{percent}%</span>
    </div>
  )
}

function Trouble({ trouble }: { trouble: CameraTrouble }) {
  const words = {
    refused: (
      <Trans>
        The camera is closed to this page. Allow it in the browser’s settings for this site, and open it
        again.
      </Trans>
    ),
    missing: <Trans>We found no camera on this device.</Trans>,
    busy: <Trans>Something else uses the camera. Close it, and open the camera again.</Trans>,
    lost: <Trans>The camera went away. Open it again.</Trans>,
    insecure: (
      <Trans>The browser opens the camera on secure pages alone, whose address begins with https.</Trans>
    ),
  }
  return <FormAlert>{words[trouble]}</FormAlert>
}

/** Whether a moment is over. */
function useOver(ends: string): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(ends) - Date.now()))
    return () => clearTimeout(timer)
  }, [ends])
  return over
}

/** Sends a photo. `part` is null while none is on its way. */
function useSending(sendPicture: TakePhotoProps['send'], onSending: (isSending: boolean) => void) {
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (picture: Blob) => {
    setPart(0)
    onSending(true)
    setProblem(null)
    try {
      await sendPicture(picture, setPart)
    } catch (error) {
      setProblem(errorText(error))
    }
    setPart(null)
    onSending(false)
  }
  return { part, problem, setProblem, send }
}
