import { VOICE_MAX_MS } from '@harana/contract/model/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../lib/api/errors.ts'
import { upload } from '../../../lib/api/upload.ts'
import { useObjectUrl } from '../../../lib/device/use-object-url.ts'
import { FormAlert } from '../../../ui/FormAlert/FormAlert.tsx'
import { Progress } from '../Progress.tsx'
import { clock } from './clock.ts'
import { type MicrophoneTrouble, type Recorded, useRecorder } from './use-recorder.ts'
import { VoicePlayer } from './VoicePlayer.tsx'
import classes from './voice.module.css'
import { Wave } from './Wave.tsx'

/** What is sent, and the recording for one’s own message meanwhile. */
export type PickedVoice = { content: { kind: 'voice'; uploadId: string }; preview: Recorded }

type VoiceRecorderProps = {
  opened: boolean
  onClose: () => void
  /** Called once the recording is on the server. */
  onSend: (picked: PickedVoice) => void
}

/** Records in place of the writing row, begins when it is opened, and is heard before it is sent. */
export function VoiceRecorder({ opened, onClose, onSend }: VoiceRecorderProps) {
  return opened ? <Recorder onClose={onClose} onSend={onSend} /> : null
}

function Recorder({ onClose, onSend }: Omit<VoiceRecorderProps, 'opened'>) {
  const { t } = useLingui()
  const { state, stop, again } = useRecorder()
  const bar = useRef<HTMLFieldSetElement>(null)
  const { step } = state
  // The button of one step is gone in the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => {
    bar.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true })
  }, [step])
  return (
    <fieldset
      ref={bar}
      className={classes.bar}
      aria-label={t`Recording`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {step === 'recorded' ? (
        <Kept recorded={state.recorded} onClose={onClose} onSend={onSend} />
      ) : step === 'trouble' ? (
        <Trouble trouble={state.trouble} onAgain={again} onClose={onClose} />
      ) : (
        <>
          <Away onClose={onClose} />
          {step === 'recording' ? (
            <Running ms={state.ms} levels={state.levels} />
          ) : (
            <p role="status" className={classes.asking}>
              <Trans>Allow the microphone, and speak.</Trans>
            </p>
          )}
          <Button
            data-next
            disabled={step !== 'recording'}
            leftSection={<IconPlayerStopFilled size={20} aria-hidden="true" />}
            onClick={stop}
          >
            <Trans>Stop</Trans>
          </Button>
        </>
      )}
    </fieldset>
  )
}

function Away({ onClose, busy = false }: { onClose: () => void; busy?: boolean }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classes.away}
      aria-label={busy ? t`Stop sending` : t`Throw the recording away`}
      onClick={onClose}
    >
      <IconTrash size={22} stroke={1.9} aria-hidden="true" />
    </button>
  )
}

const bars = 60

function Running({ ms, levels }: { ms: number; levels: readonly number[] }) {
  const { t } = useLingui()
  const left = Math.ceil((VOICE_MAX_MS - ms) / 1000)
  const peaks = [...Array.from({ length: bars }, () => 0), ...levels.map((level) => 100 * Math.sqrt(level))]
  const [now, all] = [clock(ms), clock(VOICE_MAX_MS)]
  return (
    <div className={classes.running}>
      <span className={classes.dot} aria-hidden="true" />
      <span className={classes.time}>{t`${now} of ${all}`}</span>
      <Wave peaks={peaks.slice(-bars)} live />
      <span role="status" className={classes.said}>
        {left > 10 ? t`Recording` : t`10 seconds are left.`}
      </span>
    </div>
  )
}

type KeptProps = { recorded: Recorded } & Omit<VoiceRecorderProps, 'opened'>

/** A recording that has ended: heard once more, sent, or thrown away. */
function Kept({ recorded, onClose, onSend }: KeptProps) {
  const { t } = useLingui()
  const url = useObjectUrl(recorded.file)
  const { part, error, send } = useSending(recorded, (picked) => {
    onSend(picked)
    onClose()
  })
  const busy = part !== null
  return (
    <>
      <Away onClose={onClose} busy={busy} />
      <div className={classes.kept}>
        {busy ? (
          <Progress part={part} label={t`Sending the recording`} done={t`The recording is ready.`} />
        ) : (
          url && <VoicePlayer voice={{ ...recorded, url }} own={false} label={t`Your recording`} />
        )}
        {error && <FormAlert>{error}</FormAlert>}
      </div>
      <Button
        data-next
        loading={busy}
        leftSection={
          error ? <IconRefresh size={20} /> : <IconSend size={20} stroke={1.9} aria-hidden="true" />
        }
        onClick={() => void send()}
      >
        {error ? <Trans>Try again</Trans> : <Trans>Send</Trans>}
      </Button>
    </>
  )
}

/** Sends a recording to the server; `part` is null while it is not on its way. */
function useSending(recorded: Recorded, onSent: (picked: PickedVoice) => void) {
  const [part, setPart] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const send = async () => {
    const sending = new AbortController()
    const { signal } = sending
    stop.current = sending
    setPart(0)
    setError(null)
    try {
      const { uploadId } = await upload(
        'chat/uploadvoice',
        { durationMs: recorded.durationMs, peaks: recorded.peaks.join(',') },
        recorded.file,
        { onProgress: setPart, signal },
      )
      if (!signal.aborted) onSent({ content: { kind: 'voice', uploadId }, preview: recorded })
    } catch (failure) {
      if (signal.aborted) return
      setPart(null)
      setError(errorText(failure))
    }
  }
  return { part, error, send }
}

function Trouble({
  trouble,
  onAgain,
  onClose,
}: {
  trouble: MicrophoneTrouble
  onAgain: () => void
  onClose: () => void
}) {
  const words: Record<MicrophoneTrouble, ReactNode> = {
    refused: (
      <Trans>
        The microphone is closed to this page. Allow it in the browser’s settings for this site, and try
        again.
      </Trans>
    ),
    missing: <Trans>We found no microphone on this device.</Trans>,
    busy: <Trans>Something else uses the microphone. Close it, and try again.</Trans>,
    lost: <Trans>The microphone went away. Try again.</Trans>,
    insecure: (
      <Trans>The browser opens the microphone on secure pages alone, whose address begins with https.</Trans>
    ),
    short: <Trans>That was too short to be heard. Try again, and press Stop when you are done.</Trans>,
  }
  return (
    <div className={classes.trouble}>
      <FormAlert>{words[trouble]}</FormAlert>
      <div>
        <Button variant="default" onClick={onClose}>
          <Trans>Write instead</Trans>
        </Button>
        <Button
          data-next
          leftSection={<IconMicrophone size={20} stroke={1.9} aria-hidden="true" />}
          onClick={onAgain}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  )
}
